#!/usr/bin/env python3
"""Programs and helpers that are killed at any moment, on the device that there is.

A program of several loops starts with an empty disk cache, which it and its csycl-jit fill. After a
random time one of both is killed. Where that is the helper, the program prints what plain cc's
prints; and so does each program that comes behind, without a message, until the cache has all
kernels; then it verifies.

usage: tests/fuzz/kills.py BUILD-FOLDER [--first SEED] [--count N]
"""
import argparse
import os
import pathlib
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time

LOOPS, LONGEST, PATIENCE = 6, 3.0, 60  # seconds
LOOP = """static void loop_{0}(int n, unsigned *a)
{{
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        a[i] = a[i] * 2654435761u + {0}u;
}}
"""
MAIN = """int main(void)
{
    enum { N = 100000 };
    unsigned *a = calloc(N, sizeof *a), sum = 0;
    for (int round = 0; round < 3; round++) {
CALLS    }
    for (int i = 0; i < N; i++)
        sum = sum * 31 + a[i];
    printf("%u\\n", sum);
    free(a);
    return 0;
}
"""


def source():
    calls = "".join(f"        loop_{i}(N, a);\n" for i in range(LOOPS))
    return ("#include <stdio.h>\n#include <stdlib.h>\n" +
            "".join(LOOP.format(i) for i in range(LOOPS)) + MAIN.replace("CALLS", calls))


def helpers(cache):
    """The processes of csycl-jit that work for this cache."""
    found = []
    for process in pathlib.Path("/proc").iterdir():
        try:
            if (process / "comm").read_text() == "csycl-jit\n" and \
                    os.fsencode(cache) in (process / "environ").read_bytes():
                found.append(int(process.name))
        except (OSError, ValueError):
            pass  # it has ended, or is none
    return found


def kill(processes):
    for process in processes:
        try:
            os.kill(process, signal.SIGKILL)
        except ProcessLookupError:
            pass


def run(program, environment):
    return subprocess.run([program], capture_output=True, text=True, env=environment,
                          timeout=PATIENCE)


def fill(program, environment, want):
    """Until nothing is built any more; what is wrong, "" for nothing."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        done = run(program, {**environment, "CSYCL_TRACE": "build"})
        others = [line for line in done.stderr.splitlines()
                  if not line.startswith(("csycl: build ", "csycl: jit "))]
        if done.returncode or done.stdout != want or others:
            return f"the next program: {done.returncode} {done.stdout}{done.stderr}"
        if len(re.findall(r"\(cache hit\)", done.stderr)) == LOOPS:
            return ""
        time.sleep(0.1)
    return "the cache does not get all kernels"


def check(seed, program, tool, want, folder):
    choose = random.Random(seed)
    cache = os.path.join(folder, f"cache-{seed}")
    environment = {**os.environ, "CSYCL_CACHE_DIR": cache, "CSYCL_OFFLOAD": "mandatory",
                   "POCL_CACHE_DIR": os.path.join(folder, f"pocl-{seed}")}
    started = subprocess.Popen([program], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                               env=environment)
    time.sleep(choose.random() * LONGEST)
    is_program = choose.random() < 0.5
    kill([started.pid] if is_program else helpers(cache))
    out, told = started.communicate(timeout=PATIENCE)
    if not is_program and (started.returncode or out != want):
        return f"without its helper: {started.returncode} {out}{told}"
    found = fill(program, environment, want)
    verified = subprocess.run([tool, "cache", "verify"], capture_output=True, env=environment)
    kill(helpers(cache))
    return found or (f"csycl cache verify: {verified.stdout}" if verified.returncode else "")


def main():
    options = argparse.ArgumentParser(description=__doc__,
                                      formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("build", type=os.path.abspath)
    options.add_argument("--first", type=int, default=1, metavar="SEED")
    options.add_argument("--count", type=int, default=10, metavar="N")
    args = options.parse_args()
    folder = tempfile.mkdtemp(prefix="csycl-kills-")
    text, program, serial = (os.path.join(folder, name) for name in ("loops.c", "device", "serial"))
    pathlib.Path(text).write_text(source())
    subprocess.run(["cc", "-w", text, "-o", serial], check=True)
    subprocess.run([f"{args.build}/compiler/cscc", text, "-o", program], check=True)
    want = run(serial, os.environ).stdout
    bad = 0
    for seed in range(args.first, args.first + args.count):
        found = check(seed, program, f"{args.build}/runtime/csycl", want, folder)
        bad += bool(found)
        if found:
            print(f"{seed}: {found.rstrip()}", flush=True)
    if not bad:
        shutil.rmtree(folder)
    print(f"{bad} of {args.count} fail: {folder}" if bad else f"none of {args.count} fails")
    sys.exit(bad > 0)


if __name__ == "__main__":
    main()
