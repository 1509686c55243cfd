"""compile.py CSCC FOLDER [LOOPS [ROUNDS]]: how long gcc takes for a file of so many small loops, each
in a function of its own, and cscc. Columns: options, kind of loops, gcc's seconds of processor time,
cscc's, those of its own part, which is the translation, and cscc's through gcc's. The least of the
rounds, whose commands take turns."""
import pathlib
import resource
import subprocess
import sys

PRAGMA = "#pragma csycl parallel_for"
KINDS = {
    "vectors": f"""void f@(int n, float *a, const float *b, float x)
{{
{PRAGMA}
    for (int i = 0; i < n; i++)
        a[i] = x * b[i] + @;
}}
""",
    "sums": f"""int f@(int n, const int *a)
{{
    int s = 0;
{PRAGMA} reduction(+: s)
    for (int i = 0; i < n; i++)
        s += a[i] * @;
    return s;
}}
""",
    "rows": f"""void f@(int n, int m, double *a, const double *b)
{{
{PRAGMA}
    for (int i = 0; i < n; i++) {{
        double s = @;
        for (int j = 0; j < m; j++)
            s += b[j] * a[i * m + j];
        a[i * m] = s;
    }}
}}
""",
    "stencils": f"""void f@(int n, const float *x, const float *y, float *z)
{{
{PRAGMA}
    for (int i = 1; i < n - 1; i++)
        z[i] = (x[i - 1] + x[i] + x[i + 1]) / 3 + (y[i] > @ ? y[i] : 0);
}}
""",
}
LEVELS = ["-O0", "-O2", "-O3"]


def seconds(command):
    def used():
        usage = resource.getrusage(resource.RUSAGE_CHILDREN)
        return usage.ru_utime + usage.ru_stime
    before = used()
    subprocess.run(command, check=True)
    return used() - before


def measure(cscc, folder, level, text, rounds):
    source, out = folder / "loops.c", str(folder / "loops.out")
    source.write_text(text)
    commands = [["gcc", level, "-w", "-c", source, "-o", out],
                [cscc, level, "-w", "-c", source, "-o", out],
                [cscc, level, "-w", "--emit=host", source, "-o", out]]
    times = [[seconds(command) for command in commands] for _ in range(rounds)]
    return [min(column) for column in zip(*times)]


def main():
    cscc, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    loops, rounds = (int(word) for word in (sys.argv[3:] + ["1000", "3"][len(sys.argv) - 3:])[:2])
    print(f"{'options':7} {'loops':8} {'gcc':>6} {'cscc':>6} {'own':>6} {'ratio':>6}")
    for level in LEVELS:
        for name, kind in KINDS.items():
            text = "".join(kind.replace("@", str(number)) for number in range(loops))
            gcc, whole, own = measure(cscc, folder, level, text, rounds)
            print(f"{level:7} {name:8} {gcc:6.2f} {whole:6.2f} {own:6.2f} {whole / gcc:6.2f}", flush=True)


if __name__ == "__main__":
    main()
