#!/usr/bin/env python3
"""Serial against device: builds a program with plain cc and with cscc, runs
both for the same sizes, the latter in both shapes, in that of CPUs also in slices, in one
of them also as on a device with memory of its own, and with the device off, with
--strategies also in shapes with ways to reduce array sections that these do not choose by
themselves, and compares what they print, word by word. Words are compared exactly; with
--tolerance, numbers with a point or an exponent may differ by that, relative to the larger
one (absolute below 1).

Plain cc does not optimize, without --optimized: what a program prints is not its matter.

With --quick the plain loops of cscc's program are what the first shape is compared with, and cc
optimizes neither: for a build of which the sanitizers' is a second one.

With --openmp it is the plain loops on OpenMP's threads that are compared, whole and,
without --no-slices, in slices. By -O1 gcc makes vectors of them, too.

With memory of its own a device needs to know what a loop touches. Where data decide that, blocks
of the heap tell, if they have 16 bytes: --separate-sizes. Where nothing tells (--shared-only),
CSYCL_OFFLOAD=mandatory has to say so, and by default plain loops run in their place."""
import argparse
import functools
import math
import os
import re
import shlex
import subprocess
import sys
import zlib

FLOAT = re.compile(r"[-+]?(\d+\.\d*(e[-+]?\d+)?|\d+e[-+]?\d+|nan|inf)$", re.IGNORECASE)


UNKNOWN = re.compile(r"csycl: (error|warning): \S+:\d+: in \w+: (it is not known which elements of |"
                     r"the loop follows pointers that lie in memory)")
INSTEAD = "csycl: warning: the plain loop runs instead; "
PLAIN = {"CSYCL_OFFLOAD": "disabled"}
# What LLVM makes of kernels is seen in the CPU shape, which is PoCL's own. Other ways are about what
# the text says, and take a third of the time to build without optimization: --long is for programs
# whose kernels run longer than that. --unoptimized is for those with dozens of kernels that differ in
# their types alone, of which other programs have one or two, and for those that are about names,
# constants' values, forms of C and what libcsycl does: not about what LLVM takes apart by what the
# text promises, as vectors, what shares memory, numbers near the ends of their types, and floats.
UNOPTIMIZED = {"POCL_EXTRA_BUILD_FLAGS": "-cl-opt-disable"}
THREADS = {"OMP_NUM_THREADS": "3", "OMP_WAIT_POLICY": "passive"}


def execute(command, **more):
    return subprocess.run(command, capture_output=True, text=True, errors="replace", timeout=600,
                          **more)


def stop(command, done, why):
    print("$", shlex.join(command))
    print(done.stderr, end="")
    sys.exit(why)


def run(command, **more):
    """Runs a command that has to succeed and be silent on stderr."""
    done = execute(command, **more)
    if done.returncode or done.stderr:
        stop(command, done, f"exit status {done.returncode}")
    return done.stdout


def run_unknown(command, env, **more):
    """Runs a program where it is not known what some loop touches."""
    done = execute(command, env=env, **more)
    if done.returncode == 0 or not UNKNOWN.match(done.stderr):
        stop(command, done, "no loop of unknown memory: not --shared-only")
    done = execute(command, env=dict(env, CSYCL_OFFLOAD="default"), **more)
    said = [line for line in done.stderr.splitlines() if not line.startswith(INSTEAD)]
    if done.returncode or len(set(said)) != len(said) or not all(map(UNKNOWN.match, said)):
        stop(command, done, f"exit status {done.returncode}; each loop is told of once")
    return done.stdout


def close(left, right, tolerance):
    if left == right:
        return True
    if tolerance == 0 or not (FLOAT.match(left) and FLOAT.match(right)):
        return False
    left, right = float(left), float(right)
    if math.isnan(left) or math.isnan(right):
        return math.isnan(left) and math.isnan(right)
    return abs(left - right) <= tolerance * max(1, abs(left), abs(right))


def compare(name, serial, device, tolerance):
    """Prints the first lines that differ; true if none does."""
    bad = 0
    serial, device = serial.splitlines(), device.splitlines()
    if len(serial) != len(device):
        print(f"{name}: {len(device)} lines, serial: {len(serial)}")
        bad += 1
    for number, (left, right) in enumerate(zip(serial, device), 1):
        a, b = (re.split(r"[\s,;:()]+", line) for line in (left, right))
        if len(a) != len(b) or not all(close(x, y, tolerance) for x, y in zip(a, b)):
            bad += 1
            if bad <= 8:
                print(f"{name}, line {number}:\n  serial: {left}\n  device: {right}")
    return not bad


def in_shape(args, shape, is_other=False):
    plain = is_other or args.unoptimized or shape != "cpu"
    return {"CSYCL_SHAPE": shape, **(UNOPTIMIZED if plain and not args.long else {})}


