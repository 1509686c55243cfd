#!/usr/bin/env python3
"""dependences.py BUILD [--first SEED] [--count N]: random loops with affine
subscripts. All iterations are run here to see whether two of them meet at an
element that one writes. Where bounds are constant, cscc has to warn of just those
loops; where they are not, and rows of an array are n elements long, it must not
warn of others. Of updates that meet after run-time division it has to warn."""
import argparse
import pathlib
import random
import re
import subprocess
import sys
import tempfile

FUNCTIONS_PER_FILE = 50


class Loop:
    """for (int NAME = lower; NAME < upper; NAME += step), or down from upper - 1."""

    def __init__(self, rng, name, outer):
        self.name, self.outer = name, outer
        self.lower, self.upper = rng.randint(0, 3), rng.randint(4, 9)
        self.step = rng.choice([1, 1, 1, 2, 3])
        self.down = rng.random() < 0.2
        self.from_outer = outer if outer and rng.random() < 0.3 else None

    def values(self, env):
        lower = env[self.from_outer] if self.from_outer else self.lower
        if self.down:
            return range(self.upper - 1, lower - 1, -self.step)
        return range(lower, self.upper, self.step)

    def header(self):
        lower, name = self.from_outer or self.lower, self.name
        if self.down:
            return f"for (int {name} = {self.upper - 1}; {name} >= {lower}; {name} -= {self.step})"
        return f"for (int {name} = {lower}; {name} < {self.upper}; {name} += {self.step})"


def affine(rng, names):
    """An expression of C that Python reads, too, once / is //; never negative."""
    terms = [f"{rng.randint(1, 3)} * {name}" for name in names if rng.random() < 0.7]
    terms.append(str(rng.randint(0, 6)))
    text = " + ".join(terms)
    kind = rng.random()
    if kind < 0.12:
        return f"({text}) % {rng.randint(2, 7)}"
    if kind < 0.24:
        return f"({text}) / {rng.randint(2, 4)}"
    if kind < 0.3:
        return f"({text}) % {rng.randint(2, 5)} * {rng.randint(2, 4)} + ({text}) / 2"
    return text


def condition(rng, names):
    left, right = affine(rng, names), affine(rng, names)
    kind = rng.random()
    if kind < 0.3:
        return f"({left}) % 2 == {rng.randint(0, 1)}"
    text = f"{left} {rng.choice(['<', '<=', '>', '!=', '=='])} {right}"
    if kind < 0.5:
        return f"{text} {rng.choice(['&&', '||'])} {names[0]} > {rng.randint(0, 5)}"
    return text


def python(text):
    return text.replace("/", "//").replace("&&", "and").replace("||", "or")


class Nest:
    def __init__(self, rng):
        count = rng.choice([1, 1, 2])
        inner = rng.choice([0, 0, 1])
        names = "ijk"[:count + inner]
        self.loops = [Loop(rng, name, names[k - 1] if k >= count else None)
                      for k, name in enumerate(names)]
        self.parallel = count
        self.dims = rng.choice([1, 1, 2])
        self.condition = condition(rng, names) if rng.random() < 0.4 else None
        self.condition_else = rng.random() < 0.3
        self.write = [affine(rng, names) for _ in range(self.dims)]
        self.read = [affine(rng, names) for _ in range(self.dims)] if rng.random() < 0.6 else None
        if self.read and rng.random() < 0.3:
            self.read = [f"{self.write[0]} + {rng.randint(0, 2)}"] + self.write[1:]
        self.operator = rng.choice(["=", "=", "+="])
        self.names = names

    def text(self, number):
        subscript = "".join(f"[{part}]" for part in self.write)
        value = " + ".join(f"{k + 1} * {name}" for k, name in enumerate(self.names))
        if self.read:
            value += " + a" + "".join(f"[{part}]" for part in self.read)
        statement = f"a{subscript} {self.operator} {value};"
        if self.condition and self.condition_else:
            statement = f"if ({self.condition}) ; else {statement}"
        elif self.condition:
            statement = f"if ({self.condition}) {statement}"
        lines = [f"void f{number}(void) {{ static int a{'[99]' * self.dims};",
                 f"#pragma csycl parallel_for collapse({self.parallel})"]
        lines += [loop.header() for loop in self.loops]
        return "\n".join(lines + [statement, "}", ""])

    def iterations(self):
        """(the parallel loops' values, all values), in order."""
        envs = [{}]
        for loop in self.loops:
            envs = [{**env, loop.name: value} for env in envs for value in loop.values(env)]
        for env in envs:
            yield tuple(env[loop.name] for loop in self.loops[:self.parallel]), env

    def conflicts(self):
        """Is there an element that one iteration writes and another one uses?"""
        written, used = {}, {}
        code = {part: compile(python(part), part, "eval")
                for part in self.write + (self.read or []) + [self.condition or "1"]}
        for iteration, env in self.iterations():
            if self.condition and bool(eval(code[self.condition], {}, env)) == self.condition_else:
                continue
            for parts, sets in ((self.write, (written, used)), (self.read, (used,))):
                if parts:
                    element = tuple(eval(code[part], {}, env) for part in parts)
                    for users in sets:
                        users.setdefault(element, set()).add(iteration)
        return any(len(used[element] | writers) > 1 for element, writers in written.items())


