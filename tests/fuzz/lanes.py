#!/usr/bin/env python3
"""Random loops with inner loops that neighbours share, plain cc against cscc.

Each seed makes a program of several annotated loops whose bodies have loops of
run-time length, nested, in conditions and in switches, most of them uniform: with locals and
counters that live on from one to the next, conditions of single iterations,
`continue`, `break`, ifs at which neighbours part, with reductions, helpers that have such loops, and
what cannot be split as well. It prints hashes. Options are those of programs.py.
"""
import random

from batches import BOTH_SHAPES, main_printing

TYPES = ["int", "unsigned", "long", "double", "short"]
SIZES = ["0", "1", "17", "300", "1031"]


class Body:
    def __init__(self, choose, helpers=()):
        self.choose, self.locals, self.counters, self.names = choose, [], [], 0
        self.helpers = helpers
        self.reduces, self.apart = choose.random() < 0.5, choose.random() < 0.3

    def value(self, depth=0):
        choose = self.choose
        leaves = ["n", "m", str(choose.randint(0, 9)), "a[i]", "b[i]", "w[3]", "i"]
        leaves += [name for name, _ in self.locals] * 2 + self.counters * 2
        leaves += [f"w[{c} % 16]" for c in self.counters]
        leaves += [f"a[{c} * n + i]" for c in self.counters] + [f"b[i + {c}]" for c in self.counters]
        if self.apart and self.counters:
            leaves += [f"a[i * 9 + {c} % 9]" for c in self.counters] * 2
        if depth > 1 or choose.random() < 0.3:
            return choose.choice(leaves)
        op = choose.choice(["+", "-", "*", "+"])
        return f"(1L * {self.value(depth + 1)} {op} {self.value(depth + 1)})"

    def stored(self, type_, inside=None):
        """A value that every type holds: no overflow, and no fraction that is out of range."""
        inside = inside or self.value()
        if type_ == "double":
            return f"(double)small({inside}) * 0.5"
        return f"({type_})small({inside})" if type_ != "unsigned" else f"(unsigned)small({inside}) & 1023u"

    def condition(self):
        choose = self.choose
        if choose.random() < 0.4:  # of all
            return choose.choice(["m & 1", "n > 5", "w[1] < m"]
                                 + [f"{c} % 3 == 1" for c in self.counters])
        return f"small({self.value()}) % {choose.randint(2, 5)} == {choose.randint(0, 1)}"

    def call(self):
        """Of a helper, which may change out[i]: one for each statement."""
        choose = self.choose
        length = choose.choice(["m", "m", "m / 2", "i % 3", "w[2] % 4"])
        place = choose.choice(["i", "i", "i * 1", "(int)(1L * i)"])
        return f"{choose.choice(self.helpers)}(n, {length}, a, b, w, out, {place}, small({self.value()}))"

    def calling(self):
        choose = self.choose
        kind = choose.random()
        if kind < 0.2 or not self.locals:
            return f"{self.call()};\n"
        name, type_ = choose.choice(self.locals)
        if kind < 0.3:
            return f"if ({self.call()} % 3 == 1)\n{name} = {self.stored(type_)};\n"
        if kind < 0.4:
            return f"if ({self.condition()})\n{name} = {self.stored(type_, self.call())};\n"
        return f"{name} = {self.stored(type_, f'{self.call()} + {self.value()}')};\n"

    def set(self):
        """A value for a local variable, in an expression."""
        name, type_ = self.choose.choice(self.locals)
        return f"{name} = {self.stored(type_)}"

    def deciding(self):
        """A condition, which may set a variable."""
        sets = self.locals and self.choose.random() < 0.1
        return f"({self.set()}, {self.condition()})" if sets else self.condition()

    # ---- ifs at which neighbours part ----

    def parting(self):
        return self.choose.choice(["a[i] % 3 == 1", "b[i] > 1", "i % 7 > 2", "i >= 3 && i < n - 3", "i < n / 2",
                                   "out[i]++ % 2 == 0", "a[i] < 0 || b[i] > 3"])

    def plain(self, sums, counters):
        """Without calls but of helpers in which others may run along, as they may here."""
        choose = self.choose
        leaves = [*sums, *sums, "(unsigned)a[i]", "3u", "7u", *[f"(unsigned){c}" for c in counters]]
        leaves += [f"(unsigned)a[{c} * n + i]" for c in counters] * 2 + [f"(unsigned)a[i + {c}]" for c in counters]
        leaves += [f"(unsigned)w[{c}]" for c in counters]
        if choose.random() < 0.2:
            length = choose.choice(["m", "m / 2", "w[2] % 8", *counters])
            leaves += [f"tall(n, {length}, a, i, {choose.choice(leaves)})",
                       f"wide({length}, a + i, {choose.choice(leaves)})"] * 4
        return f"{choose.choice(leaves)} {choose.choice('+-*^')} {choose.choice(leaves)}"

    def setting(self, sums, counters):
        choose = self.choose
        text = f"{choose.choice(sums)} {choose.choice(['=', '+=', '^='])} {self.plain(sums, counters)};\n"
        kind = choose.random()
        if kind < 0.15:
            return f"if ({choose.choice(sums)} & 4)\n{text}"
        return text + (f"out[i] += {choose.choice(sums)} & 7;\n" if kind < 0.25 else "")

    def parted(self, sums, counters, depth):
        """One way of an if, with a loop in it that those share who go there."""
        choose = self.choose
        self.names += 1
        own = [*sums, f"u{self.names}"]
        text = f"unsigned u{self.names} = {choose.choice(sums)};\n" if choose.random() < 0.8 else ""
        own = own if text else sums
        for _ in range(choose.randint(1, 2)):
            kind = choose.random()
            if depth < 3 and len(counters) < 2 and kind < 0.6:
                self.names += 1
                k = f"k{self.names}"
                inside = "".join(self.setting(own, [*counters, k]) for _ in range(choose.randint(1, 2)))
                if choose.random() < 0.3:
                    inside += self.parting_if(own, [*counters, k], depth + 1)
                if choose.random() < 0.2:
                    inside += f"if (w[{k}] == 3)\nbreak;\n"
                text += f"for (int {k} = 0; {k} < {choose.choice(['m', 'w[2] % 8', 'm / 2'])}; {k}++) {{\n{inside}}}\n"
            elif depth < 3 and kind < 0.75:
                text += self.parting_if(own, counters, depth + 1)
            else:
                text += self.setting(own, counters)
        return f"{text}out[i] += {choose.choice(own)} & 15;\n" if choose.random() < 0.5 else text

    def parting_if(self, sums, counters, depth):
        other = f" else {{\n{self.parted(sums, counters, depth)}}}" if self.choose.random() < 0.4 else ""
        return f"if ({self.parting()}) {{\n{self.parted(sums, counters, depth)}}}{other}\n"

    def parts(self):
        """Behind ends of single iterations, at times."""
        self.names += 1
        name = f"u{self.names}"
        text = f"unsigned {name} = {self.choose.choice(['1', '(unsigned)a[i]'])};\n"
        text += self.choose.choice(["", f"if ({self.parting()})\ncontinue;\n"])
        for _ in range(self.choose.randint(1, 2)):
            text += self.parting_if([name], [], 0)
        text += self.choose.choice(["", "", f"if ({self.parting()})\ncontinue;\n"])
        text += self.choose.choice(["", f"for (int k = 0; k < m; k++)\n{name} += {self.plain([name], ['k'])};\n"])
        return f"{text}out[i] += {name} & 1023;\n"

    def statements(self, depth):
        known = len(self.locals)
        text = "".join(self.statement(depth) for _ in range(self.choose.randint(1, 4)))
        del self.locals[known:]
        return text

    def statement(self, depth):
        choose = self.choose
        kind = choose.random()
        if self.helpers and choose.random() < (0.5 if depth == 0 else 0.1):
            return self.calling()
        if kind < 0.05:
            type_ = choose.choice(TYPES)
            self.names += 1
            name = f"t{self.names}"
            values = ", ".join(self.stored(type_) for _ in range(choose.randint(1, 3)))
            text = f"{type_} {name}[3] = {{{values}}};\n"
            self.locals += [(f"{name}[{k}]", type_) for k in range(3)]
            return text
        if kind < 0.25:
            type_ = choose.choice(TYPES)
            self.names += 1
            name = f"v{self.names}"
            text = f"{type_} {name} = {self.stored(type_)};\n"
            self.locals.append((name, type_))
            return text
        if kind < 0.55 and self.locals:
            name, type_ = choose.choice(self.locals)
            if "[" in name and self.counters:
                name = f"{name[:-2]}{choose.choice(self.counters)} % 3]"
            return f"{name} = {self.stored(type_)};\n"
        if kind < 0.8 and depth < 3:
            return self.loop(depth)
        if kind < 0.84 and depth < 3 and not self.apart:
            return self.switch(depth)
        if kind < 0.9 and depth < 3 and not self.apart:
            other = f" else {{\n{self.statements(depth + 1)}}}" if choose.random() < 0.4 else ""
            return f"if ({self.deciding()}) {{\n{self.statements(depth + 1)}}}{other}\n"
        if self.reduces and choose.random() < 0.7:
            value = f"(int)small({self.value()})"
            return choose.choice([f"sum += {value};\n", f"if (top < {value})\ntop = {value};\n",
                                  f"bits ^= (unsigned)small({self.value()}) & 255u;\n"])
        return f"out[i] = small({self.value()} + out[i]);\n"

    def switch(self, depth):
        choose = self.choose
        value = choose.choice(["m % 4", "w[n % 16] % 4"] + [f"(w[{c} % 16] + {c}) % 4" for c in self.counters] * 2
                              + [f"small({self.value()}) % 3"])
        cases = choose.sample(["case 0:", "case 1:", "case 2:\ncase 3:", "default:"], choose.randint(1, 4))
        text = ""
        for case in cases:
            block = choose.random() < 0.6
            inside = self.statements(depth + 1) if block else f"out[i] = small({self.value()} + out[i]);\n"
            text += f"{case} {{\n{inside}}}\n" if block else f"{case}\n{inside}"
            text += "break;\n" if choose.random() < 0.7 else ""
        return f"switch ({value}) {{\n{text}}}\n"

    def waiting(self, depth):
        """A loop that counts down a local variable."""
        choose = self.choose
        self.names += 1
        name = f"c{self.names}"
        inside = self.statements(depth + 1)
        if choose.random() < 0.5:
            inside += f"if (w[{name} & 15] % 3 == 1)\nbreak;\n{self.statements(depth + 1)}"
        end = choose.choice(["m", "m", "w[3] + 2", "i % 3 + 1"])
        head = f"int {name} = {end};\n"
        if choose.random() < 0.5:
            return f"{head}while ({name} > 0) {{\n{name}--;\n{inside}}}\n"
        return f"{head}do {{\n{inside}{name}--;\n}} while ({name} > 0);\n"

    def behind(self, counter):
        """What a loop left of a counter that is declared outside of it."""
        if counter not in "pq" or self.choose.random() < 0.5:
            return ""
        return self.choose.choice([f"out[i] += {counter} % 16;\n", f"{counter} += 2;\nout[i] ^= {counter} & 15;\n"])

    def leaving(self, depth):
        """A loop that carries a number from round to round until it is large enough."""
        choose = self.choose
        self.names += 1
        name, counter = f"d{self.names}", choose.choice(["p", "q", f"k{self.names}"])
        if counter in self.counters:
            return ""
        declared = "" if counter in "pq" else "int "
        first = f"double {name} = {self.stored('double')};\n"
        self.locals.append((name, "double"))
        self.counters.append(counter)
        text = f"{name} = {name} / 2 + {self.stored('double')};\n"
        for _ in range(choose.randint(0, 2)):
            where, type_ = choose.choice(self.locals)
            text += choose.choice(["", f"if ({self.condition()})\n"]) + f"{where} = {self.stored(type_)};\n"
        text += choose.choice(["", "", f"if ({self.condition()})\ncontinue;\n"])
        limit = choose.randint(-90, 90)
        asked = choose.random() < 0.5
        text += "" if asked else f"if ({name} > {limit})\nbreak;\n"
        text += choose.choice(["", f"{'' if asked else 'else'}\n{name} -= {counter};\n"])
        self.counters.remove(counter)
        condition = f"{counter} < {choose.choice(['m', 'm', 'w[2]'])}"
        if asked:
            condition += f" && {name} <= {limit}"
        body = self.rounds(f"{declared}{counter}", condition, text)
        only = choose.choice(["", "", "if (m > 2)\n"])
        return first + only + body + ("" if only else self.behind(counter))

    def rounds(self, counter, condition, text):
        """A loop that counts up from 0; what begins it stands in a block where it declares the counter."""
        name = counter.split()[-1]
        form = self.choose.choice(["for", "for", "while", "do"])
        if form == "for" or "continue" in text:
            return f"for ({counter} = 0; {condition}; {name}++) {{\n{text}}}\n"
        text += f"{name}++;\n"
        body = f"while ({condition}) {{\n{text}}}\n" if form == "while" else f"do {{\n{text}}} while ({condition});\n"
        return f"{{\n{counter} = 0;\n{body}}}\n"

    def loop(self, depth):
        choose = self.choose
        if choose.random() < 0.2:
            return self.waiting(depth)
        if choose.random() < 0.2:
            return self.leaving(depth)
        self.names += 1
        counter = choose.choice(["p", "q"]) if choose.random() < 0.4 else f"k{self.names}"
        declared = "" if counter in "pq" else "int "
        end = choose.choice(["m", "m", "m / 2 + 1", "i % 4", "w[2] % 5", "3"])
        if counter in self.counters:
            return ""
        first, test, step = f"{declared}{counter} = 0", f"{counter} < {end}", f"{counter}++"
        if self.locals and choose.random() < 0.2:
            where = choose.randrange(0 if not declared else 1, 3)
            first = f"{first}, {self.set()}" if where == 0 else first
            test = f"({self.set()}, {test})" if where == 1 else test
            step = f"{step}, {self.set()}" if where == 2 else step
        head = f"for ({first}; {test}; {step})"
        self.counters.append(counter)
        inside = self.statements(depth + 1)
        if choose.random() < 0.25:
            inside += f"if ({self.condition()})\n{choose.choice(['continue', 'continue', 'break'])};\n"
            inside += self.statements(depth + 1)
        self.counters.remove(counter)
        return f"{head} {{\n{inside}}}\n{self.behind(counter)}"


