#!/usr/bin/env python3
"""Random loops with reductions: plain cc against cscc.

Each seed makes a program with one loop that reduces variables and array
sections of random types, operators, sizes and forms of combination, from
helpers and under conditions. It runs it as plain C and, compiled by cscc, in
both shapes and by each way to reduce sections; all have to print the same.
Numbers are such that the order of combination does not matter. A seed always
makes the same program; one that fails is kept and its place told.

usage: tests/fuzz/reductions.py BUILD-FOLDER [--first SEED] [--count N]
"""
import argparse
import os
import pathlib
import random
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
SIZES = ["0", "1", "17", "3001"]
WAYS = [("cpu", "auto"), ("gpu", "auto"), ("gpu", "copies"), ("gpu", "global"), ("cpu", "local")]

TYPES = ["int", "unsigned", "long", "unsigned long", "short", "unsigned short", "unsigned char",
         "signed char", "float", "double"]
FORMS = {
    "+": ["{x} += {e};", "{x} = {x} + {e};", "{x} = {e} + {x};", "{x} -= {e};", "{x}++;"],
    "*": ["{x} *= {e};", "{x} = {e} * {x};"],
    "&": ["{x} &= {e};", "{x} = {x} & {e};"],
    "|": ["{x} |= {e};", "{x} = {e} | {x};"],
    "^": ["{x} ^= {e};"],
    "&&": ["{x} = {x} && {e} != 3;", "if ({e} == 3) {x} = 0;"],
    "||": ["{x} = {x} || {e} == 3;", "if ({e} == 3) {x} = 1;"],
    "min": ["if ({e} < {x}) {x} = {e};", "{x} = {e} < {x} ? {e} : {x};"],
    "max": ["if ({x} < {e}) {x} = {e};", "{x} = {x} > {e} ? {x} : {e};"],
}


class Item:
    """A variable or a section that the loop reduces."""

    def __init__(self, choose, number):
        self.name = f"item{number}"
        self.type = choose.choice(TYPES)
        self.floating = self.type in ("float", "double")
        self.op = choose.choice([op for op in FORMS if not (self.floating and op in "&|^")])
        self.low = choose.choice([0, 0, 3])
        self.length = choose.choice([1, 5, 13, 64, 300])
        self.columns = choose.choice([3, 4, 7])
        self.kind = choose.choice(["variable", "section", "section", "rows"])
        self.has_helper = self.kind == "section" and self.op == "+" and choose.random() < 0.5

    def declaration(self):
        extent = {"variable": "", "section": f"[{self.low + self.length + 2}]",
                  "rows": f"[{self.low + self.length}][{self.columns}]"}[self.kind]
        text = f"static {self.type} {self.name}{extent};\n"
        if self.has_helper:
            text += (f"static void add_{self.name}({self.type} *p, {self.type} x)\n"
                     "{\n    *p += x;\n}\n")
        return text

    def clause(self):
        section = {"variable": "", "section": f"[{self.low}:{self.length}]",
                   "rows": f"[{self.low}:{self.length}][:]"}[self.kind]
        return f"reduction({self.op}: {self.name}{section})"

    def element(self):
        return {"variable": self.name,
                "section": f"{self.name}[{self.low} + k[i] % {self.length}]",
                "rows": f"{self.name}[{self.low} + k[i] % {self.length}]"
                        f"[(k[i] >> 5) % {self.columns}]"}[self.kind]

    def value(self, choose):
        """Small, so that nothing signed overflows and no sum of floats is rounded."""
        if self.op == "*" and self.type in ("int", "long", "float", "double"):
            return f"({self.type})(k[i] % 2 ? 1 : -1)"
        return f"({self.type})((int)(k[i] >> {choose.choice([0, 9, 20])} & 0xff) % 7)"

    def statement(self, choose):
        text = choose.choice(FORMS[self.op]).format(x=self.element(), e=self.value(choose))
        if self.has_helper and choose.random() < 0.5:
            text = f"add_{self.name}(&{self.element()}, {self.value(choose)});"
        around = choose.random()
        if around < 0.3:
            return f"if (k[i] & {choose.choice([1, 4, 64])}) {{ {text} }}"
        if around < 0.45:
            return f"for (int q = 0; q < {choose.randint(1, 3)}; q++) {{ {text} }}"
        return text

    def first_values(self):
        """&& and || make truth values of what items hold, also where nothing is combined."""
        value = "z % 2" if self.op in ("&&", "||") else "z % 9 + 1"
        return (f"    for (size_t z = 0; z < sizeof {self.name} / sizeof({self.type}); z++)\n"
                f"        (({self.type} *)&{self.name})[z] = ({self.type})({value});\n")


