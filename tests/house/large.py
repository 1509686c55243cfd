#!/usr/bin/env python3
"""Usage: large.py TMP CSCC...

Input that is large or deeply nested: cscc translates it, or says that it is
nested too deeply, with the place. Each file has a size at which a stage would
take longer than its limit if its time grew with the square.
"""

import re
import resource
import subprocess
import sys

LIMIT = 10  # seconds of processor time: a quick processor takes 1, and took 18 for a square
FUNCTION = "void f(int n, int *a)\n{{\n{}\n}}\n"
PRAGMA = "#pragma csycl parallel_for inout(a[0:n])"
LOOP = PRAGMA + "{}\nfor (int i = 0; i < n; i++)\n    {}\n"


def loop(body, clauses=""):
    return FUNCTION.format(LOOP.format(clauses, body))


def chain(part, count, end="1"):
    return loop("a[i] = " + part * count + end + ";")


def loops(count, clauses=""):
    one = LOOP.format(clauses, "a[i] = 1;")
    return FUNCTION.format(one * count)


def variables(count):
    lines = ["int x0 = i;", *(f"int x{k} = x{k - 1} * 3;" for k in range(1, count))]
    return loop("{\n" + "\n".join(lines) + f"\na[i] = x{count - 1};\n}}")


def quotients(count):
    """Of products, whose factors are both the variable before: the same in all iterations."""
    lines = ["int x0 = n;", *(f"int x{k} = x{k - 1} * x{k - 1} / 3;" for k in range(1, count))]
    return loop("{\n" + "\n".join(lines) + f"\na[4 * i + (x{count - 1} & 3)] = i;\n}}")


def sections(count):
    lists = ", ".join(f"b{k}[0:n]" for k in range(count))
    params = "".join(f", const int *b{k}" for k in range(count))
    return loop(f"a[i] = b{count - 1}[i];", f" in({lists})").replace("int *a", "int *a" + params)


def captures(count):
    params = "".join(f", int *b{k}" for k in range(count))
    sets = "".join(f"b{k}[i] = i;\n" for k in range(count))
    return loop(f"{{\n{sets}}}").replace(" inout(a[0:n])", "").replace("int *a", "int *a" + params)


def names(count):
    lists = ", ".join(f"v{k}" for k in range(count))
    params = "".join(f", int v{k}" for k in range(count))
    sums = "".join(f"a[i] += v{k};\n" for k in range(count))
    return loop(f"{{\n{sums}}}", f" uniform({lists})").replace("int *a", "int *a" + params)


def own(count):
    """Variables from outside that each iteration has for itself, with and without a clause."""
    clauses = "".join(f" {word}({', '.join(f'v{k}' for k in range(first, count, 3))})"
                      for first, word in enumerate(("private", "lastprivate")))
    sets = "".join(f"v{k} = i + {k};\na[i] += v{k};\n" for k in range(count))
    outside = "".join(f"int v{k} = 0;\n" for k in range(count))
    return loop(f"{{\n{sets}}}", clauses).replace(PRAGMA, outside + PRAGMA)


def paths(count):
    """Each a member of another structure."""
    params = "".join(f", struct outer *v{k}" for k in range(count))
    sums = "".join(f"a[i] += v{k}->in.p[i];\n" for k in range(count))
    return ("struct outer { struct { int *p; } in; };\n"
            + loop(f"{{\n{sums}}}").replace("int *a", "int *a" + params))


def constants(count):
    lines = "".join(f"#pragma csycl spec_const\nstatic int c{k} = {k};\n" for k in range(count))
    return lines + loop("{\n" + "".join(f"a[i] += c{k};\n" for k in range(count)) + "}")


def pointers(count):
    """Each comes from the one before it."""
    more = "".join(f"int *p{k} = p{k - 1} + 1; a[i] += *p{k};\n" for k in range(1, count))
    return loop(f"{{\nint t[9] = {{0}}, *p0 = t;\n{more}}}")