def helper(choose, number, helpers):
    """A function with such loops; it may call those before it."""
    body = Body(choose, helpers[:number] if choose.random() < 0.5 else ())
    body.reduces, body.locals = False, [("v", "long"), ("s", "long")]
    end = "m < 3" if choose.random() < 0.8 else body.condition()
    text = "".join(body.statement(1) for _ in range(choose.randint(1, 3)))
    early = f"if ({end})\nreturn small(s);\n" if choose.random() < 0.5 else ""
    return (f"static long {helpers[number]}(int n, int m, const int *a, const double *b, const int *w, "
            f"long *out, int i, long v)\n{{\nint p, q;\nlong s = m;\n{early}{text}"
            f"return small(s + v);\n}}\n")


def program(seed):
    choose = random.Random(seed)
    names = [f"helper{k}" for k in range(3)]
    loops, calls = "".join(helper(choose, k, names) for k in range(3)), ""
    for number in range(6):
        body = Body(choose, names if choose.random() < 0.5 else ())
        first = "".join(f"{t} s{k} = {body.stored(t)};\n" for k, t in
                        enumerate(choose.choice(TYPES) for _ in range(choose.randint(1, 3))))
        body.locals = [(line.split()[1], line.split()[0]) for line in first.splitlines()]
        parts = choose.random() < 0.4
        text = body.parts() if parts else "".join(body.statement(0) for _ in range(choose.randint(2, 5)))
        sum_ = " + ".join(f"(long){name}" for name, _ in body.locals if name[0] == "s")
        outside, left = "", ""
        if choose.random() < 0.4:  # what the last iteration leaves is used
            outside = "".join(f"{type_} {name} = 0;\n"
                              for name, type_ in body.locals if name[0] == "s")
            first = "".join(line.split(" ", 1)[1] + "\n" for line in first.splitlines())
            left = f"out[n] += {sum_};\n"
        reduction = "reduction(+: sum) reduction(max: top) reduction(^: bits)" if body.reduces else ""
        loops += (f"static void loop{number}(int n, int m, const int *a, const double *b, const int *w, "
                  f"long *out)\n{{\n    int p, q, top = -5;\nlong sum = 3;\nunsigned bits = 1;\n{outside}"
                  f"#pragma csycl parallel_for in(a[0:n*9], b[0:n+9], w[0:16]) {reduction}\n"
                  f"for (int i = 0; i < n; i++) {{\n{first}{text}out[i] += {sum_};\n}}\n"
                  f"{left}out[n] += sum + top * 3L + bits;\n}}\n")
        calls += f'    loop{number}(n, 7, a, b, w, out);\n    show("{seed} {number}", n, out);\n'
    return f"""#include <stdio.h>
#include <stdlib.h>
static long small(double x)
{{
    return x > -1e6 && x < 1e6 ? (long)x % 1000 : 7;
}}
static unsigned tall(int n, int m, const int *a, int i, unsigned value)
{{
    for (int k = 0; k < m; k++)
        value = value * 3 + (unsigned)a[k * n + i];
    return value;
}}
static unsigned wide(int m, const int *at, unsigned value)
{{
    if (m > 5)
        return value;
    if (value & 2)
        for (int k = 0; k < m; k++)
            value ^= (unsigned)at[k];
    return tall(1, m, at, 2, value);
}}
{loops}
static void show(const char *name, int n, long *out)
{{
    unsigned long hash = 5;
    for (int i = 0; i <= n; i++)
        hash = (hash ^ (unsigned long)out[i]) * 1099511628211u;
    printf("%s %lx\\n", name, hash);
}}
void program_{seed}(size_t size);
void program_{seed}(size_t size)
{{
    int n = (int)size, w[16], *a = calloc(size * 9 + 9, sizeof *a);
    double *b = calloc(size + 9, sizeof *b);
    long *out = calloc(size + 1, sizeof *out);
    for (int i = 0; i < n * 9 + 9; i++)
        a[i] = i * 7919 % 101 - 50;
    for (int i = 0; i < n + 9; i++)
        b[i] = (i * 31 % 17) * 0.25;
    for (int i = 0; i < 16; i++)
        w[i] = i * 5 % 7;
{calls}    free(a), free(b), free(out);
}}
"""


if __name__ == "__main__":
    main_printing(__doc__, program, BOTH_SHAPES, SIZES, batch=1)
