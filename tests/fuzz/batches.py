"""What programs that are made and run in batches share: options, and the ways to go through
the seeds.

A kind of programs has two functions. make(seeds, folder, args) puts an executable into the folder,
with what it has to print; compare(folder, args) runs that, and needs neither a compiler nor the
build. Both return what is wrong, "" for nothing. So --make can be called on one machine and --run
on another.
"""
import argparse
import concurrent.futures
import contextlib
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

KEPT = ("device", "expected")  # files of a batch that is run elsewhere
BOTH_SHAPES = [{"CSYCL_SHAPE": shape, "CSYCL_OFFLOAD": "mandatory"} for shape in ("cpu", "gpu")]
# Where loops with barriers have rounds that differ between items, or a constant number of them,
# PoCL 3.1 leaves items out. Oclgrind does not.
SIMULATOR = "/usr/lib/oclgrind/liboclgrind-rt-icd.so"
SIMULATED = {**BOTH_SHAPES[1], "OCL_ICD_VENDORS": SIMULATOR,
             "OCLGRIND_BUILD_OPTIONS": "-cl-opt-disable"}
GROUP_WAYS = [BOTH_SHAPES[0], SIMULATED, {**BOTH_SHAPES[0], "CSYCL_MEMORY": "separate"}, {}]
SLICES = [{"CSYCL_OFFLOAD": "default", "CSYCL_CHECK": "slices", "CSYCL_SEED": str(seed)}
          for seed in (1, 2)]
UNKNOWN_THERE = "llvm.experimental.noalias.scope.decl"  # what Oclgrind 21.10 does not run
ALL_WAYS = [*BOTH_SHAPES, {**BOTH_SHAPES[1], "CSYCL_MEMORY": "separate"}, {}]


def run(command, limit=600, **variables):
    try:
        return subprocess.run(command, capture_output=True, text=True, timeout=limit,
                              env=dict(os.environ, CSYCL_CACHE_DIR="off", **variables))
    except subprocess.TimeoutExpired:
        return subprocess.CompletedProcess(command, 124, "", "does not end")


def build(*commands):
    """What the first of the commands says that fails."""
    for command in commands:
        done = run(command)
        if done.returncode or done.stderr:
            return f"{command[0]}: {done.stderr or done.returncode}"
    return ""


