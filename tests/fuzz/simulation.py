"""What the values are that claims of bodies.py are about, by running all iterations.

Plain C logs, at each claim, the value with the iteration and the way by which it
came there: calls, and rounds of the loops around. Iterations that come to a
place by the same way come there together.
"""
import collections

from batches import build, run
from bodies import HELPERS, expand, runner

HEAD = """\
#include <stdio.h>
struct level { int id, round; };
static struct level levels[64];
static int depth, at_dims, at[3], at_seed, at_launch;
#define LAUNCH(seed, number) (at_seed = (seed), at_launch = (number))
static inline int enter(int id)
{
    levels[depth] = (struct level){id, 0};
    return depth++;
}
static inline void leave(int *entered) { depth = *entered; }
static void say(int id, const char *value)
{
    printf("%d %d %d:", at_seed, id, at_launch);
    for (int k = 0; k < depth; k++)
        printf("%d.%d,", levels[k].id, levels[k].round);
    printf(" %d", at[0]);
    for (int k = 1; k < at_dims; k++)
        printf(",%d", at[k]);
    printf(" %s\\n", value);
}
static void say_real(int id, const char *format, double value)
{
    char text[64];
    snprintf(text, sizeof text, value != value ? "nan" : format, value + 0);
    say(id, text);
}
static void say_float(int id, float value) { say_real(id, "%.9g", value); }
static void say_double(int id, double value) { say_real(id, "%.17g", value); }
static void say_integer(int id, long value)
{
    char text[64];
    snprintf(text, sizeof text, "%ld", value);
    say(id, text);
}
static void say_address(int id, const int *value) { say_integer(id, (long)value); }
#define LOG(id, ...) ({ __auto_type value_ = (__VA_ARGS__); _Generic(value_, float: say_float, \\
    double: say_double, const int *: say_address, default: say_integer)(id, value_); value_; })
#define LEVEL(id) int level_ __attribute__((cleanup(leave), unused)) = enter(id);
#define ROUND levels[level_].round++;
#define CALL(id, ...) ({ int call_ __attribute__((cleanup(leave), unused)) = enter(id); \\
    __auto_type result_ = (__VA_ARGS__); result_; })
#define HERE(...) do { const int here_[] = {__VA_ARGS__}; at_dims = sizeof here_ / sizeof *here_; \\
    for (int k_ = 0; k_ < at_dims; k_++) at[k_] = here_[k_]; } while (0);
"""


def simulated(program):
    def replacement(kind, number):
        return {"V": lambda: f"LOG({number}, {program.claims[number].value})",
                "Y": lambda: f"LOG({number}, {program.claims[number].value});",
                "H": lambda: f"HERE({program.where})", "L": lambda: f"LEVEL({number})",
                "R": lambda: "ROUND", "C": lambda: f"CALL({number}, ",
                "c": lambda: ")"}.get(kind, lambda: "")()
    return expand(program, replacement)


LIMIT = 10  # seconds
WRONG = "the program itself is wrong: "


def simulate(programs, folder):
    """What the programs print, and {seed: {(claim, way): {iteration: value}}}; or a message."""
    source, executable = str(folder / "simulated.c"), str(folder / "simulated")
    with open(source, "w") as file:
        file.write(HEAD + HELPERS + "".join(map(simulated, programs))
                   + runner(programs, "main"))
    found = build(["gcc", "-w", "-std=gnu11", "-fsanitize=undefined",
                   "-fno-sanitize-recover=undefined", source, "-o", executable])
    done = run([executable], LIMIT) if not found else None
    if found or done.returncode:
        return None, None, found or WRONG + done.stderr
    places = collections.defaultdict(lambda: collections.defaultdict(dict))
    printed = []
    for line in done.stdout.splitlines():
        if line[0] == "=":
            printed.append(line)
            continue
        seed, claim, way, where, value = line.split(" ")
        places[int(seed)][(int(claim), way)][tuple(map(int, where.split(",")))] = value
    return printed, places, ""
