#!/usr/bin/env python3
"""Random loops with assertions that values are uniform, verified and made use of.

Each seed makes a loop with helpers and with claims of every form (bodies.py). The
same text runs as plain C, where all values are known (simulation.py). Built with
-fcheck-uniform and all claims but those that cscc knows to be wrong, it has to
print the same on the device in both shapes, and to tell of each claim whose values
differ between neighbours, of none other, and with values that these iterations
have. Built without, and with the claims alone that hold, it has to print the same.
What cscc says of claims, that they are redundant or cannot hold, has to be so too.
With --slices loops begin as plain loops, which verify nothing, and the device has to
tell no other than the claims that differ. With --static nothing is built. Other options
are those of programs.py.

usage: tests/fuzz/claims.py BUILD-FOLDER [--first SEED] [--count N] [--jobs N] [--batch N]
           [--slices] [--static | --make FOLDER | --run FOLDER]
"""
import collections
import json
import re
import sys

import batches
from bodies import HELPERS, VERSION, Program, render, runner
from simulation import WRONG, simulate

IN_SLICES = [{**shape, **slices, "CSYCL_CHECK": "slices,uniform"}
             for shape, slices in zip(batches.BOTH_SHAPES, batches.SLICES)]
NEIGHBOURS = 8  # at least that many are compared
FLAGS = ["-std=gnu11", "-O1", "-w"]
HEAD = ("#include <csycl.h>\n#include <stdio.h>\n#define LAUNCH(seed, number) 0\n" + HELPERS)
MAIN = """\
#include <csycl.h>
#include <stdio.h>
int checked(void);
int kept(void);
static void tell(enum csycl_status status, const char *message, void *data)
{
    (void)data;
    fprintf(stderr, "%d %s\\n", (int)status, message);
}
int main(void)
{
    csycl_set_error_handler(tell, NULL);
    return checked() || kept();
}
"""
TOLD = re.compile(r"(?:\d+ \S+: in \S+: )?\S*checked\.c:(\d+): '(.*)' is not uniform: "
                  r"(.+) in iteration (\d+|\(.+?\)) and (.+) in iteration (\d+|\(.+\))$")
NOTE = re.compile(r"/\* claim (\d+) \*/")


# ---- texts ----

def texts(programs, name, claimed, asked=None):
    """Of a file that has them; and {line: [(seed, number)]} of its claims: None for a number where
    a version of a helper asserts."""
    text, lines = HEAD, {}
    for program in programs:
        more = render(program, claimed[program.seed], asked[program.seed] if asked else ())
        for at, line in enumerate(more.split("\n"), text.count("\n") + 1):
            found = [(program.seed, int(number)) for number in NOTE.findall(line)]
            if found or VERSION in line:
                lines[at] = found or [(program.seed, None)]
        text += more
    return text + runner(programs, name), lines


def diagnostics(folder, args, text, lines):
    """The claims {(seed, number)} that cscc knows to be wrong, and those that it knows to hold; and
    what it says that is not about claims."""
    source = folder / "claimed.c"
    source.write_text(text)
    done = batches.run([f"{args.build}/compiler/cscc", *FLAGS, "-Wcsycl-uniform", "--emit=opencl",
                        str(source), "-o", "/dev/null"])
    never, always, others = set(), set(), []
    for at, kind, message in re.findall(r":(\d+):\d+: (error|remark): (.*)", done.stderr):
        claim = lines.get(int(at), [(None, None)])[0]
        if kind == "error" and claim[1] is not None and "differs for every work-item" in message:
            never.add(claim)
        elif kind == "error":
            others.append(f"{source}:{at}: {message}")
        elif claim[1] is not None and "redundant" in message:
            always.add(claim)
    if done.returncode and not never and not others:
        others.append(done.stderr)
    return never, always, "\n".join(others)


def differ_all(values):
    """Do all neighbours?"""
    return all(values.get((*where[:-1], where[-1] + 1)) != value
               for where, value in values.items())


