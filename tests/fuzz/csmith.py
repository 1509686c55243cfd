#!/usr/bin/env python3
"""csmith's programs wrapped into loops, plain cc against cscc.

Each seed has csmith (Debian's packages csmith and libcsmith-dev) make a program
without volatile. Its globals become members of a structure that each iteration
of an annotated loop has for itself, and its functions get a pointer to that; an
iteration begins with a few of them changed, and leaves a hash of all. The structure
is a variable of the iteration, of seeds that 3 divides without pointers, or an
element of an array, where locals and parameters become members too. Compiled as
plain C and by cscc the program has to print the same, on the device in both shapes.
Programs that do not end or whose behaviour is undefined are left out. One that is
refused has to be so for a reason of c_constructs.md: those are counted, others fail,
as does what crashes or differs. A seed always makes the same program; one that fails
is kept and its place told.

usage: tests/fuzz/csmith.py BUILD-FOLDER [--first SEED] [--count N] [--jobs N]
           [--depth N] [--with OPTION,...]
"""
import argparse
import collections
import concurrent.futures
import os
import pathlib
import random
import re
import shutil
import sys
import tempfile

from batches import BOTH_SHAPES, build, run

ROWS = (pathlib.Path(__file__).resolve().parents[1] / "c_constructs.md").read_text()
FLAGS = ["-std=gnu11", "-w", "-O1", "-I/usr/include/csmith"]
SMALL = ["--max-funcs", "4", "--max-block-depth", "2", "--max-block-size", "3",
         "--max-expr-complexity", "4", "--max-array-len-per-dim", "5"]
SIZES = ["1", "6"]
SECONDS = "10"  # a program that takes longer is said not to end

# What cscc says of a program that it refuses, and how its row of c_constructs.md begins.
REFUSED = [
    (r"points? to (?:a pointer to a pointer|pointers) of the iteration itself",
     "pointers to pointers of several memories"),
    (r"goes into a structure or into memory, where pointers can only be to memory from outside",
     "pointers in structures"),
    (r"which are different memories of the device", "`&`, `*` (6.5.3.2)"),
    (r"becomes a pointer to pointers of the iteration itself",
     "pointers to pointers of the iteration that were `void *`"),
    (r"points to (?:pointers|data), but .* which is other memory of a device",
     "pointers to pointers that become pointers to data"),
    (r"bit-field", "the value of `s.bits++`"),
]

TYPE = r"(?:(?:struct|union) \w+|u?int\d+_t)"
GLOBAL = re.compile(r"^static (.*?)\b(g_\d+)((?:\[\d+\])*) = (.*);(?:/\*.*\*/)?$", re.MULTILINE)
LOCAL = re.compile(rf"^( +)({TYPE}[ *]+)(l_\d+)((?:\[\d+\])*)(?: = (.*))?;$", re.MULTILINE)
FUNCTION = re.compile(r"^(static .*?\bfunc_\d+)\((.*)\)(;?)$")
PARAM = re.compile(r"([^,]*?)\b(p_\d+)")


# ---- programs ----


