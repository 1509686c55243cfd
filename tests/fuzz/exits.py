#!/usr/bin/env python3
"""Random loops that an iteration leaves, plain cc against cscc.

Each seed makes a function with one loop, or a nest of collapsed ones, with several ways out: break,
return of a value, goto to a label behind it, from blocks, switches and inner loops. How rare they
are is drawn: the first iteration leaves, or none does. In front of them iterations set variables of
their own, declared in the body or not, arrays, and what is used after the loop, and some combine;
whoever leaves sets more, and writes memory. It prints what all of it is. Options are those of
programs.py.
"""
import random

from batches import ALL_WAYS, main_printing
from marks import WEIGHT, Marks

SIZES = ["0", "1", "17", "1000", "20011", "70001"]
HEADERS = ["int i = 0; i < n; i++", "int i = n - 1; i >= 0; i--", "long i = 0; i < n; i += 3",
           "i = 0; i < n; i++", "i = n; i-- > 0;", "i = 1; i <= n; i += step", "i = 0; i != n; i++",
           "unsigned i = 0; i < size; i += 2"]


# Variables that iterations combine: their operators, types and first values, and how they do so.
ITEMS = {"sum": ("+", "unsigned", 5, "sum += {};"), "wide": ("+", "long", -7, "wide -= {} & 1023;"),
         "most": ("max", "int", -3, "if ((int)({0} & 8191) > most) most = (int)({0} & 8191);"),
         "bits": ("^", "unsigned", 1, "bits ^= {};"),
         "half": ("+", "double", 0.5, "half += (double)({} & 3) / 2;"),
         "any": ("||", "int", 3, "any = any || {} % 5000 == 1;")}


class Body(Marks):
    def __init__(self, choose, nest):
        super().__init__(choose, "(y * 8 + x)" if nest else "i")
        self.nest = nest
        self.depth = 0  # of inner loops
        self.rare = choose.choice([3, 50, 2000, 40000, 1 << 22])
        self.exits = 0
        self.has_label = self.skips = False
        self.items = choose.sample(sorted(ITEMS), choose.choice([0, 0, 1, 2, 3]))

    def seldom(self):
        return f"(({self.leaf()} * 2654435761u) >> 9) % {self.rare} == {self.choose.randrange(3)}"

    def leave(self):
        """What the one that leaves does."""
        self.exits += 1
        self.skips = True
        lines = []
        for _ in range(self.choose.randrange(4)):
            lines.append(self.choose.choice([
                f"found = {self.leaf()};", f"why += {self.exits};", f"out[why & 7] ^= {self.leaf()};",
                f"if ({self.condition()}) found ^= 5;", f"printf(\"left %u\\n\", {self.leaf()});",
                "for (int q = 0; q < 3; q++) out[q] += found;"]))
        ways = [f"return {self.leaf()};", "goto out;"]
        if not self.nest and not self.depth:
            ways.append("break;")
        way = self.choose.choice(ways)
        self.has_label |= way == "goto out;"
        return f"{{ {' '.join(lines)} {way} }}"

    def define(self, inside):
        choose, text = self.choose, self.leaf()
        name, kind = self.name("t"), choose.randrange(5)
        if kind < 3:
            text = self.variable(name, kind, text, text)
        elif kind == 3:
            text = (f"unsigned r{name}[4] = {{1, {text}}}; r{name}[{text} & 3] += 5; "
                    f"unsigned {name} = r{name}[1] + r{name}[2];")
        elif self.skips or inside:
            return ";"
        else:  # of outside, which each iteration sets
            text, name = f"last = {text};", "last"
        self.own.append(name)
        return text

    def block(self, least, most):
        own = list(self.own)
        inner = " ".join(self.statement(True) for _ in range(self.choose.randint(least, most)))
        self.own = own
        return inner

    def statement(self, inside=False):
        choose, kind = self.choose, self.choose.random()
        if kind < 0.3:
            return f"if ({self.seldom()}) {self.leave()}"
        if self.items and kind < 0.45:
            return ITEMS[choose.choice(self.items)][3].format(self.leaf())
        if kind < 0.6:
            return self.define(inside)
        if kind < 0.68:
            self.skips = True
            return f"if ({self.condition()} && {self.condition()}) continue;"
        if kind < 0.8:
            return f"if ({self.condition()}) {{ {self.block(1, 3)} }}"
        self.depth += 1
        inner = self.block(1, 3)
        if choose.random() < 0.3:
            inner += f" if ({self.condition()}) break;"
        self.depth -= 1
        return f"for (unsigned z = 0; z < ({self.leaf()} >> 3 & 1) + 1; z++) {{ {inner} }}"

    def text(self):
        lines = ["last = 3;"] if self.choose.random() < 0.5 else []
        if lines:
            self.own.append("last")
        lines += [self.statement() for _ in range(self.choose.randint(2, 7))]
        if not self.exits:
            lines.append(f"if ({self.seldom()}) {self.leave()}")
        return "\n        ".join(lines)


def program(seed):
    choose = random.Random(seed)
    nest = choose.random() < 0.25
    body = Body(choose, nest)
    lines = body.text()
    if nest:
        outer = choose.choice(["int y = 0; y < n / 8; y++", "y = 0; y < n / 8; y++",
                               "int y = n / 8 - 1; y >= 0; y -= 2"])
        inner = choose.choice(["int x = 0; x < 8; x++", "x = 7; x >= 0; x--"])
        header = f"{outer}) for ({inner}"
        pragma = "#pragma csycl parallel_for collapse(2)"
    else:
        header, pragma = choose.choice(HEADERS), "#pragma csycl parallel_for"
    pragma += "".join(f" reduction({ITEMS[name][0]}: {name})" for name in body.items)
    items = "".join(f"    {ITEMS[name][1]} {name} = {ITEMS[name][2]};\n" for name in body.items)
    shown = "".join(f'    printf("{seed} %.17g\\n", (double){name});\n' for name in body.items)
    label = "out:" if body.has_label else ""
    return f"""#include <stdio.h>
#include <stdlib.h>
{WEIGHT}static unsigned left_{seed}(size_t size, const unsigned *k, unsigned *out)
{{
    int n = (int)size, step = 2, i = -1, x = -2, y = -3;
    unsigned found = 7, why = 0, last = 9;
{items}{pragma}
    for ({header}) {{
        {lines}
    }}
{label}
    printf("{seed} %d %d %d %u %u %u\\n", i, x, y, found, why, last);
{shown}    (void)step;
    return 1;
}}
void program_{seed}(size_t size);
void program_{seed}(size_t size)
{{
    unsigned *k = calloc(size + 99, sizeof *k), out[8] = {{0}};
    for (size_t i = 0; i < size + 99; i++)
        k[i] = ((unsigned)i * 2654435761u) >> 7 ^ (unsigned)i;
    printf("{seed} returns %u\\n", left_{seed}(size, k, out));
    for (int i = 0; i < 8; i++)
        printf("{seed} %u\\n", out[i]);
    free(k);
}}
"""


if __name__ == "__main__":
    main_printing(__doc__, program, ALL_WAYS, SIZES)
