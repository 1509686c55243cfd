#!/usr/bin/env python3
"""Sources of tests/golden and samples with a few tokens changed, which cscc compiles.

Each seed takes one file and deletes, doubles, swaps, replaces or wraps tokens of it,
in pragmas more often than elsewhere, or cuts the file. Of a mutant that is refused,
the messages have a place, and no output is left; of one that is accepted, gcc has to
take the host text and clang the device text. Where cscc takes what gcc refuses, the
host text may be refused as well. Nothing crashes, hangs, is reported by a sanitizer
(a build with -DCSCC_SANITIZE=ON finds more) or stays in TMPDIR. A seed always makes
the same mutant from the same sources; --keep has the files of those that fail, with
what was found in their first line.

usage: tests/fuzz/mutants.py BUILD-FOLDER [--seed SEED] [--count N] [--jobs N]
           [--keep FOLDER]
"""
import argparse
import concurrent.futures
import os
import pathlib
import random
import re
import signal
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
GOLDEN = ROOT / "tests" / "golden"
SECONDS = 20  # more is a hang

TOKEN = re.compile(r"""
    (?P<space>\s+ | //[^\n]* | /\*.*?\*/ | \\\n | \#\s*include[^\n]*)
  | (?P<number>\.?[0-9](?:[eEpP][+-]|[\w.])*)
  | (?P<word>\w+)
  | (?P<text>"(?:\\.|[^"\\\n])*" | '(?:\\.|[^'\\\n])*')
  | (?P<mark>\.\.\.|<<=|>>=|->|\+\+|--|<<|>>|&&|\|\||[-+*/%&|^<>=!]=|\#\#|.)
""", re.VERBOSE | re.DOTALL)

NUMBERS = """0 1 -1 2 3 7 31 32 33 64 255 256 65536 2147483647 2147483648 -2147483648 4294967295u
    4294967296 9223372036854775807 18446744073709551615u 1.5 0.0f 1e400 1e-50f 0x1p3 08 1u 0L 'a'
    (-9223372036854775807L-1)""".split()
WORDS = """int char float double long short unsigned signed void _Bool const volatile static extern
    struct union enum sizeof typedef register inline restrict _Alignof _Generic _Complex typeof
    if else for while do switch case default break continue return goto
    + - * / % & | ^ ~ ! && || < > <= >= == != = += -= *= <<= >>= ++ -- << >> ? : , ; . -> ... # ##
    ( ) [ ] { } csycl parallel_for spec_const uniform declare kernel local atomic data enter exit
    update wait variant_of collapse work_group_size reduction in out inout create host device
    private firstprivate lastprivate if( name nowait queue id required tune identity asserts
    +: *: &&: min: max: csycl_malloc csycl_uniform global half float4 get_global_id main printf
    NULL size_t""".split()
# what is put around a token, and how deep
NESTS = [("(", ")"), ("-", ""), ("!", ""), ("~", ""), ("&", ""), ("*", ""), ("(int)", ""), ("{", "}"),
         ("if (1) ", ""), ("1 + (", ")"), ("1 ? 2 : ", ""), ("for (;;) ", ""), ("sizeof ", "")]
DEPTHS = [1, 1, 2, 5, 50, 300, 3000]

ENVIRONMENT = dict(
    os.environ, LC_ALL="C", ASAN_OPTIONS="detect_leaks=1",
    UBSAN_OPTIONS="print_stacktrace=1:halt_on_error=1",
    LSAN_OPTIONS=f"print_suppressions=0:suppressions={ROOT}/tests/lsan.supp")
REPORT = re.compile(r"AddressSanitizer|LeakSanitizer|runtime error:|libclang: crash|Assertion .* failed")
# gcc has no column of what is not ended where the file ends
PLACED = re.compile(r"^[^\s:][^:]*:\d+:(\d+:)? (fatal )?error: ", re.MULTILINE)
UNPLACED = re.compile(r"^(?:cscc|[^\s:][^:]*): (?:fatal )?error: .*", re.MULTILINE)
CONSTANT = re.compile(r'^#error .*: define (CSYCL_CONST_\w+)( as \{\.\.\.\})?"$', re.MULTILINE)


