#!/usr/bin/env python3
"""Random loops that read what they combine, plain cc against cscc.

Each seed makes a program of one loop with several scans of random types, operators and forms. What
they combine comes from variables of the body that are set on several ways, from arrays of the
iteration, inner loops and helpers, under conditions and behind `continue`; between are uses of the
scanned values, stores, places for what is kept, reductions and last values that rest on them. Numbers
are such that the order of combination does not matter. It prints hashes. Options are those of
programs.py.
"""
import random

import batches
from batches import ALL_WAYS, main_printing
from marks import WEIGHT, Marks

SIZES = ["0", "1", "17", "1000", "4099", "20011"]
TYPES = ["int", "unsigned", "long", "unsigned long", "short", "unsigned char", "float", "double"]
FORMS = {
    "+": ["{x} += {e}", "{x} = {x} + {e}", "{x} = {e} + {x}", "{x} -= {e}", "{x}++", "{x} += 1 + {e}"],
    "*": ["{x} *= {e}", "{x} = {e} * {x}"],
    "&": ["{x} &= {e}", "{x} = {x} & {e}"],
    "|": ["{x} |= {e}", "{x} = {e} | {x}"],
    "^": ["{x} ^= {e}"],
    "&&": ["{x} = {x} && {e} != 3", "if ({e} == 3) {x} = 0"],
    "||": ["{x} = {x} || {e} == 3", "if ({e} == 3) {x} = 1"],
    "min": ["if ({e} < {x}) {x} = {e}", "{x} = {e} < {x} ? {e} : {x}", "{x} = lesser({x}, {e})"],
    "max": ["if ({x} < {e}) {x} = {e}", "{x} = {x} > {e} ? {x} : {e}"],
}


class Scan:
    def __init__(self, choose, number):
        self.name, self.type = f"s{number}", choose.choice(TYPES)
        floating = self.type in ("float", "double")
        self.op = choose.choice([op for op in FORMS if not (floating and op in "&|^")])
        self.counts = self.op == "+" and not floating and choose.random() < 0.5
        if self.counts:
            self.type = choose.choice(["int", "unsigned", "long", "unsigned long"])
        self.first = 0 if self.counts else choose.choice([0, 1, 5])
        if self.op in ("&&", "||"):
            self.first %= 2

    def value(self, leaf):
        """Small, so that nothing signed overflows and no sum of floats is rounded."""
        if self.op == "*" and self.type in ("int", "long", "float", "double", "short"):
            return f"({self.type})({leaf} % 2 ? 1 : -1)"
        return f"({self.type})(int)(({leaf} & 255) % 7)"

    def combination(self, choose, leaf):
        form = choose.choice([form for form in FORMS[self.op]
                              if "lesser" not in form or self.type == "int"])
        return form.format(x=self.name, e=self.value(leaf))


