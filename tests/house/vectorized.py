"""vectorized.py CC CSCC FILE...: which loops does gcc vectorize in the file, and not in what cscc
makes of it? Each command is one argument, with its flags. Prints them, and fails where there are any.

gcc tells of a loop under `omp simd` on the line behind its header.
"""
import re
import subprocess
import sys

TOLD = re.compile(r"^(\S+?):(\d+):\d+: optimized: +loop vectorized using (\d+) byte", re.MULTILINE)
BEHIND = 2


def vectors(command, source):
    """By file and line, of how many bytes."""
    told = subprocess.run([*command.split(), "-w", "-fopt-info-vec-optimized", "-c", source,
                           "-o", "/dev/null"], stderr=subprocess.PIPE, text=True).stderr
    found = {}
    for file, line, size in TOLD.findall(told):
        found[file, int(line)] = max(int(size), found.get((file, int(line)), 0))
    return found


def main():
    cc, cscc, *sources = sys.argv[1:]
    bad = loops = 0
    for source in sources:
        plain, made = vectors(cc, source), vectors(cscc, source)
        loops += len(plain)
        for (file, line), size in sorted(plain.items()):
            near = max(made.get((file, line + more), 0) for more in range(BEHIND + 1))
            if near < size:
                bad += 1
                print(f"{file}:{line}: vectors of {size} bytes, with cscc {near or 'none'}")
    if not loops:
        sys.exit("nothing is vectorized")
    sys.exit(bad > 0)


if __name__ == "__main__":
    main()