# ---- mutants ----


class Source:
    def __init__(self, path):
        text = path.read_text()
        found = re.findall(r" (-(?:std=|D|f)\S+)", "".join(re.findall(r"RUN:(.*)", text)))
        self.name = path.name
        self.flags = ["-w", f"-I{ROOT}/include", f"-I{path.parent}", *dict.fromkeys(found)]
        self.tokens, self.kinds, self.pragmas = [], [], []
        for match in TOKEN.finditer(text):
            if match.lastgroup != "space" and self.in_pragma(text, match.start()):
                self.pragmas.append(len(self.tokens))
            self.tokens.append(match.group())
            self.kinds.append(match.lastgroup)
        self.places = [at for at, kind in enumerate(self.kinds) if kind != "space"]
        self.numbers = [at for at, kind in enumerate(self.kinds) if kind == "number"]

    @staticmethod
    def in_pragma(text, at):
        line = text[text.rfind("\n", 0, at) + 1:]
        return re.match(r"\s*#\s*pragma\s+csycl", line) is not None


class Mutant:
    def __init__(self, sources, seed):
        self.rng = random.Random(seed)
        self.source = self.rng.choice(sources)
        self.tokens = self.source.tokens[:]
        self.done = []
        for _ in range(self.rng.choice([1, 1, 1, 2, 3])):
            change = self.rng.choice([self.delete, self.double, self.swap, self.replace,
                                      self.resemble, self.resemble, self.number, self.nest,
                                      self.insert])
            if self.rng.random() < 0.03:
                change = self.cut
            change()
            self.done.append(change.__name__)

    def place(self):
        pragmas = self.source.pragmas
        return self.rng.choice(pragmas if pragmas and self.rng.random() < 0.35
                               else self.source.places)

    def token(self):
        if self.rng.random() < 0.6:
            return self.source.tokens[self.rng.choice(self.source.places)]
        return self.rng.choice(WORDS)

    def delete(self):
        self.tokens[self.place()] = ""

    def double(self):
        at = self.place()
        self.tokens[at] += " " + self.tokens[at]

    def swap(self):
        one, other = self.place(), self.place()
        self.tokens[one], self.tokens[other] = self.tokens[other], self.tokens[one]

    def replace(self):
        self.tokens[self.place()] = self.token()

    def resemble(self):
        """Another token of the same kind is C more often."""
        at = self.place()
        kind = self.source.kinds[at]
        self.tokens[at] = self.source.tokens[self.rng.choice(
            [place for place in self.source.places if self.source.kinds[place] == kind])]

    def insert(self):
        at = self.place()
        self.tokens[at] = f"{self.token()} {self.tokens[at]}"

    def number(self):
        numbers = self.source.numbers
        self.tokens[self.rng.choice(numbers) if numbers else self.place()] = \
            self.rng.choice(NUMBERS)

    def nest(self):
        at, depth = self.place(), self.rng.choice(DEPTHS)
        before, after = self.rng.choice(NESTS)
        space = " " if before in "-&" else ""
        self.tokens[at] = (before + space) * depth + self.tokens[at] + after * depth

    def cut(self):
        at = self.place()
        self.tokens[at:] = [""] * len(self.tokens[at:])

    def text(self):
        return "".join(self.tokens)


# ---- what becomes of them ----


class Hang(Exception):
    pass


def run(command, folder):
    """In a group of its own, which is ended as a whole."""
    environment = dict(ENVIRONMENT, TMPDIR=str(folder / "tmp"))
    with subprocess.Popen([str(word) for word in command], cwd=folder, env=environment,
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                          errors="replace", start_new_session=True) as process:
        try:
            output, errors = process.communicate(timeout=SECONDS)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            raise Hang(" ".join(map(str, command))) from None
    return subprocess.CompletedProcess(command, process.returncode, output, errors)