def parser(description, batch):
    options = argparse.ArgumentParser(description=description,
                                      formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("build", type=os.path.abspath)
    options.add_argument("--first", type=int, default=1, metavar="SEED")
    options.add_argument("--count", type=int, default=100, metavar="N")
    options.add_argument("--batch", type=int, default=batch, metavar="N")
    options.add_argument("--jobs", type=int, default=1, metavar="N")
    options.add_argument("--make", metavar="FOLDER")
    options.add_argument("--run", metavar="FOLDER")
    options.add_argument("--slices", action="store_true", help="loops begin as plain loops, "
                         "and end on the device, anywhere")
    options.add_argument("--cpu", choices=["haswell", "nehalem", "x86-64"], help="PoCL builds "
                         "for AVX2, SSE 4.2 or SSE 2 (processor.c)")
    return options


@contextlib.contextmanager
def processor(name):
    """PoCL, and all else that is run, is told that this is a processor of that name, if any."""
    if not name:
        yield
        return
    with tempfile.TemporaryDirectory(prefix="csycl-fuzz-") as folder:
        library = os.path.join(folder, "processor.so")
        source = pathlib.Path(__file__).with_name("processor.c")
        found = build(["cc", "-O1", "-shared", "-fPIC", str(source), "-o", library])
        if found:
            sys.exit(found)
        os.environ.update(LD_PRELOAD=library, FUZZ_CPU=name)
        os.environ.pop("OCL_ICD_VENDORS", None)  # pocl_lean.py's functions are for this processor
        yield


# ---- programs that print what plain cc has them print ----

FLAGS = ["-std=c11", "-w", "-O1"]


def main_text(seeds):
    calls = "".join(f"        program_{seed}(n);\n" for seed in seeds)
    declared = "".join(f"void program_{seed}(size_t n);\n" for seed in seeds)
    return (f"#include <stdio.h>\n#include <stdlib.h>\n{declared}\n"
            "int main(int argc, char **argv)\n{\n    for (int i = 1; i < argc; i++) {\n"
            '        size_t n = strtoul(argv[i], NULL, 10);\n        printf("-- %zu\\n", n);\n'
            f"{calls}    }}\n    return 0;\n}}\n")


def library(args):
    """What plain cc's programs of kernel functions need."""
    include = pathlib.Path(__file__).resolve().parents[2] / "include"
    return [f"-I{include}", f"{args.build}/runtime/libcsycl.a", "-lOpenCL", "-lpthread", "-ldl"]


def make_programs(seeds, folder, args, program, sizes, more=()):
    """Of program(seed)s: texts with void program_SEED(size_t n), which prints. Plain cc links
    `more`."""
    sources = []
    for seed in seeds:
        sources.append(str(folder / f"{seed}.c"))
        pathlib.Path(sources[-1]).write_text(program(seed))
    sources.append(str(folder / "main.c"))
    pathlib.Path(sources[-1]).write_text(main_text(seeds))
    serial = str(folder / "serial")
    found = build(["cc", *FLAGS, "-O0", "-fsanitize=undefined,float-cast-overflow",
                   "-fno-sanitize-recover=undefined", *sources, "-o", serial, *more, "-lm"],
                  [f"{args.build}/compiler/cscc", *FLAGS, *sources, "-o", str(folder / "device"),
                   "-lm"])
    if found:
        return found
    want = run([serial, *sizes])
    (folder / "expected").write_text(want.stdout)
    return f"the program itself is wrong: {want.stderr}" if want.returncode else ""


def compare_programs(folder, ways, sizes):
    """Under each of the ways, which are variables of the environment."""
    want = (folder / "expected").read_text()
    for way in ways:
        got = run([str(folder / "device"), *sizes], **way)
        if way is SIMULATED and UNKNOWN_THERE in got.stderr:
            continue
        said = got.stderr if "CSYCL_OFFLOAD" in way else ""  # else that a plain loop ran
        if got.returncode or said or got.stdout != want:
            differing = [left for left, right in zip(want.splitlines(), got.stdout.splitlines())
                         if left != right]
            return f"differs with {way}: {got.stderr}{differing[:3]}"
    return ""


def show(seed):
    """Text of C: show(name, at, size) prints a hash of bytes."""
    return f"""static void show(const char *name, const void *at, size_t size)
{{
    unsigned long hash = 5;
    for (size_t i = 0; i < size; i++)
        hash = (hash ^ ((const unsigned char *)at)[i]) * 1099511628211u;
    printf("{seed} %s %lx\\n", name, hash);
}}
"""


class Printing:
    """A kind of such programs: program(seed)s of these sizes, which print the same in all ways."""

    def __init__(self, program, ways, sizes, needs_library=False):
        self.program, self.ways, self.sizes = program, ways, sizes
        self.needs_library = needs_library

    def make(self, seeds, folder, args):
        return make_programs(seeds, folder, args, self.program, self.sizes,
                             library(args) if self.needs_library else ())

    def compare(self, folder, args):
        return compare_programs(folder, SLICES if args.slices else self.ways, self.sizes)


# ---- all seeds ----


def check(seeds, kind, args):
    """Messages of the seeds that fail, found one by one where their batch fails."""
    folder = pathlib.Path(tempfile.mkdtemp(prefix="csycl-fuzz-"))
    found = kind.make(seeds, folder, args) or kind.compare(folder, args)
    if found and len(seeds) > 1:
        shutil.rmtree(folder)
        alone = [message for seed in seeds for message in check([seed], kind, args)]
        return alone or [f"{seeds}: together alone: {found}"]
    if found:
        return [f"{seeds[0]}: {found.rstrip()}\n    {folder}"]
    shutil.rmtree(folder)
    return []


def keep(seeds, kind, args):
    """Makes a batch to be run elsewhere; where it fails, one of each seed that does not."""
    folder = pathlib.Path(args.make) / f"{seeds[0]}-{seeds[-1]}"
    folder.mkdir(parents=True)
    found = kind.make(seeds, folder, args)
    if found:
        shutil.rmtree(folder)
        return ([message for seed in seeds for message in keep([seed], kind, args)]
                if len(seeds) > 1 else [f"{folder}: {found.rstrip()}"])
    for file in folder.iterdir():
        if file.name not in KEPT:
            file.unlink()
    run(["strip", str(folder / "device")])
    return []


def compare_kept(folder, kind, args):
    found = kind.compare(folder, args)
    return [f"{folder}: {found.rstrip()}"] if found else []


def main(kind, args):
    seeds = list(range(args.first, args.first + args.count))
    work = [seeds[at:at + args.batch] for at in range(0, len(seeds), args.batch)]
    job = keep if args.make else check
    if args.run:
        work = sorted(folder.resolve() for folder in pathlib.Path(args.run).iterdir())
        job = compare_kept
    bad = 0
    with processor(args.cpu), concurrent.futures.ThreadPoolExecutor(args.jobs) as pool:
        for messages in pool.map(lambda item: job(item, kind, args), work):
            bad += len(messages)
            print(*messages, sep="\n", end="\n" if messages else "", flush=True)
    what = f"of {len(work)} batches" if args.run else f"of {args.count} programs"
    print(f"{bad} {what} fail" if bad else f"none {what} fails")
    sys.exit(bad > 0)


def main_printing(description, program, ways, sizes, batch=10, needs_library=False):
    """For a file of programs that print, whose description is its docstring."""
    main(Printing(program, ways, sizes, needs_library), parser(description, batch).parse_args())
