#!/usr/bin/env python3
"""Random loops with other headers than `i = 0; i < n; i++`, plain cc against cscc.

Each seed makes functions whose loops count by pointers: up and down, by several elements, to an end
that a variable, a sum or a distance tells, in the test, from a place that the header sets or that was
reached before; with counters beside them, and loops inside that go by pointers as well. Bodies set
what the pointers lead to or what a counter tells, combine, or look for an element. Other loops count
by integers that begin with what they are, are compared as other types and with several bounds, or
ask for something else as well. It prints what all of it is. Options are those of programs.py.
"""
import random

import batches
from batches import ALL_WAYS, main_printing

SIZES = ["0", "1", "7", "40", "1031"]
TYPES = ["unsigned char", "short", "unsigned", "long", "struct item"]


class Loop:
    def __init__(self, choose, number):
        self.choose, self.number = choose, number
        self.type = choose.choice(TYPES)
        self.is_down = choose.random() < 0.4
        self.step = choose.choice(["1", "1", "1", "2", "3", "s"])
        self.is_const = choose.random() < 0.4
        self.begin = choose.choice(["a", "a", "a + 1", "&a[s]", "low"])
        self.end = choose.choice(["a + n", "&a[n]", "high", "high - 1", "a + n - s"])

    def element(self, pointer="p", place="[0]"):
        member = ".v" if self.type == TYPES[-1] else ""
        return f"{pointer}{place}{member}"

    def move(self):
        choose = self.choose
        sign = "-" if self.is_down else "+"
        if self.step == "1" and choose.random() < 0.8:
            return choose.choice([f"p{sign}{sign}", f"{sign}{sign}p"])
        return choose.choice([f"p {sign}= {self.step}", f"p = p {sign} {self.step}"])

    def header(self):
        """What the header sets, tests and does."""
        choose = self.choose
        first, last = self.begin, self.end
        if self.is_down:
            first, last = choose.choice([(self.end, self.begin), (f"{self.end} - 1", self.begin)])
        closed = choose.random() < 0.2
        compare = (">" if self.is_down else "<") + ("=" if closed else "")
        kind = choose.random()
        if kind < 0.2:
            sign = "--" if self.is_down else "++"
            step = choose.choice([f"p{sign}", f"{sign}p"])
            self.step = "1"
            self.is_early = True
            return first, f"{step} {compare} {last}", ""
        test = f"p {compare} {last}"
        if kind < 0.4 and self.step == "1" and not closed and self.is_safe(first, last):
            test = f"p != {last}"
        elif kind < 0.5:
            turned = compare.translate(str.maketrans("<>", "><"))
            test = f"{last} {turned} p"
        elif kind < 0.6:
            test = f"p - a {compare} {last} - a"
        elif kind < 0.7 and not self.is_down:
            test = f"p + {choose.choice(['2', 's'])} {compare} {last}"
        return first, test, self.move()

    def is_safe(self, first, last):
        """Does it come to that end, for all sizes?"""
        return {first, last} <= {"a", "a + n", "&a[n]", "high"}

    def statement(self):
        choose = self.choose
        value = self.element(place=choose.choice(["[0]", "[0]", "[1]", "[-1]"]))
        kind = choose.random()
        if self.kind == "combine":
            return choose.choice([f"sum += (unsigned long){value};", f"if ({value} > 5) sum++;",
                                  f"sum += (unsigned long)(p - a) * (unsigned long){value};"])
        if self.kind == "search":
            return f"if ({value} == {choose.randrange(3)}) {{ found = p; break; }}"
        if self.kind == "scan":
            return f"sum += (unsigned long){value}; out[p - a + 4] = (unsigned)sum;"
        if self.kind == "own":
            return f"{self.element()} = ({self.plain()})({self.element()} * 3 + (p - a));"
        if kind < 0.3:
            return f"out[p - a + 4] = (unsigned){value};"
        if kind < 0.5:
            return (f"unsigned t = 1; for (const {self.type} *q = p; q < p + m; q++) "
                    f"t = t * 3 + (unsigned){self.element('q')}; out[p - a + 4] = t;")
        if kind < 0.7 and self.beside:
            return f"*o = (unsigned){value} + (unsigned)k;"
        return (f"const {self.type} *q = p; if ({value} % 2) out[p - a + 4] = (unsigned)*(const unsigned char *)q;"
                f" else out[p - a + 4] = (unsigned)(q - a);")

    def plain(self):
        return "int" if self.type == TYPES[-1] else self.type

    def text(self):
        choose = self.choose
        self.is_early = False
        self.kind = choose.choice(["set", "set", "own", "combine", "search", "scan"])
        if self.kind == "own":
            self.is_const = False
        self.beside = self.kind == "set" and choose.random() < 0.6
        if self.beside and self.step == "s":
            self.step = "2"  # else what is beside has to be moved in the body
        first, test, move = self.header()
        quals = "const " if self.is_const else ""
        declares = choose.random() < 0.4 and self.kind != "search"
        before = begin = ""
        if declares:
            begin = f"{quals}{self.type} *p = {first}"
        else:
            before = f"    {quals}{self.type} *p;\n"
            if choose.random() < 0.25:
                before = f"    {quals}{self.type} *p = {first};\n"
            else:
                begin = f"p = {first}"
        if self.beside:
            before += "    unsigned *o = out + 3000; int k = 5;\n"
            if begin and not declares and choose.random() < 0.5:
                begin += ", k = 7, o = out + 2500"
            if not self.is_early:
                move = f"{move}, k++, o += 2"
        clause = {"combine": " reduction(+: sum)", "scan": " scan(+: sum)"}.get(self.kind, "")
        body = self.statement() + (" o += 2; k++;" if self.beside and self.is_early else "")
        shown = "" if declares else '    print("p", (long)(p - a));\n'
        if self.beside:
            shown += '    print("o", (long)(o - out)); print("k", (long)k);\n'
        return f"""static void loop_{self.number}({self.type} *a, unsigned *out, int n, int m, int s)
{{
    {self.type} *low = a + 2, *high = a + n;
    const {self.type} *found = a;
    unsigned long sum = 3;
{before}#pragma csycl parallel_for{clause}
    for ({begin}; {test}; {move}) {{ {body} }}
{shown}    print("sum", (long)sum), print("found", (long)(found - a));
    (void)low, (void)high, (void)m, (void)s;
}}
"""