class Program:
    """The text of csmith's program, in parts."""

    def __init__(self, made, is_inside):
        self.is_inside = is_inside  # all variables are members of an element of an array
        if is_inside:
            made = re.sub(r"\bconst\b", "", made)
        at = made.index("int main (void)")
        self.main = made[at:]
        self.globals = GLOBAL.findall(made[:at])
        text = GLOBAL.sub("", made[:at])
        at = text.index("static", text.index("__undefined;") + len("__undefined;"))
        self.types, functions = text[:at], text[at:]
        self.others = []  # declarations of the members that were no globals
        self.ways = {}  # of those that are in members, "of_l_5."
        self.copies = ""  # of parameters, for the function that begins
        if is_inside:
            functions = LOCAL.sub(self.local, functions)
        self.functions = "\n".join(self.line(line) for line in functions.split("\n"))

    def members(self, text, way="g->"):
        names = "[glp]" if self.is_inside else "g"
        return re.sub(rf"\b{names}_\d+\b",
                      lambda name: way + self.ways.get(name.group(), "") + name.group(), text)

    def local(self, declaration):
        """An assignment instead; of an array within a structure."""
        space, type_, name, dims, value = declaration.groups()
        if dims:
            self.ways[name] = f"of_{name}."
            self.others.append(f"    struct of_{name} {{ {type_}{name}{dims}; }} of_{name};\n")
            return f"{space}g->of_{name} = (struct of_{name}){{{value}}};" if value else ""
        self.others.append(f"    {type_}{name};\n")
        if value:
            value = f"({type_}){value}" if value.startswith("{") else value
        return f"{space}{name} = {value};" if value else ""

    def line(self, line):
        """A line of functions, with the pointer to the structure."""
        head = FUNCTION.match(line)
        if head:
            return self.head(*head.groups())
        line = re.sub(r"\b(func_\d+)\(\)", r"\1(g)", self.members(line))
        line = re.sub(r"\b(func_\d+)\((?!g\))", r"\1(g, ", line)
        if line.startswith("{"):
            line, self.copies = "{" + self.copies, ""
        return line

    def head(self, begin, params, end):
        if self.is_inside and not end:
            found = [(type_.strip(), name) for type_, name in PARAM.findall(params)]
            self.others += [f"    {type_} {name};\n" for type_, name in found]
            self.copies = "".join(f" g->{name} = {name};" for _, name in found)
        return f"{begin}(struct globals *g{'' if params == 'void' else f', {params}'}){end}"

    def hash(self):
        """The function that hashes all that main() tells of."""
        told = self.main[self.main.index("func_1();\n") + len("func_1();\n"):]
        told = re.sub(r"transparent_crc(?:_bytes)?\((.*?), \"[^\"]*\", print_hash_value\);",
                      r"hash = (hash ^ (uint64_t)(\1)) * 1099511628211u;",
                      told[:told.index("    platform_main_end")])
        return ("static uint64_t hash_of(struct globals *g)\n{\n"
                "    uint64_t hash = 14695981039346656037u;\n    int i, j, k;\n"
                f"{self.members(told)}    return hash;\n}}\n")

    def changes(self, choose):
        """A few integers are others in each iteration but the first."""
        integers = [(type_.strip(), name) for type_, name, dims, _ in self.globals
                    if re.fullmatch(r"u?int\d+_t ", type_) and not dims]
        return "".join(f"        g->{name} ^= ({type_})(i * {choose.getrandbits(32) | 1}u);\n"
                       for type_, name in choose.sample(integers, min(3, len(integers))))

    def begin(self):
        way = "g->" if self.is_inside else "here."
        values = ", ".join(f".{name} = {self.members(value, way)}"
                           for _, name, _, value in self.globals)
        if self.is_inside:
            return ("        struct globals *g = &all[i];\n"
                    f"        *g = (struct globals){{{values}}};\n")
        return f"        struct globals here = {{{values}}}, *g = &here;\n"

    def text(self, choose):
        declared = "".join(f"    {type_}{name}{dims};\n" for type_, name, dims, _ in self.globals)
        return (f"#include <stdio.h>\n#include <stdlib.h>\n{self.types}\n"
                f"struct globals {{\n    int none;\n{declared}{''.join(self.others)}}};\n\n"
                f"{self.functions}\n{self.hash()}\n"
                "static void wrapped(size_t n, uint64_t *hashes, struct globals *all)\n{\n"
                "#pragma csycl parallel_for\n    for (size_t i = 0; i < n; i++) {\n"
                f"{self.begin()}{self.changes(choose)}"
                "        func_1(g);\n        hashes[i] = hash_of(g);\n    }\n}\n\n"
                "int main(int argc, char **argv)\n{\n    for (int k = 1; k < argc; k++) {\n"
                "        size_t n = strtoul(argv[k], NULL, 10);\n"
                "        uint64_t *hashes = malloc(n * sizeof *hashes);\n"
                "        struct globals *all = malloc(n * sizeof *all);\n"
                "        wrapped(n, hashes, all);\n"
                "        for (size_t i = 0; i < n; i++)\n"
                '            printf("%zu %zu %llx\\n", n, i, (unsigned long long)hashes[i]);\n'
                "        free(hashes);\n        free(all);\n    }\n    return 0;\n}\n")


