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
           [--default]
"""
import argparse
import concurrent.futures
import os
import pathlib
import random
import shutil
import subprocess
import sys
import tempfile

from arrays import MARGIN, POINTERS, PRELUDE, Array, Struct
from expressions import TYPES, Expr
from helpers import Helper
from loops import Loop

SIZES = ["0", "1", "17", "230"]
HEAP_SET = f"    void *heap = malloc(sizeof(struct set){MARGIN});\n    struct set *set = heap;\n"
SETS = ["    struct set here, *set = &here;\n    void *heap = NULL;\n",
        "    static struct set here, *set;\n    set = &here;\n    void *heap = NULL;\n", HEAP_SET]
FLAGS = ["-std=c11", "-w", "-O1"]


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


def main_text(seeds):
    calls = "".join(f"        program_{seed}(n);\n" for seed in seeds)
    declared = "".join(f"void program_{seed}(size_t n);\n" for seed in seeds)
    return (f"#include <stdio.h>\n#include <stdlib.h>\n{declared}\nint main(int argc, char **argv)\n"
            "{\n    for (int i = 1; i < argc; i++) {\n"
            '        size_t n = strtoul(argv[i], NULL, 10);\n        printf("-- %zu\\n", n);\n'
            f"{calls}    }}\n    return 0;\n}}\n")


def run(command, **variables):
    try:
        return subprocess.run(command, capture_output=True, text=True, timeout=600,
                              env=dict(os.environ, **variables))
    except subprocess.TimeoutExpired:
        return subprocess.CompletedProcess(command, 124, "", "does not end")


def ways(args):
    if args.default:
        return [{}]
    both = [{"CSYCL_SHAPE": shape, "CSYCL_OFFLOAD": "mandatory"} for shape in ("cpu", "gpu")]
    # pointers in memory need the process's own memory: such a loop may run as plain C elsewhere
    return both + [{"CSYCL_SHAPE": way["CSYCL_SHAPE"], "CSYCL_MEMORY": "separate"}
                   for way in both if args.separate]


def make(seeds, build, without, folder):
    """Puts the seeds' programs into the folder as one executable, with what it has to print;
    returns what is wrong, empty: nothing."""
    sources = []
    for seed in seeds:
        sources.append(str(folder / f"{seed}.c"))
        pathlib.Path(sources[-1]).write_text(program(seed, without))
    sources.append(str(folder / "main.c"))
    pathlib.Path(sources[-1]).write_text(main_text(seeds))
    serial = str(folder / "serial")
    for command in (["cc", *FLAGS, "-O0", "-fsanitize=undefined,float-cast-overflow",
                     "-fno-sanitize-recover=undefined", *sources, "-o", serial],
                    [f"{build}/compiler/cscc", *FLAGS, *sources, "-o", str(folder / "device")]):
        done = run(command)
        if done.returncode or done.stderr:
            return f"{command[0]}: {done.stderr}"
    want = run([serial, *SIZES])
    (folder / "expected").write_text(want.stdout)
    return f"the program itself is wrong: {want.stderr}" if want.returncode else ""


def compare(folder, args):
    """Runs the folder's executable; returns what is wrong, empty: nothing."""
    want = (folder / "expected").read_text()
    for way in ways(args):
        got = run([str(folder / "device"), *SIZES], **way)
        said = got.stderr if "CSYCL_OFFLOAD" in way else ""  # else that a plain loop ran
        if got.returncode or said or got.stdout != want:
            differing = [left for left, right in zip(want.splitlines(), got.stdout.splitlines())
                         if left != right]
            return f"differs with {way}: {got.stderr}{differing[:3]}"
    return ""


def check(seeds, args):
    """Messages of the seeds that fail, found one by one where their batch fails."""
    folder = pathlib.Path(tempfile.mkdtemp(prefix="csycl-fuzz-"))
    found = make(seeds, args.build, args.without, folder) or compare(folder, args)
    if found and len(seeds) > 1:
        shutil.rmtree(folder)
        alone = [message for seed in seeds for message in check([seed], args)]
        return alone or [f"{seeds}: together alone: {found}"]
    if found:
        return [f"{seeds[0]}: {found.rstrip()}\n    {folder}"]
    shutil.rmtree(folder)
    return []


def keep(seeds, args):
    """Makes a batch to be run elsewhere: an executable and what it has to print."""
    folder = pathlib.Path(args.make) / f"{seeds[0]}-{seeds[-1]}"
    folder.mkdir(parents=True)
    found = make(seeds, args.build, args.without, folder)
    if found:
        return [f"{folder}: {found.rstrip()}"]
    for file in folder.iterdir():
        if file.name not in ("device", "expected"):
            file.unlink()
    run(["strip", str(folder / "device")])
    return []


def compare_kept(folder, args):
    found = compare(folder, args)
    return [f"{folder}: {found.rstrip()}"] if found else []


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("build")
    parser.add_argument("--first", type=int, default=1)
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--separate", action="store_true")
    parser.add_argument("--default", action="store_true", help="run once, as the device is")
    parser.add_argument("--batch", type=int, default=5)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--without", type=lambda text: text.split(","), default=[],
                        help="of private, clauses, globals (in helpers), and places of arrays")
    parser.add_argument("--make", metavar="FOLDER")
    parser.add_argument("--run", metavar="FOLDER")
    args = parser.parse_args()
    args.build = os.path.abspath(args.build)
    seeds = list(range(args.first, args.first + args.count))
    work = [seeds[at:at + args.batch] for at in range(0, len(seeds), args.batch)]
    job = keep if args.make else check
    if args.run:
        work, job = sorted(folder.resolve() for folder in pathlib.Path(args.run).iterdir()), compare_kept
    bad = 0
    with concurrent.futures.ThreadPoolExecutor(args.jobs) as pool:
        for messages in pool.map(lambda item: job(item, args), work):
            bad += len(messages)
            print(*messages, sep="\n", end="\n" if messages else "", flush=True)
    what = f"of {len(work)} batches" if args.make or args.run else f"of {args.count} programs"
    print(f"{bad} {what} fail" if bad else f"none {what} fails")
    sys.exit(bad > 0)


if __name__ == "__main__":
    main()
