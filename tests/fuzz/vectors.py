#!/usr/bin/env python3
"""Random loops at whose branches and inner loops neighbours part, plain cc against cscc.

Each seed makes a program of several annotated loops whose bodies have loops that neighbours leave one
by one, nested and in conditions: by what they ask, break and continue. They compute with integers of
all sizes, float and double, in variables, arrays of each iteration and memory, side by side, apart
and at random, with quotients, shifts, &&, ||, ?: and switch that not all evaluate. They call functions with
loops of their own, out of which some return, and combine into totals. Structures are variables,
results, arguments and in memory, whole and in parts. What the last iteration leaves is used. It prints hashes. Options are those of programs.py.
"""
import random

from batches import main_printing

TYPES = ["int", "unsigned", "long", "unsigned long", "double", "float", "short", "unsigned short", "signed char",
         "unsigned char", "_Bool"]
SIZES = ["0", "1", "17", "300", "1031"]


INPUTS = ("const int *a, const double *b, const float *f, const unsigned char *c, const short *s, "
          "const unsigned long *l, const int *w, const struct point *p, const struct body *q")
PASSED = "n, m, a, b, f, c, s, l, w, p, q"
UNUSED = "".join(f"(void){name}, " for name in PASSED.split(", ")).rstrip(", ")
MEMBERS = [("at.x", "double"), ("at.k", "int"), ("s", "short"), ("c", "unsigned char"), ("f", "float"), ("on", "_Bool")]


LEFT = [("left", "long"), ("tired", "float")]  # variables from outside
TOTALS = " reduction(+: total) reduction(min: least) reduction(^: some)"