def wrong_errors(never, programs, places):
    """A helper's claim is wrong already if it is so when called in one way."""
    for seed, number in never:
        program = programs[seed]
        calls = {at for _, _, at in program.calls}
        met = [tuple(at for at in map(int, re.findall(r"(\d+)\.", way)) if at in calls)
               for (other, way), values in places[seed].items()
               if other == number and not differ_all(values)]
        if all(any(way[:len(into)] == into for way in met)
               for into in program.ways_to(program.claims[number].helper)):
            return f"{seed}: claim {number} is refused and may hold"
    return ""


def wrong_remarks(always, programs, places):
    """In a version of a helper more may be uniform."""
    for seed, number in always:
        if (number in differing(places[seed], lambda where: 0)
                and not programs[seed].claims[number].has_version):
            return f"{seed}: claim {number} is called redundant, and differs"
    return ""


def wrong_diagnostics(programs, wrong, places, folder, args):
    """What is said where no other claim is wrong."""
    claimed = claims_without(programs, wrong)
    asked = {p.seed: {c.number for c in p.claims} - claimed[p.seed] for p in programs}
    never, always, found = diagnostics(folder, args, *texts(programs, "checked", claimed, asked))
    by_seed = {p.seed: p for p in programs}
    return found or wrong_errors(never, by_seed, places) or wrong_remarks(always, by_seed, places)


# ---- what has to be told ----

def differs(values, part):
    """Have two that are in the same part different values?"""
    parts = {}
    for where, value in values.items():
        parts.setdefault(part(where), set()).add(value)
    return any(len(found) > 1 for found in parts.values())


def differing(places, part):
    return {number for (number, _), values in places.items() if differs(values, part)}


def neighbour(where):
    return where[:-1], where[-1] // NEIGHBOURS


def row(where):
    return where[:-1]


def spelled(text):
    """Without what parentheses, comments and lines make of it."""
    return re.sub(r"/\*.*?\*/|\x01.*?\x02|[\s()]", "", text)


def told_text(claim, found):
    """By which it is known among others of the line; "": there are none. A macro's argument is on
    one line."""
    shares = len(found) > 1 or (claim.is_expression and VERSION in claim.value)
    return spelled(claim.value) if shares else ""


def expected_of(program, claimed, places, lines):
    """A sub-group of the GPU shape may come from several rows."""
    seed = program.seed
    may = differing(places, lambda where: 0) & claimed
    values = {number: sorted({f"{','.join(map(str, where))} {value}"
                              for (other, _), found in places.items() if other == number
                              for where, value in found.items()}) for number in may}
    return {"must": sorted(differing(places, neighbour) & claimed), "values": values,
            "may": {"cpu": sorted(differing(places, row) & claimed), "gpu": sorted(may)},
            "versions": [str(at) for at, found in lines.items() if found == [(seed, None)]],
            "lines": {at: [[number, told_text(program.claims[number], found)]
                           for _, number in found] for at, found in lines.items()
                      if found[0][0] == seed and found[0][1] is not None}}


# ---- a batch ----

def known_wrong(programs, folder, args):
    """The claims that have to be left out before cscc takes the rest."""
    known, never = set(), {None}
    while never:
        claimed = claims_without(programs, known)
        never, _, found = diagnostics(folder, args, *texts(programs, "checked", claimed))
        if found:
            return known, found
        known |= never
    return known, ""


def claims_without(programs, dropped):
    """{seed: numbers}, without those dropped and those that are made together with these."""
    return {p.seed: {c.number for c in p.claims
                     if not any((p.seed, other) in dropped for other in c.together)}
            for p in programs}


def sound(seed, folder):
    """A program that ends, without overflow: of another seed where that one's does not."""
    program = Program(seed)
    while simulate([program], folder)[2].startswith(WRONG):
        program = Program(program.seed + 10**6)
    return program