def program(seed):
    choose = random.Random(seed)
    items = [Item(choose, number) for number in range(choose.randint(1, 4))]
    body = [item.statement(choose) for item in items for _ in range(choose.randint(1, 3))]
    choose.shuffle(body)
    clauses = " ".join(item.clause() for item in items)
    size = choose.choice(["", " work_group_size(48)"])
    return (
        f'/* {seed} */\n#include "run.h"\n\n'
        + "".join(item.declaration() for item in items)
        + "\nstatic void run(size_t n)\n{\n    uint64_t *k = NEW(uint64_t, n);\n"
        + "    for (size_t i = 0; i < n; i++)\n        k[i] = mixed(i);\n"
        + "".join(item.first_values() for item in items)
        + f"#pragma csycl parallel_for in(k[0:n]) {clauses}{size}\n"
        + "    for (size_t i = 0; i < n; i++) {\n        " + "\n        ".join(body) + "\n    }\n"
        + "".join(f'    show_bytes("{item.name}", &{item.name}, sizeof {item.name});\n'
                  for item in items)
        + "    free(k);\n}\n")


def run(command, **variables):
    return subprocess.run(command, capture_output=True, text=True, timeout=300,
                          env=dict(os.environ, CSYCL_CACHE_DIR="off", **variables))


def problem(seed, build, folder):
    """What is wrong with the seed's program; empty: nothing."""
    source = folder / "loop.c"
    source.write_text(program(seed))
    serial, device = str(folder / "serial"), str(folder / "device")
    headers = [f"-I{ROOT}/tests/run", f"-I{ROOT}/include"]
    for command in (["cc", "-std=c11", "-w", "-O1", "-fsanitize=undefined",
                     "-fno-sanitize-recover=undefined", *headers, str(source), "-o", serial],
                    [f"{build}/compiler/cscc", "-std=c11", "-w", "-O1", headers[0], str(source),
                     "-o", device]):
        done = run(command)
        if done.returncode or done.stderr:
            return f"{command[0]}: {done.stderr}"
    want = run([serial, *SIZES])
    if want.returncode:
        return f"the program itself is wrong: {want.stderr}"
    for shape, reduction in WAYS:
        got = run([device, *SIZES], CSYCL_SHAPE=shape, CSYCL_REDUCTION=reduction,
                  CSYCL_OFFLOAD="mandatory")
        if got.returncode or got.stderr or got.stdout != want.stdout:
            return f"differs in shape {shape}, {reduction}: {got.stderr}"
    return ""


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("build")
    parser.add_argument("--first", type=int, default=1)
    parser.add_argument("--count", type=int, default=100)
    args = parser.parse_args()
    bad = 0
    for seed in range(args.first, args.first + args.count):
        folder = pathlib.Path(tempfile.mkdtemp(prefix="csycl-fuzz-"))
        found = problem(seed, os.path.abspath(args.build), folder)
        if found:
            bad += 1
            print(f"{seed}: {found}\n    {folder}/loop.c")
        else:
            for file in folder.iterdir():
                file.unlink()
            folder.rmdir()
    print(f"{args.count - bad} of {args.count} programs are right")
    sys.exit(bad > 0)


if __name__ == "__main__":
    main()
