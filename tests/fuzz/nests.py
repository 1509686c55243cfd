#!/usr/bin/env python3
"""Random nests under collapse that are no boxes, plain cc against cscc.

Each seed makes a function with one nest of two or three loops. Bounds of inner ones depend on outer
counters, upwards or downwards, with steps; counters are declared in the headers or before. Between
the loops stand declarations, arrays, conditions, and writes to elements of the outer iteration; the
innermost bodies write elements of their own, and combine. It prints what all of it is. Options are
those of programs.py.
"""
import random

import batches
from batches import ALL_WAYS, main_printing

SIZES = ["0", "1", "9", "40"]
SIDE = 64  # more than any counter has values
ITEMS = {"sum": "+", "most": "max"}


class Nest:
    def __init__(self, choose):
        self.choose = choose
        self.counters, self.outside, self.names = [], [], 0
        self.own = []  # what may be read
        self.loops = choose.choice([2, 2, 3])
        self.items = choose.sample(sorted(ITEMS), choose.choice([0, 0, 1, 2]))

    def leaf(self):
        choose = self.choose
        at = " + ".join([*(f"(size_t){name}" for name in self.counters), str(choose.randrange(9))])
        leaves = [f"k[{at}]", *(f"(unsigned){name}" for name in self.counters), *self.own * 2]
        return choose.choice(["{}", "({} + 3)", "({} ^ 5)"]).format(choose.choice(leaves))

    def header(self, name):
        """Of all loops, counters are from 0 to below SIDE."""
        choose = self.choose
        outer = choose.choice(self.counters) if self.counters else None
        kind = choose.randrange(7) if outer else choose.randrange(2)
        low, high = {0: ("0", "n"), 1: ("1", "n - 1"), 2: (outer, "n"), 3: ("0", f"{outer} + 1"),
                     4: ("0", f"n - {outer}"),
                     5: (outer, f"{outer} + 12 < {SIDE} ? {outer} + 12 : {SIDE}"),
                     6: ("0", f"(int)(k[{outer}] % 20)")}[kind]
        step = choose.choice([1, 1, 1, 2, 5])
        declared = "int " if choose.random() < 0.7 else ""
        if not declared:
            self.outside.append(name)
        if choose.random() < 0.3:
            return f"{declared}{name} = ({high}) - 1; {name} >= {low}; {name} -= {step}"
        return f"{declared}{name} = {low}; {name} < ({high}); {name} += {step}"

    def declare(self):
        choose = self.choose
        self.names += 1
        name, kind = f"t{self.names}", choose.choice([0, 2, 3])
        text = {0: f"unsigned {name} = {self.leaf()};",
                2: (f"unsigned {name}; if ({self.leaf()} & 1) {name} = {self.leaf()}; "
                    f"else {name} = 4;"),
                3: (f"unsigned r{name}[3] = {{{self.leaf()}, 2}}; r{name}[{self.leaf()} % 3] += 7; "
                    f"const unsigned {name} = r{name}[1];")}[kind]
        self.own.append(name)
        return text

    def combine(self):
        item = self.choose.choice(self.items)
        value = self.leaf()
        return (f"sum += {value};" if item == "sum" else
                f"if ((int)({value} % 1000) > most) most = (int)({value} % 1000);")

    def between(self, array):
        """Before or behind an inner loop: once for each outer iteration."""
        choose, lines = self.choose, []
        for _ in range(choose.randrange(3)):
            kind = choose.random()
            if kind < 0.6:
                lines.append(self.declare())
            elif kind < 0.8 and self.items:
                lines.append(self.combine())
            else:
                lines.append(f"{array}[{self.place()}] += {self.leaf()};")
        return " ".join(lines)

    def place(self):
        text = "0"
        for name in self.counters:
            text = f"({text}) * {SIDE} + {name}"
        return text

    def body(self, array):
        own = list(self.own)
        lines = [self.declare() for _ in range(self.choose.randrange(3))]
        if self.choose.random() < 0.3:
            lines.append(f"if ({self.leaf()} % 3 == 0) continue;")
        if self.items and self.choose.random() < 0.7:
            lines.append(self.combine())
        lines.append(f"{array}[{self.place()}] += {self.leaf()};")
        self.own = own
        return " ".join(lines)

    def loop(self, depth, array):
        name = f"{'xyz'[depth]}{array[1:]}"
        header = self.header(name)
        self.counters.append(name)
        own = list(self.own)
        if depth + 1 == self.loops:
            inner = self.body(f"{array}{depth}")
        else:
            inner = self.between(f"{array}{depth}")
            inner += self.loop(depth + 1, array)
            if self.choose.random() < 0.4:
                inner += self.between(f"{array}{depth}")
        self.own = own
        self.counters.pop()
        return f"for ({header}) {{ {inner} }}\n"


def program(seed):
    choose = random.Random(seed)
    nest = Nest(choose)
    text = nest.loop(0, "a")
    clauses = f"collapse({nest.loops})"
    clauses += "".join(f" reduction({ITEMS[name]}: {name})" for name in nest.items)
    shown = "".join(f'    show("{name}", &{name}, sizeof {name});\n' for name in nest.outside)
    shown += "".join(f'    show("{name}", &{name}, sizeof {name});\n' for name in nest.items)
    return f"""#include <stdio.h>
#include <stdlib.h>
{batches.show(seed)}void program_{seed}(size_t size);
void program_{seed}(size_t size)
{{
    int n = (int)size{"".join(f", {name} = -2" for name in nest.outside)}, most = -1;
    unsigned sum = 3, k[{4 * SIDE}];
    for (unsigned i = 0; i < {4 * SIDE}; i++)
        k[i] = (i * 2654435761u) >> 7 ^ i;
    unsigned *a0 = calloc({SIDE}, sizeof *a0), *a1 = calloc({SIDE} * {SIDE}, sizeof *a1),
             *a2 = calloc({SIDE} * {SIDE} * {SIDE}, sizeof *a2);
#pragma csycl parallel_for {clauses}
    {text}
    show("a0", a0, {SIDE} * sizeof *a0);
    show("a1", a1, {SIDE} * {SIDE} * sizeof *a1);
    show("a2", a2, {SIDE} * {SIDE} * {SIDE} * sizeof *a2);
{shown}    (void)sum, (void)most;
    free(a0), free(a1), free(a2);
}}
"""


if __name__ == "__main__":
    main_printing(__doc__, program, ALL_WAYS, SIZES)