def broken(done, folder, output):
    """What is wrong with a run of cscc, whatever the source is ("" for nothing)."""
    report = REPORT.search(done.stderr)
    if report:
        return done.stderr[report.start():][:1500]
    if done.returncode not in (0, 1):
        return f"ended with {done.returncode}: {done.stderr[:500]}"
    left = os.listdir(folder / "tmp")
    if left:
        return f"left in TMPDIR: {left}"
    if done.returncode and (folder / output).exists():
        return f"{output} is left after errors"
    unplaced = UNPLACED.search(done.stderr)
    if done.returncode and (unplaced or not PLACED.search(done.stderr)):
        return f"no place: {unplaced.group() if unplaced else done.stderr[:500]}"
    return ""


def device_text_error(text, folder):
    """What clang says of the device text, as tests/golden/opencl.sh has it."""
    (folder / "mutant.cl").write_text(text)
    constants = [f"-D{name}={'{0}' if braces else '1'}" for name, braces in CONSTANT.findall(text)]
    for shape, sections in ("CPU", "COPIES"), ("GPU", "LOCAL"):
        done = run(["clang-19", "-x", "cl", "-cl-std=CL1.2", "--target=spir64", "-Xclang",
                    "-finclude-default-header", "-fsyntax-only", "-w", f"-DCSYCL_SHAPE_{shape}=1",
                    f"-DCSYCL_SECTIONS_{sections}=1", *constants, "mutant.cl"], folder)
        if done.returncode:
            return f"device text, {shape} shape: {done.stderr[:600]}"
    return ""


def host_text_error(errors, flags, folder):
    """Where gcc takes the mutant itself, with OpenMP's `simd` as cscc has it."""
    plain = run(["gcc", *flags, "-fopenmp-simd", "-c", "mutant.c", "-o", os.devnull], folder)
    return "" if plain.returncode else f"host text: {errors[:600]}"


def check(mutant, build, folder):
    """(what is wrong with what cscc makes of it, whether cscc takes it)"""
    (folder / "tmp").mkdir()
    (folder / "mutant.c").write_text(mutant.text())
    cscc, flags = [f"{build}/compiler/cscc", *mutant.source.flags], mutant.source.flags
    done = run([*cscc, "-c", "mutant.c", "-o", "mutant.o"], folder)
    found = broken(done, folder, "mutant.o")
    kind = "host" if done.returncode else "opencl"  # why, or what else there is
    text = run([*cscc, f"--emit={kind}", "-o", "text", "mutant.c"], folder)
    found = found or broken(text, folder, "text")
    if not found and done.returncode and not text.returncode:
        found = host_text_error(done.stderr, flags, folder)
    if not found and not done.returncode:
        found = device_text_error((folder / "text").read_text(), folder)
    return found, not text.returncode


def judge(seed, sources, args):
    mutant = Mutant(sources, seed)
    with tempfile.TemporaryDirectory(prefix="csycl-mutant-") as folder:
        try:
            found, taken = check(mutant, args.build, pathlib.Path(folder))
        except Hang as hang:
            found, taken = f"does not end in {SECONDS} s: {hang}", False
    if found and args.keep:
        args.keep.mkdir(parents=True, exist_ok=True)
        first = found.splitlines()[0].replace("*/", "* /")
        (args.keep / f"{seed}.c").write_text(f"/* {first} */\n#line 1\n{mutant.text()}")
    return (f"seed {seed}, {mutant.source.name} ({', '.join(mutant.done)}): {found.rstrip()}"
            if found else ""), taken


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("build", type=os.path.abspath)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=100, metavar="N")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), metavar="N")
    parser.add_argument("--keep", type=pathlib.Path, metavar="FOLDER")
    args = parser.parse_args()
    paths = sorted([*GOLDEN.glob("*.c"), *ROOT.glob("samples/*.c")])
    sources = [source for source in map(Source, paths) if source.places]
    bad = accepted = 0
    seeds = range(args.seed, args.seed + args.count)
    with concurrent.futures.ThreadPoolExecutor(args.jobs) as pool:
        for message, taken in pool.map(lambda seed: judge(seed, sources, args), seeds):
            accepted += taken
            bad += bool(message)
            if message:
                print(message, flush=True)
    print(f"{args.count} mutants, {accepted} of them taken by cscc: "
          + (f"{bad} fail" if bad else "none fails"))
    sys.exit(bad > 0)


if __name__ == "__main__":
    main()
