"""debugger.py PROGRAM SOURCE: what gdb shows of a program with launches, built with -g -O0.

Comments in the source name its lines. Where gdb may not trace a process, says so and passes.
"""
import os
import re
import subprocess
import sys

program, source = sys.argv[1:]
with open(source) as file:
    LINES = file.read().split("\n")
bad = False


def line_of(mark):
    """The number of the line with the comment."""
    return 1 + next(at for at, line in enumerate(LINES) if f"/* {mark} */" in line)


def gdb(offload, *commands):
    """What gdb prints for the commands."""
    words = ["gdb", "-nx", "-batch"]
    for command in ("set disable-randomization off", "set width 0", *commands):
        words += ["-ex", command]
    environment = {**os.environ, "CSYCL_OFFLOAD": offload, "DEBUGINFOD_URLS": ""}
    result = subprocess.run(words + [program], env=environment, stdout=subprocess.PIPE,
                            stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL, text=True)
    return result.stdout


def check(is_right, expected, text):
    global bad
    if not is_right:
        bad = True
        print(f"expected: {expected}\nin:\n{text}")


def steps(offload, count):
    """The lines that `next` stops at in work(), each shown as it is in the source."""
    begin, end = line_of("begin"), line_of("end")
    text = gdb(offload, f"break {begin}", "run", "delete", *["next"] * count, "kill")
    lines = []
    for number, shown in re.findall(r"^(\d+)\t(.*)$", text, re.M):
        check(LINES[int(number) - 1:int(number)] == [shown], "lines of the source", text)
        lines.append(int(number))
        if lines[-1] == end:
            break
    check(lines[:1] == [begin], f"a stop at line {begin}", text)
    return lines, text


def check_launches():
    """With a device the loops are one step each."""
    lines, text = steps("mandatory", 12)
    check(lines == sorted(set(lines)), "steps forward alone", text)
    check(line_of("behind") in lines and lines[-1] == line_of("end"), "all of work()", text)
    for mark in ("loop", "body", "second loop", "second body"):
        check(line_of(mark) not in lines, f"no step at line {line_of(mark)}", text)


def check_plain():
    """Without one the loops go round, and then on to what is behind them."""
    lines, text = steps("disabled", 60)
    loop, behind = line_of("loop"), line_of("behind")
    second, last = line_of("second loop"), line_of("second body")
    outside = [n for n in lines if not loop <= n < behind and not second <= n <= last]
    check(outside == sorted(set(outside)), "steps forward outside of the loops", text)
    check(lines[-1] == line_of("end"), "all of work()", text)


def check_body():
    """A breakpoint in the loop's body is in the plain loop, where its variables are."""
    text = gdb("disabled", f"break {line_of('body')} if i == 7", "run", "print i", "print t",
               "print b[i]", "bt", "next", "next", "print a[7]", "kill")
    check(re.search(r"^Breakpoint 1 at .*line \d+\.$", text, re.M), "one place", text)
    for value in ("$1 = 7", "$2 = 16", "$3 = 8", "$4 = 17"):
        check(value in text.split("\n"), value, text)
    check(re.search(r"^#0  work \(n=10, .*\n#1 .* main \(", text, re.M), "the callers", text)


def check_kernel():
    """With a device the same breakpoint is in the kernel, too."""
    body = line_of("body")
    text = gdb("mandatory", f"break {body} if i == 7", "run", "print i", "print t", "print b[i]",
               "bt", "kill")
    for value in ("$1 = 7", "$2 = 16", "$3 = 8"):
        check(value in text.split("\n"), value, text)
    check(re.search(rf"^#0 .* work_\d+_iteration \(.* at .*:{body}$", text, re.M), "an iteration",
          text)


def locals_at(line):
    """The names of what `info locals` shows there."""
    text = gdb("disabled", f"break {line}", "run", "info locals", "kill")
    return re.findall(r"^(\w+) = ", text, re.M), text


def check_reduction():
    """What was combined so far."""
    text = gdb("disabled", f"break {line_of('second body')} if k == 3", "run", "print sum", "kill")
    check("$1 = 180" in text.split("\n"), "$1 = 180", text)


def check_locals():
    """At directives and in plain loops there are the user's variables, and one ends a region."""
    for line, names in ((line_of("loop") - 1, ["i", "scale", "sum"]),
                        (line_of("body"), ["i", "scale", "sum", "t"]),
                        (line_of("second loop") - 1, ["i", "scale", "sum"]),
                        (line_of("second body"), ["i", "k", "scale", "sum"]),
                        (line_of("both"), ["__csycl_held_2", "by", "i", "j", "sum"])):
        shown, text = locals_at(line)
        check(sorted(shown) == names, f"the variables {names}, once", text)


if "Breakpoint 1, main" in (probe := gdb("disabled", "break main", "run", "kill")):
    check_launches()
    check_plain()
    check_body()
    check_kernel()
    check_reduction()
    check_locals()
else:
    print(f"debugger.py: skipped, as gdb cannot trace a process here:\n{probe}")
sys.exit(bad)
