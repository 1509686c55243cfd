/* bench.c: cscc's loops against OpenMP's, in one process, by turns.
 *
 * usage: bench [log2 of the elements [repetitions]]
 *
 * Prints medians and, last on each line, how much of OpenMP's speed cscc's loop
 * reaches.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "bench.h"

enum loop { DOT, SUM, TRIAD, LOOPS };

static const struct {
    const char *name;
    int arrays; /* that go through memory */
} about[LOOPS] = {{"dot", 2}, {"sum", 1}, {"triad", 3}};

static size_t n;
static float *x, *y, *z;

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/* Runs a loop once; `result` is something that tells wrong from right. */
static double seconds(const struct loops *loops, enum loop which, double *result)
{
    double start = now();
    switch (which) {
    case DOT:
        *result = loops->dot(n, x, y);
        break;
    case SUM:
        *result = loops->sum(n, x);
        break;
    default:
        loops->triad(n, x, y, z, 3);
        break;
    }
    double end = now();
    if (which == TRIAD)
        *result = z[0] + z[n / 2] + z[n - 1];
    return end - start;
}

static int ascending(const void *a, const void *b)
{
    double left = *(const double *)a, right = *(const double *)b;
    return (left > right) - (left < right);
}

static double median(double *times, int count)
{
    qsort(times, (size_t)count, sizeof *times, ascending);
    return times[count / 2];
}

static int compare(enum loop which, int repetitions, double *device, double *openmp)
{
    double a, b;
    seconds(&device_loops, which, &a); /* builds, pages, threads */
    seconds(&openmp_loops, which, &b);
    for (int r = 0; r < repetitions; r++) {
        device[r] = seconds(&device_loops, which, &a);
        openmp[r] = seconds(&openmp_loops, which, &b);
    }
    double mine = median(device, repetitions), theirs = median(openmp, repetitions);
    double gigabytes = (double)(n * sizeof(float)) * about[which].arrays / 1e9;
    printf("%-6s %9.3f ms %6.1f GB/s %9.3f ms %6.1f GB/s   %.3f\n", about[which].name, mine * 1e3,
           gigabytes / mine, theirs * 1e3, gigabytes / theirs, theirs / mine);
    if (fabs(a - b) > 1e-2 * fabs(b)) {
        printf("%s: results differ: %g and %g\n", about[which].name, a, b);
        return 1;
    }
    return 0;
}

int main(int argc, char **argv)
{
    n = (size_t)1 << (argc > 1 ? atoi(argv[1]) : 26);
    int repetitions = argc > 2 ? atoi(argv[2]) : 21;
    x = aligned_alloc(4096, n * sizeof *x + 4096);
    y = aligned_alloc(4096, n * sizeof *y + 4096);
    z = aligned_alloc(4096, n * sizeof *z + 4096);
    double *times = calloc((size_t)repetitions * 2, sizeof *times);
    if (!x || !y || !z || !times)
        return 2;
    for (size_t i = 0; i < n; i++) {
        x[i] = (float)(i % 7) / 8;
        y[i] = (float)(i % 5) / 4;
        z[i] = 0;
    }

    printf("%zu floats, medians of %d, %s and %s by turns\n", n, repetitions, device_loops.name,
           openmp_loops.name);
    int wrong = 0;
    for (enum loop which = DOT; which < LOOPS; which++)
        wrong |= compare(which, repetitions, times, times + repetitions);
    return wrong;
}