class Body(Marks):
    def __init__(self, choose):
        super().__init__(choose)
        self.scans = [Scan(choose, number) for number in range(choose.randint(1, 3))]
        self.outs = []     # arrays that are written
        self.extra = ""    # clauses
        self.shown = []    # variables from outside beside the scans

    def used(self):
        scan = self.choose.choice(self.scans)
        return f"(unsigned)(int){scan.name}" if "unsigned" not in scan.type else f"(unsigned){scan.name}"

    def store(self):
        out = self.name("o")
        self.outs.append(out)
        value = self.choose.choice([self.used(), f"{self.used()} * 3 + {self.leaf()}", self.leaf()])
        return f"{out}[i] = {value};"

    def combine(self):
        choose, scan = self.choose, self.choose.choice(self.scans)
        if not scan.counts:
            text = scan.combination(choose, self.leaf())
            return f"{{ {text}; }}"
        out = self.name("c")
        self.outs.append(out)
        kept = choose.choice([f"{out}[{scan.name}++] = {self.leaf()};",
                              f"{{ {scan.type} v = {scan.name}++; {out}[v] = {self.leaf()}; }}",
                              f"{out}[{scan.name}] = (unsigned)i, {scan.name}++;"])
        return f"if ({self.condition()}) {kept}"

    def define(self):
        choose, text = self.choose, self.leaf()
        name = self.name("t")
        kind = choose.randrange(4)
        if kind < 3:
            text = self.variable(name, kind, text, "k[i]")
        else:
            row = self.name("r")
            text = (f"unsigned {row}[4] = {{1, {text}}}; {row}[2] = {self.leaf()}; "
                    f"{row}[k[i] & 3] += 5; unsigned {name} = {row}[1] + {row}[2];")
        self.own.append(name)
        return text

    def rest(self):
        """What rests on scans, in a variable from outside."""
        choose, kind = self.choose, self.choose.randrange(3)
        name = self.name("x")
        if kind == 0:
            self.shown.append(("unsigned", name))
            self.extra += f" reduction(max: {name})"
            value = self.used()
            return f"if ({value} > {name}) {name} = {value};"
        if kind == 1:
            self.shown.append(("unsigned", name))
            return f"if (({self.used()}) % 5 == 1) {name} = (unsigned)i + {self.leaf()};"
        return f"unsigned {name} = {self.used()}; if ({name} & 1) {{ {self.store()} }}"

    def statement(self):
        choose, kind = self.choose, self.choose.random()
        if kind < 0.25:
            return self.store()
        if kind < 0.5:
            return self.combine()
        if kind < 0.7:
            return self.define()
        if kind < 0.8:
            return self.rest()
        if kind < 0.85:
            return f"if ({self.condition()} && {self.condition()}) continue;"
        own = list(self.own)
        inner = " ".join(self.statement() for _ in range(choose.randint(1, 3)))
        self.own = own
        if "continue" in inner or "for (unsigned z" in inner or choose.random() < 0.6:
            return f"if ({self.condition()}) {{ {inner} }}"
        return f"for (unsigned z = 0; z < (k[i] >> 3 & 1) + 1; z++) {{ {inner} }}"

    def text(self):
        lines = [self.statement() for _ in range(self.choose.randint(3, 9))]
        present = " ".join(lines)
        for scan in self.scans:
            if f"{scan.name}" not in present or not any(
                    form.format(x=scan.name, e="").split("{")[0].strip()[:6] in present
                    for form in FORMS[scan.op]):
                lines.append(scan.combination(self.choose, "k[i]") + ";")
        return "\n        ".join(lines)


def show_variable(choose, kind, name):
    """By its address or not: what has none is no object of memory to the compiler."""
    if choose.random() < 0.5:
        return f'    show("{name}", &{name}, sizeof {name});\n'
    return f'    {kind} after_{name} = {name};\n    show("{name}", &after_{name}, sizeof {name});\n'


def program(seed):
    choose = random.Random(seed)
    body = Body(choose)
    lines = body.text()
    most = max(3, 2 * (lines.count("++;") + lines.count("++]")))  # kept: all, twice, by an iteration
    clauses = " ".join(f"scan({scan.op}: {scan.name})" for scan in body.scans) + body.extra
    variables = [(scan.type, scan.name, scan.first) for scan in body.scans]
    variables += [(kind, name, 0) for kind, name in body.shown]
    header = choose.choice(["int i = 0; i < n; i++", "int i = n - 1; i >= 0; i--",
                            "long i = 0; i < n; i += 1"])
    return f"""#include <stdio.h>
#include <stdlib.h>
{WEIGHT}static int lesser(int a, int b)
{{
    return a < b ? a : b;
}}
{batches.show(seed)}void program_{seed}(size_t size);
void program_{seed}(size_t size)
{{
    int n = (int)size;
    unsigned *k = calloc(size + 99, sizeof *k);
    for (int i = 0; i < n; i++)
        k[i] = ((unsigned)i * 2654435761u) >> 7 ^ (unsigned)i;
{"".join(f"    unsigned *{out} = calloc(size * {most} + 99, sizeof *{out});{chr(10)}" for out in body.outs)}\
{"".join(f"    {kind} {name} = {first};{chr(10)}" for kind, name, first in variables)}\
    if (size == 17)
        {body.scans[0].name} {"+= 0" if body.scans[0].counts else "= 1"};
#pragma csycl parallel_for {clauses}
    for ({header}) {{
        {lines}
    }}
{"".join(f'    show("{out}", {out}, (size * {most} + 99) * sizeof *{out}), free({out});{chr(10)}' for out in body.outs)}\
{"".join(show_variable(choose, kind, name) for kind, name, _ in variables)}\
    free(k);
}}
"""


if __name__ == "__main__":
    main_printing(__doc__, program, ALL_WAYS, SIZES)