def ways(args):
    """In which environments a program runs, by name."""
    if args.openmp:
        ways = {"threads": dict(PLAIN, CSYCL_CHECK="threads", **THREADS)}
        if args.slices:  # what they leave is the device's: kernels of the CPU shape
            ways["threads, in slices"] = dict(in_shape(args, "cpu", True), CSYCL_CHECK="threads,slices", **THREADS)
        return ways
    shapes = args.shapes.split()[: 1 if args.quick else None]
    ways = {shape: in_shape(args, shape) for shape in shapes}
    if "cpu" in shapes and not args.quick:  # whose slices the device runs, too
        ways["cpu, in slices"] = dict(in_shape(args, "cpu"), CSYCL_CHECK="slices")
    for way in [] if args.quick else args.strategies.split():
        shape, reduction = way.split(":")
        ways[way] = dict(in_shape(args, shape, True), CSYCL_REDUCTION=reduction)
    if not args.device_only and not args.quick:
        ways["plain loops"] = PLAIN
    return ways


def separate_way(args):
    """The same for devices with memory of their own, where constants are arguments, kernels verify
    and loops run in slices: in one of the shapes, of which PoCL then has most kernels. Which one the
    program's name says."""
    shapes = args.shapes.split()
    shape = shapes[zlib.crc32(os.path.basename(args.sources[0]).encode()) % len(shapes)]
    return {f"separate memory, {shape}": {**in_shape(args, shape), "CSYCL_MEMORY": "separate",
                                          "CSYCL_CHECK": "generic,uniform,bounds,slices"}}


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("sources", nargs="+")
    parser.add_argument("--cscc", required=True)
    parser.add_argument("--cc", required=True)
    parser.add_argument("--libcsycl", required=True)
    parser.add_argument("--tmp", required=True)
    parser.add_argument("--flags", default="-std=c11 -O2", help="for both compilers")
    parser.add_argument("--own", default="", help="flags that cscc alone takes")
    parser.add_argument("--define", help="a macro, for both compilers")
    parser.add_argument("--link", action="store_true", help="cc's program needs libcsycl too")
    parser.add_argument("--sizes", default="0 1 17 1000 4099")
    parser.add_argument("--each", action="store_true", help="one process per size")
    parser.add_argument("--shapes", default="cpu gpu")
    parser.add_argument("--strategies", default="", help="SHAPE:CSYCL_REDUCTION ...")
    parser.add_argument("--no-slices", action="store_false", dest="slices", help="with --openmp: whole loops alone")
    parser.add_argument("--quick", action="store_true", help="in the first shape alone, against plain loops")
    parser.add_argument("--optimized", action="store_true", help="what cc makes of it decides what is printed")
    parser.add_argument("--openmp", action="store_true", help="plain loops on threads, with -fopenmp")
    parser.add_argument("--unoptimized", action="store_true", help="LLVM optimizes no kernel, in no shape")
    parser.add_argument("--long", action="store_true", help="its kernels run longer than they are built")
    parser.add_argument("--device-only", action="store_true", help="not with the device off")
    parser.add_argument("--shared-only", action="store_true",
                        help="with separate memory some loop's memory is not known")
    parser.add_argument("--separate-sizes", help="the sizes for separate memory")
    parser.add_argument("--tolerance", type=float, default=0)
    args = parser.parse_args()

    os.makedirs(args.tmp, exist_ok=True)
    flags = shlex.split(args.flags) + ([f"-D{args.define}"] if args.define else [])
    quick = [] if args.optimized else ["-O0"]
    own = (quick if args.quick else []) + (["-fopenmp", "-O1"] if args.openmp else [])
    serial = os.path.abspath(os.path.join(args.tmp, "serial"))
    device = os.path.abspath(os.path.join(args.tmp, "device"))
    library = shlex.split(args.libcsycl) if args.link else ["-lm", "-lpthread"]
    if args.quick and not args.device_only:
        serial = device
    else:
        run(shlex.split(args.cc) + ["-Wno-unknown-pragmas"] + flags + quick + args.sources +
            ["-o", serial] + library)
    run(shlex.split(args.cscc) + shlex.split(args.own) + flags + own + args.sources + ["-o", device, "-lm", "-lpthread"])

    def sets(sizes):
        return [[size] for size in sizes.split()] if args.each else [sizes.split()]

    good = True

    @functools.cache
    def expected(*sizes):
        return run([serial, *sizes], env=dict(os.environ, **PLAIN), cwd=args.tmp)

    def check(sizes, ways, execute=run):
        nonlocal good
        want = expected(*sizes)
        for name, variables in ways.items():
            got = execute([device] + sizes, env=dict(os.environ, **variables), cwd=args.tmp)
            good &= compare(f"{name} {' '.join(sizes)}", want, got, args.tolerance)

    for sizes in sets(args.sizes):
        check(sizes, ways(args))
    for sizes in [] if args.quick or args.openmp else sets(args.separate_sizes or args.sizes):
        check(sizes, separate_way(args), run_unknown if args.shared_only else run)
    sys.exit(not good)


if __name__ == "__main__":
    main()
