/* cub.c: cscc's sum and dot product against CUB's DeviceReduce and a copy, by turns.
 *
 * usage: cub [LEAST [MOST [REPETITIONS]]]    in log2 of the floats
 *
 * Prints CUB's times; libcsycl prints those of the kernels (CSYCL_TRACE=launch). cub.sh puts them
 * together. Transfers are in neither: CUB's data is on the device. */
#include <stdio.h>
#include <stdlib.h>

#include "cub.h"

static float sum(size_t n, const float *x)
{
    float s = 0;
#pragma csycl parallel_for in(x[0:n]) reduction(+: s)
    for (size_t i = 0; i < n; i++)
        s += x[i];
    return s;
}

static float dot(size_t n, const float *x, const float *y)
{
    float s = 0;
#pragma csycl parallel_for in(x[0:n], y[0:n]) reduction(+: s)
    for (size_t i = 0; i < n; i++)
        s += x[i] * y[i];
    return s;
}

static int differ(const char *what, float a, float b)
{
    if (a - b <= 1e-3f * b && b - a <= 1e-3f * b)
        return 0;
    fprintf(stderr, "%s: results differ: %g and CUB's %g\n", what, (double)a, (double)b);
    return 1;
}

int main(int argc, char **argv)
{
    int least = argc > 1 ? atoi(argv[1]) : 28, most = argc > 2 ? atoi(argv[2]) : 30;
    int repetitions = argc > 3 ? atoi(argv[3]) : 7, wrong = 0;
    size_t room = (size_t)1 << most;
    float *x = malloc(room * sizeof *x), *y = malloc(room * sizeof *y), result;
    if (!x || !y)
        return 2;
    for (size_t i = 0; i < room; i++) {
        x[i] = (float)(i % 1021) / 1024;
        y[i] = (float)(i % 509) / 512;
    }
    setvbuf(stdout, NULL, _IONBF, 0);
    cub_open(room, x, y);
    for (int lg = least; lg <= most; lg++) {
        size_t n = (size_t)1 << lg;
        for (int r = 0; r < repetitions; r++) {
            printf("size %d\n", lg);
            float mine = sum(n, x);
            printf("cub sum %.6f\n", cub_sum_ms(n, &result));
            wrong |= differ("sum", mine, result);
            mine = dot(n, x, y);
            printf("cub dot %.6f\n", cub_dot_ms(n, &result));
            wrong |= differ("dot", mine, result);
            printf("cub copy %.6f\n", cub_copy_ms(n * sizeof *x));
        }
    }
    return wrong;
}
