#!/usr/bin/env python3
"""uniform.py BUILD [--checked] [--first SEED] [--count N]: random loop bodies in
which cscc says of values whether they are uniform, and in which all iterations
are run to see whether they are.

A probe is a csycl_uniform(value), a uniform declaration, branch or argument. cscc calls it redundant (always uniform), an
error (never), or says nothing for certain. The same text runs as plain C, where
a probe logs the rounds of the loops around it and the value: iterations that
come to a place in the same rounds come there together.

--checked: the bodies run on the device, built with -fcheck-uniform, in both
shapes. What is told must be every probe whose values differ between neighbours
for certain, and none whose values are the same; and the results are those of
plain C."""
import argparse
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile

HEAD = """\
#ifdef SIMULATED
#include <stdio.h>
static int at_y, at_i, call, call_r0, call_r1, call_r2;
static long log_value(int id, int r0, int r1, int r2, long value)
{
    printf("%d %d %d %d %d %d %d %d %d %d %ld\\n", id, call, call_r0, call_r1, call_r2, r0, r1, r2,
           at_y, at_i, value);
    return value;
}
#define HERE(y, i) (at_y = (y), at_i = (i))
#define CALL(id, r0, r1, r2, expr) \\
    (call = (id), call_r0 = (r0), call_r1 = (r1), call_r2 = (r2), (expr), \\
     call = call_r0 = call_r1 = call_r2 = 0)
#define csycl_uniform(value, id, r0, r1, r2) log_value(id, r0, r1, r2, (long)(value))
#define PROBE(id, value, r0, r1, r2) (sink += csycl_uniform(value, id, r0, r1, r2))
#define FIXED(id, value, r0, r1, r2) sink += csycl_uniform((short)(value), id, r0, r1, r2) * 3
#define TAKEN(id, value, r0, r1, r2) if (csycl_uniform(value, id, r0, r1, r2)) sink += 2
#define HELD(id, value, r0, r1, r2) (sink += csycl_uniform(value, id, r0, r1, r2) * 2)
#else
#include <csycl.h>
#include <stdio.h>
#define HERE(y, i) ((void)0)
#define CALL(id, r0, r1, r2, expr) (expr)
#define PROBE(id, value, r0, r1, r2) (sink += csycl_uniform(value))
#define FIXED(id, value, r0, r1, r2) \\
    { _Pragma("csycl uniform") const short fixed = (short)(value); sink += fixed * 3; }
#define TAKEN(id, value, r0, r1, r2) _Pragma("csycl uniform") if (value) sink += 2
#define HELD(id, value, r0, r1, r2) (sink += held(value) * 2L)
#endif
#define PROBE_PLAIN(id, value, r0, r1, r2) (sink += (value))
#define FIXED_PLAIN(id, value, r0, r1, r2) (sink += (short)(value) * 3)
#define TAKEN_PLAIN(id, value, r0, r1, r2) if (value) sink += 2
#define HELD_PLAIN(id, value, r0, r1, r2) (sink += (value) * 2L)
#pragma csycl uniform(x)
static int held(int x) { return x; }
static const int table[8] = {3, 1, 4, 1, 5, 9, 2, 6};
static int file = 5;
static int twice(int x) { int y = x; return y + x; }
static int sign(int x) { if (x > 3) return 1; return x < 0 ? -1 : 0; }
static int pick(const int *p, int x) { return p[x & 7] + file; }
static short narrow(short x) { return x; }
static int count(int x, int most)
{
    int found = 0;
    for (int k = 0; k < most; k++) {
        if (((x >> k) & 1) == 0)
            continue;
        if (k > 4)
            break;
        found++;
    }
    return found;
}
static void store(int *p, int x) { *p = x; }
static int inner(const int *b, int x)
{
    int k = 0;
    long sink = 0;
again:
    k++;
    for (int j = 0; j < (x & 1) + k; j++)
        if (j < 2)
PROBE(901, b[(k + j) & 7], k, j, 0);
PROBE(902, x & 3, k, 0, 0);
    if (k < (x & 3))
        goto again;
    return (int)sink;
}
static int outer(const int *b, int x, int n)
{
    long sink = inner(b, x);
    for (int j = 0; j < n; j++)
        if (x & 1)
PROBE(903, x ^ j, j, 0, 0);
    return (int)sink;
}
"""
PROBE = re.compile(r"(PROBE|FIXED|TAKEN|HELD)\((\d+), ")
NEIGHBOURS = 8  # at least that many are compared