class Body:
    def __init__(self, choose, functions=(), fixed=(), returns=False):
        self.choose, self.locals, self.fixed, self.names, self.depth = choose, [], list(fixed), 0, 0
        self.functions, self.returns, self.totals, self.last = functions, returns, False, False
        self.records, self.gives = [], None  # variables of structures; what a function returns

    def name(self):
        self.names += 1
        return f"v{self.names}"

    def index(self):
        """Of an array of 8."""
        return f"({self.value(2)} & 7)" if self.choose.random() < 0.7 else str(self.choose.randint(0, 7))

    def memory(self):
        choose = self.choose
        places = ["a[i]", "b[i]", "f[i]", f"b[i + {choose.randint(1, 8)}]", "a[i * 9 + 4]", "s[i]", "c[i]", "l[i]"]
        if choose.random() < 0.5:
            return choose.choice(places)
        inner = f"SMALL({self.value(2)}) & 15"
        return choose.choice([f"w[{inner}]", f"a[{inner}]", f"c[{inner}]", f"f[i + ({inner} & 7)]", f"p[{inner}].x",
                              f"p[{inner}].t[{choose.randint(0, 2)}]", f"s[{inner}]", f"l[{inner}]"])

    def value(self, depth=0):
        """Of type long, less than 1000."""
        choose = self.choose
        kind = choose.random()
        if depth > 2 or kind < 0.35:
            names = [name for name, _ in self.locals] * 3 + self.fixed * 2
            return f"SMALL({choose.choice(names + ['i', 'n', 'm', str(choose.randint(0, 40)), self.short_memory(depth)])})"
        left, right = self.value(depth + 1), self.value(depth + 1)
        if kind < 0.39 and self.functions:
            at = choose.choice(["i", "i", f"SMALL({right}) & 15"])
            return f"{choose.choice(self.functions)}({left}, (int){right}, {at}, {PASSED})"
        if kind < 0.41 and self.records:
            return f"SMALL({self.record_part(depth + 1)})"
        if kind < 0.42:
            return f"SMALL({self.condition(depth + 1)} ? {left} : {right})"
        if kind < 0.5:
            return f"({left} {choose.choice('/%')} ({right} & 7 | 1))"
        if kind < 0.55:
            return f"((int){left} {choose.choice('/%')} (int)({right} & 15 | 2))"
        if kind < 0.6:
            return f"SMALL((unsigned){left} {choose.choice(['<<', '>>'])} ({right} & 15))"
        return f"SMALL({left} {choose.choice('+-*^&|')} {right})"

    # ---- structures ----

    def record_part(self, depth):
        """A number in one."""
        choose = self.choose
        if choose.random() < 0.3:
            return f"{self.turned(depth)}.{choose.choice(['at.x', 't[2].k', 's'])}"
        return f"{choose.choice(self.records)}.t[{self.value(depth + 1)} & 3].{choose.choice('xk')}"

    def turned(self, depth):
        names = self.records or ["q[i]"]
        return f"turn({self.choose.choice(names)}, (int){self.value(depth + 1)}, {self.choose.choice(names)}.t[1])"

    def record(self, depth=0):
        """A value."""
        choose = self.choose
        kind = choose.random()
        if kind < 0.35 and self.records:
            return choose.choice(self.records)
        if kind < 0.5:
            return choose.choice(["q[i]", f"q[SMALL({self.value(2)}) & 15]", "q[3]"])
        if kind < 0.6 and depth < 2:
            return f"({self.condition(2)} ? {self.record(depth + 1)} : {self.record(depth + 1)})"
        if kind < 0.75:
            return (f"(struct body){{.s = (short){self.value(2)}, .t[1] = {{{self.value(2)}}}, "
                    f".at = {self.record(2) if depth < 2 else 'q[2]'}.t[2]}}")
        return self.turned(depth) if self.records else "q[i]"

    def declared_record(self):
        choose = self.choose
        name, kind = self.name(), choose.random()
        if kind < 0.3:
            text = f"struct body {name} = {{{{{self.value(1)}, (int){self.value(1)}}}, .f = (float){self.value(1)} * 0.5f}};\n"
        elif kind < 0.4:
            text = f"struct body {name};\n{name} = {self.record()};\n"
        else:
            text = f"struct body {name} = {self.record()};\n"
        self.records.append(name)
        self.locals += [(f"{name}.{member}", type_) for member, type_ in MEMBERS]
        return text

    def setting_record(self):
        choose = self.choose
        name, kind = choose.choice(self.records), choose.random()
        if kind < 0.4:
            return f"{name} = {self.record()};\n"
        if kind < 0.6:
            return f"{name}.t[{self.value(2)} & 3] = {self.record(2)}.at;\n"
        if kind < 0.8:
            return f"{name}.t[{self.value(2)} & 3].k = (int){self.value(1)};\n"
        return f"{name}.at = {self.record(2)}.t[{choose.randint(0, 3)}];\n"

    def short_memory(self, depth):
        return self.memory() if depth < 2 else "w[3]"

    def condition(self, depth=0):
        choose = self.choose
        kind = choose.random()
        if kind < 0.15 and depth < 2:
            return f"({self.condition(depth + 1)} {choose.choice(['&&', '||'])} {self.condition(depth + 1)})"
        if kind < 0.25:
            return choose.choice(["(m & 1)", "(n > 5)", "(w[1] < m)"])
        if kind < 0.35:
            return f"!({self.value(1)})"
        return f"({self.value(depth + 1)} {choose.choice(['<', '<=', '>', '>=', '==', '!='])} {self.value(depth + 1)})"

    def stored(self, type_, value=None):
        value = value or self.value()
        if type_ in ("double", "float"):
            return f"({type_})({value}) * 0.5{'f' if type_ == 'float' else ''}"
        return f"({type_})({value})"

    # ---- statements ----

    def statements(self, count):
        known, records = len(self.locals), len(self.records)
        text = "".join(self.statement() for _ in range(self.choose.randint(1, count)))
        del self.locals[known:]
        del self.records[records:]
        return text

    def block(self, count=2):
        self.depth += 1
        text = f"{{\n{self.statements(count)}}}\n"
        self.depth -= 1
        return text

    def target(self):
        choose = self.choose
        name, type_ = choose.choice(self.locals)
        if "[" in name and choose.random() < 0.6:
            name = f"{name.split('[')[0]}[{self.index()}]"
        return name, type_

    def setting(self):
        choose = self.choose
        if self.records and choose.random() < 0.3:
            return self.setting_record()
        name, type_ = self.target()
        kind = choose.random()
        if kind < 0.15 and type_ not in ("_Bool", "double", "float") and "v" in name and "SMALL" not in name:
            small = f"{name} = {self.stored(type_, 'SMALL(' + name + ')')};\n"
            return small + choose.choice([f"{name}++;\n", f"--{name};\n", f"{name} += {self.value(1)} & 3;\n"])
        if kind < 0.3 and type_ in ("double", "float"):
            return f"{name} = {name} * 0.25f + {self.stored(type_)};\n"
        return f"{name} = {self.stored(type_)};\n"

    def stores(self):
        if self.returns:
            return f"if ({self.condition()})\nreturn {self.value(1)};\n"
        if self.records and self.choose.random() < 0.3:
            return self.choose.choice([f"q2[i] = {self.record()};\n", f"q2[i].t[{self.value(2)} & 3] = {self.record(2)}.at;\n"])
        if self.totals and self.choose.random() < 0.4:
            return self.choose.choice(["total += {};\n", "least = {0} < least ? {0} : least;\n",
                                       "some ^= (unsigned char)({});\n"]).format(self.value(1))
        return self.choose.choice(["out[i] += {};\n", "out[i] = {};\n", "c2[i] = (unsigned char)({});\n",
                                   "s2[i * 2 + ({} & 1)] += 3;\n", "f2[i] = (float)({});\n"]).format(self.value(1))

    def declared(self):
        choose = self.choose
        if choose.random() < 0.2:
            return self.declared_record()
        type_, name = choose.choice(TYPES), self.name()
        if choose.random() < 0.25:
            text = f"{type_} {name}[8];\nfor (int k = 0; k < 8; k++)\n{name}[k] = {self.stored(type_)};\n"
            self.locals += [(f"{name}[{k}]", type_) for k in range(0, 8, 3)]
            return text
        text = f"{type_} {name} = {self.stored(type_)};\n"
        self.locals.append((name, type_))
        return text

    def statement(self):
        choose = self.choose
        kind = choose.random()
        if kind < 0.2 or not self.locals:
            return self.declared()
        if kind < 0.45:
            return self.setting()
        if kind < 0.55:
            return self.stores()
        if self.depth > 2:
            return self.setting()
        if kind < 0.75:
            other = f" else {self.block()}" if choose.random() < 0.4 else ""
            return f"if ({self.condition()}) {self.block()}{other}"
        if kind < 0.82:
            return self.switch()
        return self.loop()

    def switch(self):
        """Some of its parts fall through."""
        choose = self.choose
        numbers = choose.sample(range(-3, 8), choose.randint(1, 5))
        labels = [f"case {number}:\n" for number in numbers] + ["default:\n"] * (choose.random() < 0.7)
        if choose.random() < 0.3:
            labels.append("case 9 ... 30:\n")
        choose.shuffle(labels)
        text = ""
        for label in labels:
            if choose.random() < 0.2:
                text += label
                continue
            leaves = f"if ({self.condition()})\nbreak;\n" if choose.random() < 0.3 else ""
            text += label + leaves + self.block() + choose.choice(["break;\n", "break;\n", ""])
        value = choose.choice([self.value(1), f"(unsigned char){self.value(1)}", f"(int){self.value(1)}", "m", "i % 7"])
        return f"switch ({value}) {{\n{text}break;\n}}\n"

    def leaves(self):
        """In a loop, some jump."""
        ways = ["break", "break", "continue"] + [f"return {self.value(1)}"] * self.returns
        return f"if ({self.condition()})\n{self.choose.choice(ways)};\n"

    def loop(self):
        choose = self.choose
        counter = self.name()
        end = choose.choice(["m", f"({self.value(1)} & 15)", f"({self.value(1)} & 7)", "i % 5", "3"])
        self.fixed.append(counter)
        self.depth += 1
        inside = self.statements(2)
        for _ in range(choose.randint(0, 2)):
            inside += self.leaves() + self.statements(2)
        self.depth -= 1
        self.fixed.remove(counter)
        form = choose.random()
        if form < 0.6:
            extra = f" && {self.condition(1)}" if choose.random() < 0.4 else ""
            return f"for (int {counter} = 0; {counter} < {end}{extra}; {counter}++) {{\n{inside}}}\n"
        if form < 0.7:
            text = f"int {counter};\nfor ({counter} = 0; {counter} < {end}; {counter}++) {{\n{inside}}}\n"
            seen = f"if ({counter} > m)\nreturn {counter};\n" if self.returns else f"out[i] += {counter};\n"
            return f"{{\n{text}{seen}}}\n"
        if form < 0.85:
            return f"{{\nint {counter} = (int)({end});\nwhile ({counter}-- > 0) {{\n{inside}}}\n}}\n"
        return f"{{\nint {counter} = (int)({end});\ndo {{\n{inside}}} while (--{counter} > 0);\n}}\n"

    def whole(self):
        first = "".join(f"{name} = {self.stored(type_)};\n" for name, type_ in LEFT if self.last)
        self.locals += LEFT if self.last else []
        first += "".join(self.declared() for _ in range(self.choose.randint(1, 3)))
        text = "".join(self.statement() for _ in range(self.choose.randint(1, 3))) + self.loop()
        ends = f"if ({self.condition()})\ncontinue;\n{self.statements(2)}" if self.choose.random() < 0.2 else ""
        sums = "".join(f"out[i] += SMALL({name});\n" for name, _ in self.locals)
        return first + text + ends + sums


    def function(self):
        text = self.declared() + "".join(self.statement() for _ in range(self.choose.randint(1, 2)))
        return f"{text}return {self.value()};\n"


