#!/usr/bin/env python3
"""Random programs, plain cc against cscc.

Each seed makes a program of several annotated loops, most without clauses but for
collapse and reduction: all types of numbers, arrays of one and two dimensions,
malloc'ed, of the file, in structures and as rows, helpers, private variables
and local arrays, nests and loops in all of C's forms. It prints hashes of all
its arrays. Compiled as plain C and by cscc it has to print the same, on the
device in both shapes, with --separate also on a device that has memory of its
own. A seed always makes the same program; one that fails is kept and its place
told. Programs are compiled and run in batches. With --make batches are compiled
into a folder, and with --run those of a folder are run, which needs neither a
compiler nor the build: most of the time goes into the device's builds of kernels,
which another machine may have more cores for (LD_LIBRARY_PATH names libcsycl's
folder there).

usage: tests/fuzz/programs.py BUILD-FOLDER [--first SEED] [--count N] [--separate] [--jobs N]
           [--batch N] [--without WHAT,...] [--make FOLDER | --run FOLDER]
           [--default | --slices]
"""
import random
import sys

import batches
from arrays import MARGIN, POINTERS, PRELUDE, Array, Struct
from batches import BOTH_SHAPES, SLICES, compare_programs, make_programs
from expressions import TYPES, Expr
from helpers import Helper
from loops import Loop

SIZES = ["0", "1", "17", "230"]
HEAP_SET = f"    void *heap = malloc(sizeof(struct set){MARGIN});\n    struct set *set = heap;\n"
SETS = ["    struct set here, *set = &here;\n    void *heap = NULL;\n",
        "    static struct set here, *set;\n    set = &here;\n    void *heap = NULL;\n", HEAP_SET]


def shared_leaves(choose):
    """Variables of the file, and a table."""
    globals_ = [(choose.choice(TYPES), f"g{k}") for k in range(2)]
    text = "".join(f"static {type_} {name} = {choose.choice([0, 1, 3, 9])};\n"
                   for type_, name in globals_)
    text += "static const short table[8] = {3, -1, 4, 1, -5, 9, 2, 6};\n"
    leaves = [lambda t=t, v=v: Expr(v, t) for t, v in globals_]
    leaves.append(lambda: Expr(f"table[{choose.randrange(8)}]", "short"))
    return text, leaves


def program(seed, without=()):
    choose = random.Random(seed)
    inner = Struct(choose, f"inner{seed}")
    structs = [inner, Struct(choose, f"outer{seed}", inner), Struct(choose, f"flat{seed}")]
    sets, margins = SETS, ["", MARGIN]
    if choose.random() < 0.6:  # a device with memory of its own can run all loops
        sets, margins, without = [HEAP_SET], [MARGIN], [*without, *POINTERS, "stack"]
    arrays = [Array(choose, number, structs, without, margins)
              for number in range(choose.randint(4, 6))]
    members = "".join(array.member() for array in arrays)
    shared, leaves = shared_leaves(choose)
    helpers = []
    for number in range(choose.randint(1, 4)):
        known = [] if "globals" in without else leaves
        helpers.append(Helper(choose, number, known, helpers, arrays, structs))
    inside = leaves + [lambda: Expr("set->k", "int"), lambda: Expr("set->x", "double")]
    loops = [Loop(choose, number, arrays, inside, helpers, seed, without)
             for number in range(choose.randint(2, 4))]
    body = choose.choice(sets) + "    *set = (struct set){.k = 5, .x = 0.75};\n    uint64_t hash;\n"
    body += "".join(a.allocation() for a in arrays)
    body += "".join(a.first_values(number) for number, a in enumerate(arrays))
    for loop in loops:
        body += f"    {loop.call}\n"
        body += "".join(a.shown(f"{seed} {loop.name}") for a in loop.written)
    body += "".join(a.release() for a in arrays)
    body += "    free(heap);\n"
    return (f"/* {seed} */\n{PRELUDE}\n" + "".join(s.definition() for s in structs)
            + f"struct set {{\n    int k;\n    double x;\n{members}}};\n" + shared
            + "".join(a.file_scope() for a in arrays) + "\n"
            + "\n".join(helper.text for helper in helpers) + "\n"
            + "\n".join(loop.text for loop in loops)
            + f"\nvoid program_{seed}(size_t n);\nvoid program_{seed}(size_t n)\n{{\n"
            + body + "}\n")


def ways(args):
    if args.slices:
        return SLICES
    if args.default:
        return [{}]
    # pointers in memory need the process's own memory: such a loop may run as plain C elsewhere
    return BOTH_SHAPES + [{"CSYCL_SHAPE": way["CSYCL_SHAPE"], "CSYCL_MEMORY": "separate"}
                          for way in BOTH_SHAPES if args.separate]


def make(seeds, folder, args):
    return make_programs(seeds, folder, args, lambda seed: program(seed, args.without), SIZES)


def compare(folder, args):
    return compare_programs(folder, ways(args), SIZES)


def main():
    parser = batches.parser(__doc__, batch=5)
    parser.add_argument("--separate", action="store_true")
    parser.add_argument("--default", action="store_true", help="run once, as the device is")
    parser.add_argument("--without", type=lambda text: text.split(","), default=[],
                        help="of private, clauses, globals (in helpers), and places of arrays")
    batches.main(sys.modules[__name__], parser.parse_args())


if __name__ == "__main__":
    main()