class Body:
    def __init__(self, seed):
        self.random = random.Random(seed)
        self.probes = self.calls = 0
        self.loops = []
        self.loop_count = 0
        self.names = ["v0", "v1", "v2", "v3"]
        self.collapsed = self.random.random() < 0.3

    def pick(self, *choices):
        return self.random.choice(choices)

    def leaf(self):
        return self.pick("n", "m", "i", "1", "2", "7", *self.names, *self.names,
                         *[f"k{k}" for k in self.loops], *(["y"] if self.collapsed else []))

    def expr(self, depth=0):
        if depth > 2 or self.random.random() < 0.3:
            return self.leaf()
        a, b = self.expr(depth + 1), self.expr(depth + 1)
        return self.pick(
            f"({a} + {b})", f"({a} - {b})", f"({a} * 2)", f"({a} * 3)", f"({a} ^ {b})", f"(~{a})",
            f"({a} & 15)", f"(({a} & 15) << 2)", f"({a} > {b})", f"({a} == {b})",
            f"({a} > 2 ? {b} : {self.leaf()})", f"b[{a} & 7]", f"table[{a} & 7]", f"w[{a} & 3]",
            f"twice({a} & 1023)", f"sign({a})", f"pick(b, {a})", f"count({a}, 6)",
            f"narrow((short)({a}))", f"(short){a}", f"(unsigned char){a}", f"({a} && {b})",
            f"s.{self.pick('x', 'z')}", "s.x" if self.collapsed else "a[i]")

    def probe(self):
        self.probes += 1
        value = self.pick(*self.names, self.expr(1))
        kind = self.pick("PROBE", "PROBE", "FIXED", "TAKEN", "HELD")
        return f"{{\n{kind}({self.probes}, {value}, {self.rounds()});\n}}"

    def rounds(self):
        rounds = [f"r{k}" for k in self.loops][:3]
        return ", ".join(rounds + ["0"] * (3 - len(rounds)))

    def call(self):
        self.calls += 1
        v, x = self.pick(*self.names), self.expr(2)
        value = self.pick(f"inner(b, {x})", f"outer(b, {x}, n)")
        return f"CALL({self.calls}, {self.rounds()}, {v} = {value});"

    def block(self, depth):
        return "{ " + " ".join(self.statement(depth + 1)
                               for _ in range(self.random.randint(1, 3))) + " }"

    def loop(self, depth):
        k = self.loop_count
        self.loop_count += 1
        bound = self.pick("n", "3", "m", "(i & 3)", "(b[1] & 3)", "(b[i & 7] & 3)", "(v1 & 3)")
        self.loops.append(k)
        kind = self.random.random()
        body = self.block(depth)
        self.loops.pop()
        if kind < 0.6:
            return (f"{{ int r{k} = -1; for (int k{k} = 0; k{k} < {bound} && r{k} < 9; k{k}++) "
                    f"{{ r{k}++; {body} }} }}")
        if kind < 0.8:
            return (f"{{ int r{k} = -1, k{k} = 0; while (k{k} < {bound} && r{k} < 9) "
                    f"{{ r{k}++; k{k}++; {body} }} }}")
        return (f"{{ int r{k} = -1, k{k} = 0; do {{ r{k}++; k{k}++; {body} }} "
                f"while (k{k} < {bound} && r{k} < 9); }}")

    def statement(self, depth):
        r = self.random.random()
        v = self.pick(*self.names)
        if r < 0.22:
            return self.probe()
        if r < 0.25:
            return self.call()
        if r < 0.45:
            return f"{v} = {self.expr()};"
        if r < 0.52:
            return f"{v} {self.pick('+=', '-=', '*=', '^=', '|=', '&=')} {self.expr(1)};"
        if r < 0.56:
            return self.pick(f"{v}++;", f"--{v};", f"w[{self.expr(2)} & 3] = {self.expr(1)};",
                             f"s.{self.pick('x', 'z')} = {self.expr(1)};", "store(&v3, n);")
        if depth > 3:
            return self.probe()
        if r < 0.70:
            other = f" else {self.block(depth)}" if self.random.random() < 0.4 else ""
            return f"if ({self.expr(1)}) {self.block(depth)}{other}"
        if r < 0.85 and len(self.loops) < 3:
            return self.loop(depth)
        if r < 0.91 and self.loops:
            return f"if ({self.expr(1)}) {self.pick('break', 'continue')};"
        if r < 0.93:
            return f"if ({self.expr(1)}) continue;"
        cases = " ".join(f"case {c}: {self.statement(depth + 1)} "
                         f"{self.pick('break;', '', f'if ({self.expr(2)}) break;')} "
                         f"{self.statement(depth + 1)}" for c in range(2))
        return f"switch ({self.expr(1)} & 3) {{ {cases} default: {self.statement(depth + 1)} }}"

    def text(self):
        own = "int v0 = n, v1 = i, v2 = 0, v3 = m, w[4] = {0, 1, 2, 3}; long sink = 0;"
        inside = "\n            ".join(self.statement(0) for _ in range(8))
        index = "y * 16 + i" if self.collapsed else "i"
        outer = "    for (int y = 0; y < 3; y++)\n" if self.collapsed else ""
        clause = " collapse(2)" if self.collapsed else ""
        size = "48" if self.collapsed else "16"
        return f"""{HEAD}
void run(int n, int m, int *a, const int *b)
{{
#pragma csycl parallel_for{clause} inout(a[0:{size}]) in(b[0:8])
{outer}    for (int i = 0; i < 16; i++) {{
            HERE({'y' if self.collapsed else '0'}, i);
            {own}
            struct {{ int x, z; }} s = {{1, 2}};
            {inside}
            {self.probe()}
            a[{index}] = (int)sink + v0 + v1 + v2 + v3 + w[0] + s.x;
        }}
}}
#if defined SIMULATED || defined CHECKED
#ifdef CHECKED
static void tell(enum csycl_status status, const char *message, void *data)
{{
    (void)data;
    fprintf(stderr, "%d %s\\n", (int)status, message);
}}
#endif
int main(void)
{{
    static int a[64];
    const int b[8] = {{7, 2, 6, 1, 0, 3, 5, 4}};
    for (int i = 0; i < 64; i++)
        a[i] = i * 7 % 11;
#ifdef CHECKED
    csycl_set_error_handler(tell, NULL);
#endif
    run(3, 2, a, b);
    for (int i = 0; i < 64; i++)
        printf("= %d\\n", a[i]);
    return 0;
}}
#endif
"""


