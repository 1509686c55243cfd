#!/usr/bin/env python3
"""extents.py BUILD [--first SEED] [--count N]: random loops over pointers without
clauses. All iterations are run as plain C (extents.h) to see which elements are
touched: what libcsycl works out for the same numbers has to have them all, and
where it says that all up to both ends are touched whatever the data are, it may
have no more."""
import argparse
import pathlib
import random
import subprocess
import sys
import tempfile

FUNCTIONS_PER_FILE = 40
FOLDER = pathlib.Path(__file__).resolve().parent
ROOT = FOLDER.parents[1]
TYPES = ["int", "int", "int", "int", "long", "unsigned", "size_t", "signed char", "unsigned char"]
NUMBERS = ["n", "m", "k", "l", "u", "z"]
HELPERS = """#include "extents.h"
static int clamp(int i, int last)
{
    if (i < 0)
        return 0;
    return i > last ? last : i;
}
static long larger(long a, long b) { return a > b ? a : b; }
static size_t wrapped(size_t i, size_t n) { return n ? i % n : 0; }
static float get(const float *p, int i) { return AT(a, p, i); }
static const int *next(const int *p, long by) { return p + by; }
static double corner(int rows, int m, double p[rows][m]) { return ROW(r, p, rows, m - 1); }
static int search(const int *p, int from, int n)
{
    for (int i = from; i < n; i++)
        if (AT(d, p, i) == 3)
            return i;
    return -1;
}
static void set_all(float *p, int n, int by)
{
    for (int i = 0; i < n; i += by)
        AT(a, p, i) = 1;
}
"""


