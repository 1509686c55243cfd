"""whole.py CSCC [SIZE [REPETITIONS [FILE...]]]: what whole.sh prints."""
import glob
import math
import os
import statistics
import subprocess
import sys
import tempfile
import time

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
FLAGS = ["-O3", os.environ.get("MARCH", "-march=native"), "-w"]
SLOWER_MS = 15
LONG_MS, MOST = 1000, 1 << 30


def compile_both(cscc, source, folder):
    """The two programs, or None where one does not build."""
    programs = [os.path.join(folder, name) for name in ("plain", "device")]
    for compiler, program in zip(("gcc", cscc), programs):
        command = [compiler, *FLAGS, f"-I{ROOT}/include", source, "-o", program, "-lm", "-lpthread"]
        if subprocess.run(command, stderr=subprocess.DEVNULL).returncode:
            return None
    return programs


def milliseconds(program, size, environment):
    """From start to exit; by WHOLE_CLOCK=cpu the processor time of all threads."""
    begin = time.perf_counter()
    with subprocess.Popen([program, size], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                          env=environment) as process:
        used = os.wait4(process.pid, 0)[2]
        process.returncode = 0
    taken = (used.ru_utime + used.ru_stime if os.environ.get("WHOLE_CLOCK") == "cpu"
             else time.perf_counter() - begin)
    return taken * 1e3


def caches(folder, name):
    """The environment of a process that has caches of that name."""
    environment = {**os.environ, "POCL_CACHE_DIR": f"{folder}/pocl-{name}",
                   "CSYCL_CACHE_DIR": f"{folder}/csycl-{name}", "CSYCL_JIT": "adaptive"}
    os.makedirs(environment["POCL_CACHE_DIR"], exist_ok=True)
    return environment


def long_size(plain, folder):
    """At which the program takes a second."""
    size = 100
    while milliseconds(plain, str(size), caches(folder, "full")) < LONG_MS and size < MOST:
        size *= 2
    return str(size)


def measure(programs, size, repetitions, folder):
    """gcc's time, and cscc's with empty caches and with full ones, by turns: of a program that takes
    a millisecond a single run tells nothing, nor the first one of a file."""
    plain, device = programs
    for program in programs:
        milliseconds(program, size, caches(folder, "full"))
    times = []
    for i in range(repetitions):
        ways = [(plain, "full"), (device, f"empty{i}"), (device, "full")]
        times.append([milliseconds(program, size, caches(folder, name)) for program, name in ways])
    return [statistics.median(column) for column in zip(*times)]


def mean(ratios):
    return math.exp(statistics.fmean(map(math.log, ratios)))


def main():
    cscc = sys.argv[1]
    size = sys.argv[2] if len(sys.argv) > 2 else "1000"
    repetitions = int(sys.argv[3]) if len(sys.argv) > 3 else 7
    files = sys.argv[4:] or sorted(glob.glob(f"{ROOT}/tests/ports/*.c") +
                                   glob.glob(f"{ROOT}/samples/*.c"))
    rows = []
    for source in files:
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
            programs = compile_both(cscc, source, folder)
            if not programs:
                print(f"{os.path.basename(source):24} does not build")
                continue
            taken = long_size(programs[0], folder) if size == "long" else size
            plain, cold, warm = measure(programs, taken, repetitions, folder)
        rows.append((plain, cold, warm))
        print(f"{os.path.basename(source):24} {plain:9.1f} {cold / plain:7.2f} {warm / plain:7.2f}",
              flush=True)
    if not rows:
        sys.exit("whole.py: none of the programs builds")
    for name, at in (("empty", 1), ("full", 2)):
        worst = max((row[at] / row[0] for row in rows if row[at] - row[0] > SLOWER_MS), default=1)
        print(f"{name} caches: geometric mean {mean([row[at] / row[0] for row in rows]):.2f}, "
              f"worst {worst:.2f}, of {len(rows)} programs")


if __name__ == "__main__":
    main()
