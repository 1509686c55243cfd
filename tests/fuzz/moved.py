#!/usr/bin/env python3
"""Random loops that move variables by the same in each iteration, plain cc against cscc.

Each seed makes a function with one loop, in which some loops run as often in all iterations: bounds
are numbers or variables, also such that there is no round. Counters of several types and pointers
go up and down, in the body, between and in the loops inside, and in headers; others write what they
lead to as they move on. It prints what all of it is. Options are those of programs.py.
"""
import random

import batches
from batches import ALL_WAYS, main_printing

SIZES = ["0", "1", "7", "40"]
MIDDLE = 40000  # variables begin there, and go less far than that
TYPES = ["int", "unsigned", "long", "size_t", "const unsigned *"]


class Loop:
    def __init__(self, choose):
        self.choose = choose
        self.names = [f"v{i}" for i in range(choose.randrange(1, 4))]
        self.types = {name: choose.choice(TYPES) for name in self.names}
        self.writers = choose.sample(["k", "q"], choose.randrange(3))
        self.counters, self.loops, self.before = ["i"], 0, ""

    def step(self, name):
        choose = self.choose
        if name in self.writers:
            return {"k": "k++", "q": "q++"}[name]
        number = choose.choice(["2", "3", "s", "(s + 1)", "h", "by.it.h", "(int)by.n"])
        return choose.choice([f"{name}++", f"++{name}", f"{name}--", f"{name} += {number}",
                              f"{name} -= {number}", f"{name} = {name} + {number}"])

    def value(self):
        choose = self.choose
        name = choose.choice([*self.names * 2, *self.counters])
        if self.types.get(name) == TYPES[-1]:
            name = choose.choice([f"*{name}", f"{name}[1]", f"(unsigned)({name} - src)"])
        return f"(unsigned){name}" if choose.random() < 0.7 else f"((unsigned){name} ^ src[{MIDDLE}])"

    def statement(self):
        choose = self.choose
        kind = choose.random()
        if kind < 0.35:
            return f"{self.step(choose.choice(self.names))};"
        if kind < 0.5:
            return f"t = t * 3 + {self.value()};"
        if kind < 0.6:
            name = choose.choice(self.names)
            return f"{{ unsigned x = {self.used(name)}; t ^= x; }}"
        if kind < 0.75 and self.writers:
            return {"k": f"w[k++] = t + {self.value()};",
                    "q": f"*q++ = t ^ {self.value()};"}[choose.choice(self.writers)]
        if kind < 0.9:
            return f"if ({self.value()} % 3 == 1) t += {self.value()};"
        return f"t += {self.value()}, {self.step(choose.choice(self.names))};"

    def used(self, name):
        """A step whose value is used, or what it leads to."""
        step = self.choose.choice([f"{name}++", f"{name}--", f"++{name}"])
        return f"*{step}" if self.types[name] == TYPES[-1] else f"(unsigned)({step})"

    def block(self, depth):
        choose = self.choose
        lines = [self.statement() for _ in range(choose.randrange(1, 4))]
        if depth < 2 and choose.random() < 0.6 and self.loops < 3:
            lines.append(self.inner(depth + 1))
            lines += [self.statement() for _ in range(choose.randrange(3))]
        return " ".join(lines)

    def inner(self, depth):
        choose = self.choose
        self.loops += 1
        name = f"j{self.loops}"
        high = choose.choice(["3", "m", "m + 1", "s"])
        header = choose.choice([f"int {name} = 0; {name} < {high}; {name}++",
                                f"int {name} = 1; {name} <= {high}; ++{name}",
                                f"long {name} = {high}; {name} > 0; {name}--",
                                f"int {name} = {high} - 1; {name} >= 0; {name}--"])
        if choose.random() < 0.3:
            header += f", {self.step(choose.choice(self.names))}"
        self.counters.append(name)
        text = self.block(depth)
        if choose.random() < 0.2:
            text = f"if ({self.value()} % 4 == 0) {{ t++; }} else {{ t += 2; }} " + text
        self.counters.pop()
        return f"for ({header}) {{ {text} }}"

    def outer(self):
        choose = self.choose
        step = choose.choice([1, 1, 2, 3])
        header = choose.choice([f"int i = 0; i < n; i += {step}", f"int i = 2; i < n; i += {step}",
                                "size_t i = 0; i < (size_t)n; i++", "long i = n - 1; i >= 0; i--",
                                f"int i = low; i < n; i += {step}", "int i = n; i > low; i--",
                                "int i = n; i-- > 0;", "size_t i = (size_t)n; i--;"])
        if choose.random() < 0.4:
            header = self.begun(header)
        if choose.random() < 0.3 and not header.endswith(";"):
            header += f", {self.step(choose.choice(self.names))}"
        return f"for ({header}) {{ unsigned t = (unsigned)i; {self.block(0)} out[i] = t; }}"


    def begun(self, header):
        """The header that begins another variable as well, which it declares itself or not."""
        choose = self.choose
        first, rest = header.split(";", 1)
        kind = first[:first.index(" i = ")]
        if choose.random() < 0.5:
            self.names.append("d")
            self.types["d"] = kind
            return f"{first}, d = {MIDDLE};{rest}"
        name = choose.choice(self.names)
        value = f"src + {MIDDLE + 1}" if self.types[name] == TYPES[-1] else MIDDLE + 1
        self.before = f"    {kind} i;\n"
        parts = [first.removeprefix(kind + " "), f"{name} = {value}"]
        return f"{', '.join(choose.sample(parts, 2))};{rest}"


def program(seed):
    choose = random.Random(seed)
    loop = Loop(choose)
    text = loop.outer()
    loop.names = [name for name in loop.names if name != "d"]
    pointers = [name for name in loop.names if loop.types[name] == TYPES[-1]]
    declared = "".join(
        f"    {loop.types[name]}{'' if name in pointers else ' '}{name} = "
        f"{f'src + {MIDDLE}' if name in pointers else MIDDLE};\n" for name in loop.names)
    shown = "".join(f'    print("{name}", (long)({name}{" - src" if name in pointers else ""}));\n'
                    for name in loop.names)
    return f"""#include <stdio.h>
#include <stdlib.h>
{batches.show(seed)}static void print(const char *name, long value)
{{
    printf("%s %ld\\n", name, value);
}}

void program_{seed}(size_t size);
void program_{seed}(size_t size)
{{
    int n = (int)size, m = {choose.randrange(-1, 5)}, s = {choose.randrange(3)}, low = {choose.randrange(3)};
    unsigned *src = calloc(2 * {MIDDLE}, sizeof *src), *w = calloc(2 * {MIDDLE}, sizeof *w);
    unsigned *out = calloc(64, sizeof *out), *q = w + {MIDDLE};
    int k = 1;
    short h = {choose.randrange(4)};
    struct {{ struct {{ short h; }} it; long n; }} by = {{{{{choose.randrange(4)}}}, {choose.randrange(1, 4)}}};
{declared}{loop.before}    for (unsigned v = 0; v < 2 * {MIDDLE}; v++)
        src[v] = (v * 2654435761u) >> 7 ^ v;
#pragma csycl parallel_for
    {text}
    show("out", out, 64 * sizeof *out);
    show("w", w, 2 * {MIDDLE} * sizeof *w);
{shown}    print("k", k), print("q", q - w);
    (void)m, (void)s, (void)low, (void)h, (void)by;
    free(src), free(w), free(out);
}}
"""


if __name__ == "__main__":
    main_printing(__doc__, program, ALL_WAYS, SIZES)