class Flat(Nest):
    """Loops of run-time length over rows of a flat array: a[(i + 1) * n + j]. They are run for one
    n, so that a dependence may be missed, but none is made up."""

    SIZE = 60

    def __init__(self, rng):
        super().__init__(rng)
        self.names = "ij"
        self.parallel = rng.choice([1, 1, 2])
        self.bounds = [rng.choice([("0", "n"), ("1", "n"), ("1", "n - 1"), ("0", "n / 2"),
                                   ("0", "m")]) for _ in self.names]
        if self.parallel == 1 and rng.random() < 0.3:
            self.bounds[1] = rng.choice([("0", "i"), ("i", "n"), ("i + 1", "n")])
        self.condition = rng.choice([None, None, "i < j", "i != j", "i % 2 == 0", "i + j < n",
                                     "(i + j) % 2 == 1"])
        self.write = [self.element(rng)]
        self.read = [self.element(rng)] if rng.random() < 0.7 else None

    @staticmethod
    def element(rng):
        row = rng.choice(["i", "i", "j", "2 * i", "i / 2"])
        column = rng.choice(["j", "j", "i", "n - 1 - j", "j / 2", "0"])
        row += rng.choice(["", "", " + 1", " - 1"])
        return f"({row}) * n + {column}" + rng.choice(["", "", " + 1", " - 1", " + n"])

    def text(self, number):
        value = "i + 2 * j" + (f" + a[{self.read[0]}]" if self.read else "")
        statement = f"a[{self.write[0]}] {self.operator} {value};"
        if self.condition:
            test = f"!({self.condition})" if self.condition_else else self.condition
            statement = f"if ({test}) {statement}"
        lines = [f"void f{number}(int n, int m, int *a) {{",
                 f"#pragma csycl parallel_for collapse({self.parallel}) inout(a[0:n * n])"]
        lines += [f"for (int {name} = {lower}; {name} < {upper}; {name}++)"
                  for name, (lower, upper) in zip(self.names, self.bounds)]
        return "\n".join(lines + [statement, "}", ""])

    def iterations(self):
        env = {"n": self.SIZE, "m": self.SIZE - 3}
        bounds = [[compile(python(text), text, "eval") for text in pair] for pair in self.bounds]
        for i in range(*(eval(code, {}, env) for code in bounds[0])):
            for j in range(*(eval(code, {}, {**env, "i": i}) for code in bounds[1])):
                yield (i, j)[:self.parallel], {**env, "i": i, "j": j}


class Divided(Nest):
    """An update of rows by run-time division: a[i / w * (w + 2) + i % w]. They are run for one set of
    lengths, where rows of p elements are long enough, so that a warning may be for others."""

    LENGTHS = {"n": 97, "w": 7, "h": 5, "p": 50}

    def __init__(self, rng):
        super().__init__(rng)
        self.down = rng.random() < 0.3
        step = rng.choice(["i", "i", "i", "2 * i", "(i + h)"])
        quotient = rng.choice(["{0} / w", "{0} / w", "{0} / w / h", "{0} / w % h", "{0} / (w * h)"])
        row = rng.choice(["w", "1", "2", "p", "(w + 2)", "(w - 1)", "w * 2", "h * w", "(h * w + 1)"])
        rest = rng.choice(["{0} % w", "{0} % w", "{0} % (w * h)", "{0} % w + {0} / w % h * w", "{0}"])
        minus = rng.choice(["", "", "900 - "])
        text = f"{minus}({quotient} * {row} + {rest})".format(step)
        self.write, self.read = [text], None

    def text(self, number):
        header = "int i = n - 1; i >= 0; i--" if self.down else "int i = 0; i < n; i++"
        return (f"void f{number}(int n, int w, int h, int p, int *a) {{\n"
                "#pragma csycl parallel_for inout(a[0:9999])\n"
                f"for ({header})\na[{self.write[0]}] += i;\n}}\n")

    def conflicts(self):
        code = compile(python(self.write[0]), self.write[0], "eval")
        elements = [eval(code, {}, {**self.LENGTHS, "i": i}) for i in range(self.LENGTHS["n"])]
        return len(set(elements)) < len(elements)


KINDS = [Flat, Nest, Nest, Flat, Nest, Divided]


def is_wrong(nest, warned):
    if isinstance(nest, Flat):
        return warned and not nest.conflicts()
    if isinstance(nest, Divided):
        return nest.conflicts() and not warned
    return warned != nest.conflicts()


def check_file(cscc, nests, folder):
    """The numbers of nests for which cscc is wrong."""
    source = folder / "nests.c"
    source.write_text("\n".join(nest.text(k) for k, nest in enumerate(nests)))
    done = subprocess.run([cscc, "--emit=opencl", "-o", "/dev/null", source],
                          capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"{source}: {done.stderr}")
    lines = source.read_text().splitlines()
    warned = set()
    for match in re.finditer(r":(\d+):\d+: warning: .*\[-Wcsycl-dependence\]", done.stderr):
        before = [line for line in lines[:int(match[1])] if line.startswith("void f")]
        warned.add(len(before) - 1)
    return [k for k, nest in enumerate(nests) if is_wrong(nest, k in warned)]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("build", type=pathlib.Path)
    parser.add_argument("--first", type=int, default=1)
    parser.add_argument("--count", type=int, default=2000)
    args = parser.parse_args()
    cscc = args.build / "compiler" / "cscc"
    wrong = dependent = 0
    with tempfile.TemporaryDirectory() as folder:
        for first in range(args.first, args.first + args.count, FUNCTIONS_PER_FILE):
            last = min(first + FUNCTIONS_PER_FILE, args.first + args.count)
            nests = [KINDS[seed % len(KINDS)](random.Random(seed))
                     for seed in range(first, last)]
            dependent += sum(nest.conflicts() for nest in nests)
            for k in check_file(cscc, nests, pathlib.Path(folder)):
                wrong += 1
                says = "is independent" if not nests[k].conflicts() else "depends, unseen"
                print(f"seed {first + k}: {says}\n{nests[k].text(k)}")
    print(f"{args.count} loops, {dependent} with dependences, {wrong} told wrong")
    sys.exit(bool(wrong))


main()