def make(seeds, folder, args):
    programs = [Program(seed) for seed in seeds]
    if simulate(programs, folder)[2].startswith(WRONG):
        programs = [sound(seed, folder) for seed in seeds]
    printed, places, found = simulate(programs, folder)
    if found:
        return found
    wrong = {(p.seed, number) for p in programs
             for number in differing(places[p.seed], lambda where: 0)}
    found = wrong_diagnostics(programs, wrong, places, folder, args)
    if found or args.static:
        return found
    never, found = known_wrong(programs, folder, args)
    if found:
        return found
    checked = claims_without(programs, never)
    text, lines = texts(programs, "checked", checked)
    (folder / "checked.c").write_text(text)
    kept = claims_without(programs, never | wrong)
    (folder / "kept.c").write_text(texts(programs, "kept", kept)[0])
    (folder / "main.c").write_text(MAIN)
    cscc = [f"{args.build}/compiler/cscc", *FLAGS]
    objects = [str(folder / f"{name}.o") for name in ("checked", "kept")]
    (folder / "expected").write_text(json.dumps(
        {"printed": printed * 2, "seeds": {p.seed: expected_of(p, checked[p.seed], places[p.seed],
                                                               lines) for p in programs}}))
    return batches.build(
        [*cscc, "-fcheck-uniform", "-c", str(folder / "checked.c"), "-o", objects[0]],
        [*cscc, "-c", str(folder / "kept.c"), "-o", objects[1]],
        [*cscc, str(folder / "main.c"), *objects, "-o", str(folder / "device")])


# ---- what is told ----

def claim_of(seeds, line, text):
    """(seed, claim) of the line; (seed, None): of a version's parameter."""
    for seed, expected in seeds.items():
        if line in expected["versions"]:
            return seed, None
        found = expected["lines"].get(line, [])
        for number, told in found:
            if not told or told == spelled(text):
                return seed, number
        if found:
            return seed, None
    return None, None


def wrong_pair(expected, number, pair, shape):
    (first, where), (second, other) = pair
    known = expected["values"][str(number)]
    values = {f"{where} {first}", f"{other} {second}"}
    if not first.startswith("address ") and not values <= set(known):
        return "no such values"
    if first == second or where == other:
        return "the same twice"
    if shape == "cpu" and where.split(",")[:-1] != other.split(",")[:-1]:
        return "of two rows"
    return ""


def line_wrong(line, seeds, shape, told):
    """Adds (seed, claim) to what is told."""
    match = TOLD.match(line)
    seed, number = claim_of(seeds, match[1], match[2]) if match else (None, None)
    if seed is None:
        return f"said: {line}"
    told.add((seed, number))
    if number is None:
        return ""
    if number not in seeds[seed]["may"][shape]:
        return f"{seed}: claim {number} does not differ: {line}"
    pair = [(match[k], match[k + 1].strip("()").replace(" ", "")) for k in (3, 5)]
    found = wrong_pair(seeds[seed], number, pair, shape)
    return f"{seed}: claim {number}: {found}: {line}" if found else ""


def told_wrong(said, seeds, shape, is_whole):
    told = set()
    wrong = [line_wrong(line, seeds, shape, told) for line in said.splitlines()]
    for seed, expected in seeds.items():
        missing = [number for number in expected["must"] if (seed, number) not in told]
        if missing and is_whole:
            wrong.append(f"{seed}: claims {missing} differ, which is not told")
        if [number for other, number in told if other == seed] == [None]:
            wrong.append(f"{seed}: a version of a helper is told alone")
    return "\n".join(filter(None, wrong))


def compare(folder, args):
    if args.static:
        return ""
    expected = json.loads((folder / "expected").read_text())
    for way in IN_SLICES if args.slices else batches.BOTH_SHAPES:
        shape = way["CSYCL_SHAPE"]
        got = batches.run([str(folder / "device")], **way)
        printed = got.stdout.splitlines()
        found = [pair for pair in zip(expected["printed"], printed) if pair[0] != pair[1]]
        if got.returncode or found or len(printed) != len(expected["printed"]):
            return (f"{shape}: exit status {got.returncode}, {found[:3]}, "
                    f"{len(printed)} lines: {got.stderr[:1000]}")
        wrong = told_wrong(got.stderr, expected["seeds"], shape, not args.slices)
        if wrong:
            return f"{shape}: {wrong}"
    return ""


if __name__ == "__main__":
    options = batches.parser(__doc__, batch=5)
    options.add_argument("--static", action="store_true", help="what cscc says alone")
    batches.main(sys.modules[__name__], options.parse_args())