def claims(cscc, source):
    """{probe: "uniform" or "never"} of what cscc is certain of."""
    command = [cscc, "-std=gnu11", "-fwrapv", "-Wno-csycl", "-Wcsycl-uniform", "--emit=opencl",
               str(source), "-o", "/dev/null"]
    said = subprocess.run(command, capture_output=True, text=True)
    lines = source.read_text().split("\n")
    found = {}
    for match in re.finditer(r":(\d+):\d+: (error|remark): (.*)", said.stderr):
        line, kind, text = int(match[1]), match[2], match[3]
        probe = PROBE.match(lines[line - 1])
        if not probe:
            return None, said.stderr
        if "redundant" in text:
            found[int(probe[2])] = "uniform"
        elif kind == "error":
            found[int(probe[2])] = "never"
    if said.returncode and not any(c == "never" for c in found.values()):
        return None, said.stderr
    return found, said.stderr


def simulate(source, folder):
    """{(probe, rounds): {(y, i): value}}, and the results."""
    program = folder / "simulated"
    subprocess.run(["gcc", "-w", "-fwrapv", "-DSIMULATED", str(source), "-o", str(program)],
                   check=True)
    run = subprocess.run([str(program)], capture_output=True, text=True, check=True)
    places, results = {}, []
    for line in run.stdout.splitlines():
        if line[0] == "=":
            results.append(line)
            continue
        probe, *rounds, y, i, value = map(int, line.split())
        places.setdefault((probe, *rounds), {})[(y, i)] = value
    return places, results