def program(seed, args, folder):
    pointers = ["--no-pointers"] if seed % 3 == 0 else ["--max-pointer-depth", str(args.depth)]
    made = run(["env", "-C", folder, "csmith", "--seed", str(seed), "--no-volatiles", "--no-argc",
                "--no-hash-value-printf", *pointers, *SMALL, *args.options])  # it leaves a file
    return Program(made.stdout, seed % 3 == 1).text(random.Random(seed))


# ---- what becomes of them ----


def reasons(said):
    """The rows for which a program is refused, and else what is said of it."""
    rows = set()
    for error in re.findall(r": (?:fatal )?error: (.*)", said):
        row = next((row for pattern, row in REFUSED if re.search(pattern, error)), None)
        if not row or f"\n| {row}" not in ROWS:
            return set(), error
        rows.add(row)
    return rows, said


def compare(device, want):
    for way in BOTH_SHAPES:
        got = run([device, *SIZES], **way)
        if got.returncode or got.stderr or got.stdout != want:
            return f"differs with {way}: {got.returncode} {got.stderr}"
    return ""


def check(seed, args, folder):
    """What becomes of the seed: a word, and what is to be told of it."""
    source, serial, device = (str(folder / name) for name in (f"{seed}.c", "serial", "device"))
    pathlib.Path(source).write_text(program(seed, args, folder))
    found = build(["cc", *FLAGS, "-fsanitize=undefined,address", "-fno-sanitize=alignment",
                   "-fno-sanitize-recover=undefined", source, "-o", serial])
    if found:
        return "wrong", found
    want = run(["timeout", SECONDS, serial, *SIZES])
    if want.returncode:
        return "left out", ""
    got = run([f"{args.build}/compiler/cscc", *FLAGS, source, "-o", device])
    if got.returncode == 1:
        rows, said = reasons(got.stderr)
        return ("refused", rows) if rows else ("wrong", said)
    found = f"cscc: {got.stderr}" if got.returncode or got.stderr else compare(device, want.stdout)
    return ("wrong", found) if found else ("agree", "")


def check_kept(seed, args):
    folder = pathlib.Path(tempfile.mkdtemp(prefix="csycl-csmith-"))
    word, told = check(seed, args, folder)
    if word != "wrong":
        shutil.rmtree(folder)
        return word, told
    return word, f"{seed}: {told.rstrip()}\n    {folder}"


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("build", type=os.path.abspath)
    parser.add_argument("--first", type=int, default=1, metavar="SEED")
    parser.add_argument("--count", type=int, default=300, metavar="N")
    parser.add_argument("--jobs", type=int, default=1, metavar="N")
    parser.add_argument("--depth", type=int, default=2, metavar="N", help="of pointers")
    parser.add_argument("--with", dest="options", default=[], metavar="OPTION,...",
                        type=lambda text: [f"--{option}" for option in text.split(",")],
                        help="of csmith's: no-bitfields, no-unions, ...")
    args = parser.parse_args()
    if not shutil.which("csmith"):
        sys.exit("csmith.py: Debian's packages csmith and libcsmith-dev are missing")
    words, rows = collections.Counter(), collections.Counter()
    seeds = range(args.first, args.first + args.count)
    with concurrent.futures.ThreadPoolExecutor(args.jobs) as pool:
        for word, told in pool.map(lambda seed: check_kept(seed, args), seeds):
            words[word] += 1
            rows.update(told if word == "refused" else ())
            if word == "wrong":
                print(told, flush=True)
    for row, number in rows.most_common():
        print(f"{number} refused: {row}")
    print(", ".join(f"{words[word]} {word}" for word in ("agree", "refused", "left out", "wrong")))
    sys.exit(words["wrong"] > 0)


if __name__ == "__main__":
    main()