class Function:
    def __init__(self, seed):
        self.rng = random.Random(seed)
        self.names = NUMBERS[:]  # of integers that are in scope
        self.pointers = {"a": ["a"], "d": ["d"], "s": ["s"], "r": ["r"]}
        self.assigned = []  # locals that may be set again
        self.count = 0
        self.calm = self.rng.random() < 0.6  # no data decide
        self.depth = 0

    # ---- expressions ----

    def term(self):
        rng = self.rng
        if rng.random() < 0.25:
            return str(rng.randint(0, 6))
        return rng.choice(self.names[-4:] if rng.random() < 0.7 else self.names)

    def affine(self):
        rng = self.rng
        text = self.term()
        for _ in range(rng.randint(0, 2)):
            factor = rng.choice(["", "", "", "2 * ", "3 * ", "m * ", "n * "])
            text += f" {rng.choice('++-')} {factor}{self.term()}"
        return text

    def number(self, depth=2):
        rng, kind = self.rng, self.rng.random()
        if depth == 0 or kind < 0.6:
            return self.affine()
        one, other = self.number(depth - 1), self.number(depth - 1)
        if kind < 0.64:
            return f"({one}) * ({other})"
        if kind < 0.7:
            return f"({one}) {rng.choice('/%')} {rng.choice(['2', '3', '7', 'm'])}"
        if kind < 0.74:
            return f"({one}) {rng.choice(['&', '|', '^'])} ({other})"
        if kind < 0.78:
            return f"({one}) {rng.choice(['>>', '<<'])} {rng.randint(0, 3)}"
        if kind < 0.86:
            return f"({self.condition(0)} ? {one} : {other})"
        if kind < 0.9:
            return f"({rng.choice(['int', 'long', 'size_t', 'unsigned', 'short'])})({one})"
        if kind < 0.97 or self.calm:
            return rng.choice([f"clamp({one}, {other})", f"larger({one}, {other})",
                               f"wrapped({one}, {other})"])
        return self.load("d")

    def condition(self, depth=2):
        rng, kind = self.rng, self.rng.random()
        if depth and kind < 0.2:
            return (f"({self.condition(depth - 1)} {rng.choice(['&&', '||'])} "
                    f"{self.condition(depth - 1)})")
        if depth and kind < 0.25:
            return f"!({self.condition(depth - 1)})"
        if not self.calm and kind < 0.4:
            return f"{self.load('d')} > {rng.randint(0, 5)}"
        if kind < 0.45:
            return self.affine()
        return f"{self.affine()} {rng.choice(['<', '<=', '>', '>=', '==', '!='])} {self.affine()}"

    def load(self, base, subscript=None):
        rng = self.rng
        pointer = rng.choice(self.pointers[base])
        subscript = subscript or self.number(1)
        if base == "s":
            return f"AT(s, {pointer}, {subscript}).{rng.choice(['tag', 'x', 'y'])}"
        if base == "r":
            return f"ROW(r, {pointer}, {self.affine()}, {subscript})"
        return f"AT({base}, {pointer}, {subscript})"

    # ---- statements ----

    def fresh(self, prefix):
        self.count += 1
        return f"{prefix}{self.count}"

    def touch(self):
        rng = self.rng
        kind = rng.random()
        base = rng.choice("aaaddssrr")
        if kind < 0.1:
            return [f"x += get({rng.choice(self.pointers['a'])}, {self.number(1)});"]
        if kind < 0.15:
            return [f"set_all({rng.choice(self.pointers['a'])}, {self.affine()}, "
                    f"{rng.choice(['1', '2', 'm'])});"]
        if kind < 0.2:
            return [f"x += corner({rng.randint(1, 3)}, {rng.choice(['m', 'k + 4'])}, "
                    f"(double(*)[{rng.choice(['m', 'k + 4'])}])r);"]
        if base == "d" or kind < 0.5:
            return [f"x += (float){self.load(base)};"]
        return [f"{self.load(base)} = 1;"]

    def block(self):
        """Statements in braces, with what they declare."""
        saved = self.names[:], {base: list(of) for base, of in self.pointers.items()}, \
            self.assigned[:]
        self.depth += 1
        lines = ["{", "STEP;"]
        for _ in range(self.rng.choice([1, 1, 2, 3])):
            lines += self.statement()
        self.depth -= 1
        self.names, self.pointers, self.assigned = saved
        return lines + ["}"]

    def header(self, name, type_):
        """Of a loop that ends."""
        rng = self.rng
        lower, upper = rng.choice(["0", "0", "1", self.affine()]), self.affine()
        if type_.endswith("char") and rng.random() < 0.8:  # else these may wrap
            upper = f"clamp({upper}, 30)"
        elif type_ == "signed char" or rng.random() < 0.1:  # below 0 are large numbers
            lower, upper = (rng.choice([f"(unsigned)({bound})", f"({bound}) - 40u", bound])
                            for bound in (lower, upper))
        step = rng.choice(["1", "1", "1", "2", "3", "m"])
        if type_ in ("int", "long", "signed char") and rng.random() < 0.2:
            return f"for ({type_} {name} = {upper}; {name} {rng.choice(['>', '>='])} {lower}; " \
                   + rng.choice([f"{name}--", f"{name} -= {step}"]) + ")"
        also = f" && {self.condition(0)}" if self.depth > 1 and rng.random() < 0.2 else ""
        return f"for ({type_} {name} = {lower}; {name} {rng.choice(['<', '<', '<='])} {upper}{also}; " \
               + rng.choice([f"{name}++", f"{name} += {step}"]) + ")"

    def loop(self):
        name, type_ = self.fresh("j"), self.rng.choice(TYPES)
        header = self.header(name, type_)
        self.names.append(name)
        lines = [header] + self.block()
        self.names.remove(name)
        return lines

    def declare(self):
        rng = self.rng
        if rng.random() < 0.6:
            name, number = self.fresh("t"), self.number()
            self.names.append(name)
            self.assigned.append(name)
            return [f"{rng.choice(TYPES)} {name} = {number};"]
        base = rng.choice("adsr")
        name = self.fresh("p")
        of = rng.choice(self.pointers[base])
        form = {"a": "float *", "d": "const int *", "s": "struct body *", "r": "double (*"}[base]
        offset = self.affine()
        value = f"next({of}, {offset})" if base == "d" and rng.random() < 0.5 else f"{of} + ({offset})"
        if rng.random() < 0.2:
            value = f"{self.condition(0)} ? {value} : {of}"
        self.pointers[base].append(name)
        return [f"{form}{name}{')[m]' if base == 'r' else ''} = {value};"]

    def statement(self):
        rng, kind = self.rng, self.rng.random()
        if self.depth > 3 or kind < 0.4:
            return self.touch()
        if kind < 0.55:
            return self.declare()
        if kind < 0.6 and self.assigned:
            return [f"{rng.choice(self.assigned)} {rng.choice(['=', '+=', '-='])} {self.number(1)};"]
        if kind < 0.76:
            lines = [f"if ({self.condition()})"] + self.block()
            return lines + (["else"] + self.block() if rng.random() < 0.4 else [])
        if kind < 0.9:
            return self.loop()
        if kind < 0.93:
            return [f"if ({self.condition(1)})", "continue;"] + self.touch()
        if kind < 0.95 and not self.calm:
            return [f"x += (float)search({rng.choice(self.pointers['d'])}, {self.affine()}, "
                    f"{self.affine()});"]
        pointers = [name for base in "ads" for name in self.pointers[base][1:]]
        if kind < 0.98 and pointers:
            name = rng.choice(pointers)
            return [rng.choice([f"{name} += {self.affine()};", f"{name}++;", f"--{name};"])]
        return self.touch()

    def text(self, number):
        rng = self.rng
        dims = rng.choice([1, 1, 1, 2])
        lines = [f"static void f{number}(const struct numbers *numbers, float *a, const int *d,",
                 "struct body *s, double *r0)", "{"]
        lines += [f"{'long' if name == 'l' else 'unsigned' if name == 'u' else 'size_t' if name == 'z' else 'int'}"
                  f" {name} = numbers->{name};" for name in NUMBERS]
        lines += ["double (*r)[m] = (double(*)[m])r0;",
                  "#pragma csycl parallel_for" + (f" collapse({dims})" if dims > 1 else "")]
        headers = [(self.header(name, rng.choice(TYPES[:7])), name) for name in "ij"[:dims]]
        for header, name in headers:
            lines.append(header)
            self.names.append(name)
        self.depth = 1
        body = self.block()
        lines += ["{", "float x = 0;"] + body + ["(void)x;", "}", "}", ""]
        return "\n".join(lines)