def table(count):
    """Of strings, of which each is used."""
    strings = ", ".join(f'"{k}"' for k in range(count))
    sums = "".join(f"h += t[{k}][i % 2];\n" for k in range(count))
    return (f"static const char *const t[] = {{{strings}}};\n"
            + loop(f"{{\nint h = 0;\n{sums}a[i] = h;\n}}"))


def else_ifs(count):
    """None of which has a loop."""
    return loop("\nelse ".join(f"if (a[i] == {k}) a[i] = {k * 7};" for k in range(count)))


def labels(count):
    gotos = "".join(f"if (a[i] == {k})\ngoto l{k};\n" for k in range(count))
    return loop(f"{{\n{gotos}" + "".join(f"l{k}: a[i]++;\n" for k in range(count)) + "}")


def helpers(count):
    """Each calls the one before it twice."""
    last = "static int h0(int x, const int *p) { return x + *p; }\n"
    more = "static int h{}(int x, const int *p) {{ return h{}(x, p) + h{}(x + 1, p + 1); }}\n"
    return (last + "".join(more.format(k, k - 1, k - 1) for k in range(1, count))
            + loop(f"a[i] = h{count - 1}(i, a);"))


def helpers_with_loops(count):
    """Each calls the one before it twice, in a loop that neighbours go round together."""
    last = "static int h0(int x, int m) { return x + m; }\n"
    more = ("static int h{0}(int x, int m)\n{{\nint s = 0;\nfor (int j = 0; j < m; j++)\n"
            "    s += h{1}(x, j) + h{1}(j, m);\nreturn s;\n}}\n")
    return (last + "".join(more.format(k, k - 1) for k in range(1, count))
            + loop(f"a[i] = h{count - 1}(i, n);"))


def functions(count, body):
    """Each with a loop, which calls a helper of its own."""
    one = ("static int h{0}(int n) {{ return n + {0}; }}\nvoid f{0}(int n, int *a)\n{{\n"
           + LOOP.format("", body).replace("{", "{{").replace("}", "}}").replace("@", "{0}")
           + "}}\n")
    return "".join(one.format(k) for k in range(count))


def inner_loops(count):
    """Neighbours go round them together."""
    return loop("{\n" + "for (int j = 0; j < n; j++)\n    a[i] += j;\n" * count + "}")


def macro_loops(count):
    """All of one line."""
    one = '_Pragma("csycl parallel_for inout(a[0:n])") for (int i = 0; i < n; i++) a[i] = 1;'
    return f"#define LOOP {one}\n" + FUNCTION.format("LOOP " * count)


def split_loops(count):
    """Of one function, each with a loop that neighbours go round together."""
    body = "{\nint s = 0;\nfor (int j = 0; j < n; j++)\n    s += j;\na[i] = s;\n}"
    return FUNCTION.format(LOOP.format("", body) * count)


def structures(count):
    """Each with a loop that writes its elements."""
    one = ("struct s{0} {{ int x; struct {{ float y; }} z[2]; }};\n"
           "void f{0}(int n, struct s{0} *a)\n{{\n#pragma csycl parallel_for\n"
           "for (int i = 0; i < n; i++)\n    a[i].z[1].y = i;\n}}\n")
    return "".join(one.format(k) for k in range(count))


def members(count):
    """Of one structure that the body has for itself, every other one of them bits."""
    fields = "".join(f"int m{k}{' : 5' if k % 2 else ''};\n" for k in range(count))
    sets = "".join(f"v.m{k} = i;\n" for k in range(count))
    return (f"struct s {{\n{fields}}};\n" + loop(f"{{\nstruct s v;\n{sets}a[i] = v.m0;\n}}"))


def enumerations(count):
    one = "enum e{0} {{ A{0}, B{0} = {0} }};\n"
    uses = "".join(f"enum e{k} v{k} = B{k}; a[i] += v{k};\n" for k in range(count))
    return "".join(one.format(k) for k in range(count)) + loop(f"{{\n{uses}}}")


def reductions(count):
    """Each declared, and every tenth used."""
    one = "#pragma csycl declare reduction(r{0} : int : csycl_out += csycl_in) identity(0)\n"
    loops = "".join("#pragma csycl parallel_for reduction(r{}: a[0:1])\n"
                    "for (int i = 0; i < n; i++)\n    a[0]++;\n".format(k)
                    for k in range(0, count, 10))
    return "".join(one.format(k) for k in range(count)) + FUNCTION.format(loops)