class Counted:
    """A loop whose variable is an integer."""
    COUNTERS = ["int", "unsigned", "long", "size_t", "short", "unsigned char"]
    BOUNDS = ["n", "m", "n - s", "(long)n", "(size_t)n", "(unsigned)m * 30", "*limit", "17", "l", "z"]

    def __init__(self, choose, number):
        self.choose, self.number, self.type = choose, number, "int"
        self.counter = choose.choice(self.COUNTERS)
        self.is_down = self.counter in ("int", "long") and choose.random() < 0.3
        self.step = choose.choice(["1", "1", "1", "2", "3"])

    def comparison(self, bound):
        choose = self.choose
        if self.is_down:
            return f"{choose.choice(['i', '(long)i'])} > {bound}"
        casts = ["(size_t)i", "(long)i"]
        if self.is_alone and self.step == "1" or self.counter in ("int", "short", "unsigned char"):
            casts.append("(int)i")
        name = choose.choice(["i", "i", "i", *casts])
        return choose.choice([f"{name} < {bound}", f"{bound} > {name}"])

    def text(self):
        choose = self.choose
        if self.counter == "unsigned char":
            self.BOUNDS = ["m", "17", "m * 10", "(size_t)m"]
        count = choose.choice([1, 1, 2, 2, 3])
        self.is_alone = count == 1 and self.counter == "unsigned char"
        parts = [self.comparison(choose.choice(["s - 1", "m", "0"] if self.is_down else self.BOUNDS))
                 for _ in range(count)]
        if self.is_down:
            parts.insert(0, "i >= 0")
        if self.counter not in ("unsigned char",):
            parts.insert(choose.randrange(len(parts) + 1), "i < 1100" if not self.is_down else "i > -1")
        self.kind = choose.choice(["set", "set", "combine", "search"])
        if self.kind == "search":
            parts.append(choose.choice(["a[i & 1023] != 3", "(a[i & 1023] & 7)", "a[i & 63] < 1 << 30"]))
        begin = choose.choice(["0", "0", "1"]) if not self.is_down else "n > 1000 ? 1000 : n"
        before = f"    {self.counter} i = {begin};\n"
        first = choose.choice(["", "i"])
        is_mixed = len(parts) > 1 or "(" in parts[0]  # which of them is nearer is known from 0 on
        if (is_mixed and not self.is_down) or choose.random() < 0.5:
            before, first = f"    {self.counter} i;\n", f"i = {begin}"
        sign = "-" if self.is_down else "+"
        move = f"i{sign}{sign}" if self.step == "1" else f"i {sign}= {self.step}"
        body = {"set": "out[i + 5] = (unsigned)i * 3 + (unsigned)a[i & 1023];",
                "combine": "sum += (unsigned long)i * (unsigned)a[i & 1023];",
                "search": choose.choice([";", "if (a[i & 1023] == 5) break;"])}[self.kind]
        clause = " reduction(+: sum)" if self.kind == "combine" else ""
        return f"""static void loop_{self.number}(int *a, unsigned *out, int n, int m, int s)
{{
    int end = n - 1;
    const int *limit = n > 2 ? &end : &m;
    long l = n / 2;
    size_t z = (size_t)n + 2;
    unsigned long sum = 3;
{before}#pragma csycl parallel_for{clause}
    for ({first}; {" && ".join(parts)}; {move}) {{ {body} }}
    print("i", (long)i), print("sum", (long)sum);
    (void)limit, (void)m, (void)s, (void)l, (void)z, (void)out;
}}
"""


def program(seed):
    choose = random.Random(seed)
    loops = [choose.choice([Loop, Counted])(choose, f"{seed}_{i}") for i in range(4)]
    functions = "".join(loop.text() for loop in loops)
    calls = ""
    for loop in loops:
        calls += f"""    {{
        size_t bytes = (size + {16 if isinstance(loop, Loop) else 1200}) * sizeof({loop.type});
        {loop.type} *a = malloc(bytes);
        memset(out, 0, room * sizeof *out);
        for (size_t v = 0; v < bytes; v++)
            ((unsigned char *)a)[v] = (unsigned char)((v * 2654435761u >> 9 ^ v) % 7);
        loop_{loop.number}(a + 6, out, (int)size, {choose.randrange(4)}, {choose.randrange(1, 4)});
        show("a", a, bytes);
        show("out", out, room * sizeof *out);
        free(a);
    }}
"""
    return f"""#include <stdio.h>
#include <stdlib.h>
#include <string.h>
{batches.show(seed)}struct item {{ int v, w; }};
static void print(const char *name, long value)
{{
    printf("%s %ld\\n", name, value);
}}

{functions}
void program_{seed}(size_t size);
void program_{seed}(size_t size)
{{
    const size_t room = 8192;
    unsigned *out = calloc(room, sizeof *out);
{calls}    free(out);
}}
"""


if __name__ == "__main__":
    main_printing(__doc__, program, ALL_WAYS, SIZES)