def program(seeds):
    text = HELPERS + "\n".join(Function(seed).text(k) for k, seed in enumerate(seeds))
    names = ", ".join(f"f{k}" for k in range(len(seeds)))
    return text + (f"extents_function *const extents_functions[] = {{{names}}};\n"
                   f"const int extents_count = {len(seeds)};\n")


def run(command, **more):
    done = subprocess.run([str(part) for part in command], capture_output=True, text=True, **more)
    if done.returncode:
        sys.exit(f"{' '.join(map(str, command))}: {done.stderr}")
    return done.stdout


def results(output):
    """{(function, set): {name: (low, high, exact)}}; None where a set was given up."""
    found, key = {}, None
    for line in output.splitlines():
        first, *rest = line.split()
        if first.isdigit():
            key = int(first), int(rest[0])
            found[key] = {}
        elif first == "nothing":
            found[key] = None
        elif rest == ["host"]:
            found[key]["host"] = None
        elif found[key] is not None:
            found[key][first] = int(rest[0]), int(rest[1]), len(rest) > 2
    return found


def both(args, seeds, folder):
    source, host = folder / "loops.c", folder / "host.c"
    source.write_text(program(seeds))
    flags = ["-std=gnu11", "-w", "-O0", f"-I{FOLDER}"]
    run([args.build / "compiler" / "cscc", *flags, "--emit=host", "-o", host, source])
    runtime = [ROOT / "runtime" / f"{name}.c" for name in
               ("rows/extent", "rows/range", "rows/solve", "base/typed_number", "base/text", "launch/call")]
    run(["gcc", *flags, f"-I{ROOT / 'include'}", f"-I{ROOT / 'runtime'}", host, FOLDER / "extents.c", *runtime,
         "-o", folder / "said"])
    run(["gcc", *flags, "-DBRUTE", "-fsanitize=signed-integer-overflow,shift,integer-divide-by-zero",
         "-fsanitize-undefined-trap-on-error", source, FOLDER / "extents.c", "-o", folder / "done"])
    return [results(run([folder / name, seeds[0]])) for name in ("said", "done")]


SIZES = {"a": 4, "d": 4, "s": 12, "r": 8}  # of elements, of which parts may be touched


def mistake(name, said, done):
    """What libcsycl says of one pointer, against what the loop touches of it (None: nothing)."""
    low, high, exact = said
    if exact and low >= high:
        return done and "nothing is said to be touched"
    if exact and (low, high) != done:
        return "not exactly"
    size = SIZES[name]
    if done and (done[0] < low // size * size or done[1] > -(-high // size) * size):
        return "too small"
    return None


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("build", type=pathlib.Path)
    parser.add_argument("--first", type=int, default=1)
    parser.add_argument("--count", type=int, default=2000)
    args = parser.parse_args()
    wrong = total = exact = 0
    with tempfile.TemporaryDirectory() as folder:
        for first in range(args.first, args.first + args.count, FUNCTIONS_PER_FILE):
            seeds = range(first, min(first + FUNCTIONS_PER_FILE, args.first + args.count))
            said, done = both(args, seeds, pathlib.Path(folder))
            for (function, number), touched in done.items():
                extents = said[function, number] if touched is not None else {}
                for name in extents.keys() - ({"s", "host"} if "host" in extents else set()):
                    extent, real = extents[name], touched[name][:2] if name in touched else None
                    why = mistake(name, extent, real)
                    total += 1
                    exact += extent[2]
                    if why:
                        wrong += 1
                        print(f"seed {seeds[function]}, set {number}: '{name}' {why}: said {extent}, "
                              f"touched {real}")
    print(f"{args.count} loops: {total} extents, {exact} of them exact, {wrong} wrong")
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