def functions(choose, number):
    """Their names and text."""
    names, text = [], ""
    for name in [f"help{number}_{k}" for k in range(choose.randint(0, 2))]:
        body = Body(choose, list(names), ["x", "y"], True).function()
        text += f"static long {name}(long x, int y, int i, int n, int m, {INPUTS})\n{{\n{UNUSED};\n{body}}}\n"
        names.append(name)
    return names, text


def program(seed):
    choose = random.Random(seed)
    loops, calls = "", ""
    for number in range(3):
        names, text = functions(choose, number)
        body = Body(choose, names)
        body.totals, body.last = choose.random() < 0.4, choose.random() < 0.25
        shown = f'printf("{seed} {number} %ld %ld %d\\n", total, least, some);\n' if body.totals else ""
        shown += f'printf("{seed} {number} %ld %.1f\\n", left, (double)tired);\n' if body.last else ""
        loops += text
        loops += (f"static void loop{number}(int n, int m, {INPUTS}, "
                  "long *out, unsigned char *c2, short *s2, float *f2, struct body *q2)\n{\n"
                  "long total = 3, least = 1000;\nunsigned char some = 9;\n(void)total, (void)least, (void)some;\n"
                  "long left = 0;\nfloat tired = 0;\n(void)left, (void)tired;\n"
                  "#pragma csycl parallel_for in(a[0:n * 9 + 16], b[0:n + 9], f[0:n + 8], c[0:n + 16], s[0:n + 16], "
                  "l[0:n + 16], w[0:16], p[0:16], q[0:n + 16]) "
                  "inout(out[0:n], c2[0:n], s2[0:n * 2], f2[0:n], q2[0:n])"
                  f"{TOTALS if body.totals else ''}\n"
                  f"for (int i = 0; i < n; i++) {{\n{body.whole()}}}\n{shown}}}\n")
        calls += (f"    loop{number}({PASSED.replace('m', '7')}, out, c2, s2, f2, q2);\n"
                  f'    show("{seed} {number}", n, out, c2, s2, f2, q2);\n')
    return f"""#include <stdio.h>
#include <stdlib.h>
#define SMALL(x) ((long)(x) % 1000)
struct point {{ float x; char c; int t[3]; }};
struct pair {{ double x; int k; }};
struct body {{ struct pair at, t[4]; short s; unsigned char c; float f; _Bool on; }};
static struct body turn(struct body x, int y, struct pair z)
{{
    if (x.c & 1)
        return (struct body){{z, .s = (short)SMALL(y), .c = (unsigned char)(x.c / 2)}};
    x.t[y & 3] = x.at;
    for (int k = y & 3; k > 0; k--)
        x.t[k].k = (int)SMALL(x.t[k - 1].k + z.k), x.t[k - 1] = y & 4 ? z : x.at;
    x.at = z;
    x.c = (unsigned char)(x.c + y);
    return x;
}}
{loops}
static unsigned long mixed(unsigned long hash, const void *at, size_t size)
{{
    for (size_t i = 0; i < size; i++)
        hash = (hash ^ ((const unsigned char *)at)[i]) * 1099511628211u;
    return hash;
}}
static long number(struct pair pair)
{{
    return SMALL(pair.x * 2) + SMALL(pair.k);
}}
static void show(const char *name, int n, long *out, unsigned char *c2, short *s2, float *f2, struct body *q2)
{{
    size_t size = (size_t)n;
    for (int i = 0; i < n; i++)
        out[i] += number(q2[i].at) + number(q2[i].t[0]) + 3 * number(q2[i].t[1]) + 7 * number(q2[i].t[3]) +
                  q2[i].s + q2[i].c + SMALL(q2[i].f * 2) + q2[i].on;
    printf("%s %lx %lx %lx %lx\\n", name, mixed(5, out, size * sizeof *out), mixed(5, c2, size),
           mixed(5, s2, 2 * size * sizeof *s2), mixed(5, f2, size * sizeof *f2));
}}
void program_{seed}(size_t size);
void program_{seed}(size_t size)
{{
    int n = (int)size, w[16], *a = calloc(size * 9 + 16, sizeof *a);
    double *b = calloc(size + 9, sizeof *b);
    float *f = calloc(size + 8, sizeof *f), *f2 = calloc(size + 1, sizeof *f2);
    unsigned char *c = calloc(size + 16, 1), *c2 = calloc(size + 1, 1);
    short *s = calloc(size + 16, sizeof *s), *s2 = calloc(size * 2 + 1, sizeof *s2);
    unsigned long *l = calloc(size + 16, sizeof *l);
    long *out = calloc(size + 1, sizeof *out);
    struct point p[16];
    struct body *q = calloc(size + 16, sizeof *q), *q2 = calloc(size + 1, sizeof *q2);
    for (int i = 0; i < n + 16; i++)
        q[i] = (struct body){{{{i * 0.5, i}}, {{{{i % 7, -i}}, {{2.5, i % 3}}}}, (short)(i * 7), (unsigned char)i, 1.5f, i & 1}};
    for (int i = 0; i < n * 9 + 16; i++)
        a[i] = i * 7919 % 101 - 50;
    for (int i = 0; i < n + 9; i++)
        b[i] = (i * 31 % 17) * 0.25;
    for (int i = 0; i < n + 8; i++)
        f[i] = (float)(i * 37 % 23) * 0.5f - 3;
    for (int i = 0; i < n + 16; i++)
        c[i] = (unsigned char)(i * 41), s[i] = (short)(i * 13 % 1009 - 500), l[i] = (unsigned long)i * 77 % 509;
    for (int i = 0; i < 16; i++)
        w[i] = i * 5 % 7, p[i] = (struct point){{(float)i * 0.75f, 'a', {{i, -i, i * i}}}};
{calls}    free(q), free(q2);
    free(a), free(b), free(f), free(f2), free(c), free(c2), free(s), free(s2), free(l), free(out);
}}
"""


if __name__ == "__main__":
    main_printing(__doc__, program, [{"CSYCL_SHAPE": "cpu", "CSYCL_OFFLOAD": "mandatory"}], SIZES, batch=1)