def markers(count):
    """As generators write them: each line is of a file of its own."""
    return FUNCTION.format("".join(f'#line {k + 1} "file{k}"\n' + LOOP.format("", "a[i] = 1;")
                                   for k in range(count)))


def counters(count):
    """Declared once, for the loops and for those in them, as C89 has it."""
    one = ("#pragma csycl parallel_for private(j) inout(a[0:n])\nfor (i = 0; i < n; i++)\n"
           "    for (j = 0; j < n; j++)\n        a[i] += j;\n")
    return FUNCTION.format("int i, j;\n" + one * count)


def blocks(count):
    """Of data; an inner loop reads through a pointer of its own."""
    one = ("int *p{0} = a;\n#pragma csycl data inout(a[0:n])\n{{\n#pragma csycl parallel_for\n"
           "for (int i = 0; i < n; i++)\n    for (int j = 0; j < n; j++)\n"
           "        a[i] += p{0}[j];\n}}\n")
    return FUNCTION.format("".join(one.format(k) for k in range(count)))


TRANSLATED = {
    "quotients": quotients(50),
    "sections": sections(2500),
    "written arrays": captures(5000),
    "names of a clause": names(6000),
    "own variables": own(3000),
    "paths": paths(10000),
    "constants": constants(10000),
    "pointers from one another": pointers(3000),
    "strings of a table": table(4000),
    "else ifs": else_ifs(2500),
    "labels": labels(6000),
    "ways through helpers": helpers(50),
    "ways through loops of helpers": helpers_with_loops(50),
    "a ?: b": loop("a[i] = " + "(" * 50 + "a[i]" + " ?: n)" * 50 + ";"),
    "variables of a body": variables(1500),
    "loops of a function": loops(1500),
    "counters of many loops": counters(900),
    "loops that nobody waits for": loops(2000, " nowait"),
    "functions and helpers": functions(3000, "a[i] = h@(i);"),
    "structures of loops": structures(2000),
    "members": members(5000),
    "enumerations": enumerations(4000),
    "declared reductions": reductions(4000),
    "lines of other files": markers(2000),
    "inner loops": inner_loops(4000),
    "loops of a macro": macro_loops(2500),
    "loops with inner ones": split_loops(2000),
    "blocks of data": blocks(800),
    "operators": chain("- ", 2000),
    "addresses": chain("*&", 1000, "n"),
    "lines of a pragma": loop("a[i] = 1;", "\n#pragma csycl uniform(n)" * 10000),
}

TOO_DEEP = {
    "operators": chain("- ", 20000),
    "assignments": chain("a[i] = ", 20000),
    "conditionals": chain("n ? 1 : ", 20000),
    "sum": chain("n + ", 20000),
    "condition": loop("a[i] = 1;", " if(" + "n + " * 20000 + "n)"),
}


def limit():
    resource.setrlimit(resource.RLIMIT_CPU, (LIMIT, LIMIT))


def run(name, text, tmp, cscc):
    path = tmp + ".c"
    with open(path, "w", encoding="ascii") as file:
        file.write(text)
    done = subprocess.run([*cscc, "--emit=host", "-o", "/dev/null", path], capture_output=True,
                          text=True, check=False, preexec_fn=limit)
    return done.returncode, done.stderr[:1000]


def main():
    tmp, *cscc = sys.argv[1:]
    failures = 0
    for name, text in TRANSLATED.items():
        status, said = run(name, text, tmp, cscc)
        if status != 0:
            print(f"{name}: {status} instead of 0: {said}")
            failures += 1
    for name, text in TOO_DEEP.items():
        status, said = run(name, text, tmp, cscc)
        if status != 1 or not re.search(r"\.c:\d+:\d+: error: .*nested too deeply", said):
            print(f"{name}, too deep: {status}: {said}")
            failures += 1
    return failures > 0


if __name__ == "__main__":
    sys.exit(main())