def wrong(found, places):
    for (probe, *rounds), values in places.items():
        if found.get(probe) == "uniform" and len(set(values.values())) > 1:
            return f"probe {probe} in rounds {rounds} is not uniform: {values}"
        if found.get(probe) == "never":
            for (y, i), value in values.items():
                if values.get((y, i + 1)) == value:
                    return f"probe {probe} in rounds {rounds} has one value for {i} and {i + 1}"
    return None


def differs(values, part):
    """Have two that are in the same part different values?"""
    parts = {}
    for where, value in values.items():
        parts.setdefault(part(*where), set()).add(value)
    return any(len(found) > 1 for found in parts.values())


def told_wrong(told, places, shape):
    """Lines must be told if values differ between neighbours. A block may have
    more of them, and a sub-group of several rows."""
    must = {p for (p, *_), v in places.items() if differs(v, lambda y, i: (y, i // NEIGHBOURS))}
    wide = (lambda y, i: y) if shape == "cpu" else (lambda y, i: 0)
    may = {p for (p, *_), v in places.items() if differs(v, wide)}
    if must - told:
        return f"{shape}: probes {sorted(must - told)} differ, which is not told"
    if told - may:
        return f"{shape}: probes {sorted(told - may)} are told and do not differ"
    return None


def checked(cscc, source, folder, found):
    """What is wrong with the checked build; None: nothing."""
    lines = source.read_text().split("\n")
    probes = [PROBE.match(line) for line in lines]
    for at, probe in enumerate(probes):
        if probe and found.get(int(probe[2])) == "never":
            lines[at] = lines[at].replace("(", "_PLAIN(", 1)
    source.write_text("\n".join(lines))
    program = folder / "checked"
    subprocess.run([cscc, "-std=gnu11", "-fwrapv", "-O1", "-w", "-fcheck-uniform", "-DCHECKED",
                    str(source), "-o", str(program)], check=True)
    places, results = simulate(source, folder)
    for shape in ["cpu", "gpu"]:
        run = subprocess.run([str(program)], capture_output=True, text=True,
                             env=dict(os.environ, CSYCL_SHAPE=shape, CSYCL_OFFLOAD="mandatory"))
        told = {int(probes[int(at) - 1][2])
                for at in re.findall(r"body\.c:(\d+): '.*' is not uniform", run.stderr)}
        message = told_wrong(told, places, shape)
        if run.returncode or run.stdout.splitlines() != results:
            message = f"{shape}: other results, exit status {run.returncode}: {run.stderr[:500]}"
        if message:
            return message
    return None


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("build")
    parser.add_argument("--checked", action="store_true", help="run with -fcheck-uniform")
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--count", type=int, default=100)
    arguments = parser.parse_args()
    cscc = str(pathlib.Path(arguments.build).resolve() / "compiler" / "cscc")
    bad = uniform = never = unread = 0
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for seed in range(arguments.first, arguments.first + arguments.count):
            source = folder / "body.c"
            source.write_text(Body(seed).text())
            found, said = claims(cscc, source)
            if found is None:
                unread += 1
                if unread == 1:
                    print(said[:2000])
                continue
            uniform += sum(c == "uniform" for c in found.values())
            never += sum(c == "never" for c in found.values())
            if arguments.checked:
                message = checked(cscc, source, folder, found)
            else:
                message = wrong(found, simulate(source, folder)[0])
            if message:
                print(f"seed {seed}: {message}")
                bad += 1
    print(f"{arguments.count} bodies, {unread} refused, {uniform} probes uniform, {never} never, "
          f"{bad} wrong")
    sys.exit(bool(bad or unread))


main()
