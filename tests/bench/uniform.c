/* uniform.c: the loops of uniform.h in one process, by turns.
 *
 * usage: uniform [n [repetitions]]
 *
 * Prints medians and how much of the speed of OpenMP's same loop, and of the interchanged one,
 * cscc's reaches.
 */
#include "uniform.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { WAYS = 3, REPETITIONS_MAX = 1000 };

static const struct uniform *const ways[WAYS] = {uniform_device, uniform_openmp, uniform_swapped};

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static int ascending(const void *a, const void *b)
{
    double left = *(const double *)a, right = *(const double *)b;
    return (left > right) - (left < right);
}

/* Of a few elements; interchanged sums have the same order. */
static double told(int n, const float *c)
{
    return (double)c[0] + (double)c[n / 2] + (double)c[n - 1];
}

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 1024, repetitions = argc > 2 ? atoi(argv[2]) : 11;
    if (n < 1 || repetitions < 1 || repetitions > REPETITIONS_MAX)
        return 2;
    size_t size = (size_t)n * (size_t)n, room = size > 8 * (size_t)n ? size : 8 * (size_t)n;
    float *a = malloc(room * sizeof *a), *b = malloc(room * sizeof *b),
          *c = malloc(room * sizeof *c);
    static double times[WAYS][REPETITIONS_MAX];
    if (!a || !b || !c)
        return 1;
    for (size_t i = 0; i < room; i++) {
        a[i] = (float)(i * 7 % 13) * 0.25f;
        b[i] = (float)(i * 5 % 11) * 0.5f;
    }
    printf("n = %-16d %10s %10s %10s %8s %8s\n", n, "cscc ms", "OpenMP", "swapped", "ratio",
           "ratio");
    for (int loop = 0; loop < UNIFORM_LOOPS; loop++) {
        double results[WAYS], medians[WAYS];
        for (int r = -2; r < repetitions; r++) /* the first ones build and warm up */
            for (int way = 0; way < WAYS; way++) {
                double start = now();
                ways[way][loop].run(n, a, b, c);
                double end = now();
                if (r >= 0)
                    times[way][r] = end - start;
                results[way] = told(n, c);
            }
        for (int way = 0; way < WAYS; way++) {
            qsort(times[way], (size_t)repetitions, sizeof(double), ascending);
            medians[way] = times[way][repetitions / 2] * 1e3;
            if (fabs(results[way] - results[0]) > 1e-3 * fabs(results[0]))
                printf("%s: %g and %g differ\n", ways[way][loop].name, results[way], results[0]);
        }
        printf("%-20s %10.3f %10.3f %10.3f %8.2f %8.2f\n", ways[0][loop].name, medians[0],
               medians[1], medians[2], medians[1] / medians[0], medians[2] / medians[0]);
    }
    return 0;
}
