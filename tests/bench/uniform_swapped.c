/* uniform_swapped.c: the loops of uniform_loops.c as one writes them by hand for a CPU. */
#include <string.h>

#include "uniform.h"

static void columns(int n, const float *restrict a, const float *restrict b, float *restrict c)
{
    (void)b;
    memset(c, 0, (size_t)n * sizeof *c);
#pragma omp parallel for schedule(static)
    for (int block = 0; block < n; block += 256)
        for (int i = 0; i < n; i++)
            for (int j = block; j < (block + 256 < n ? block + 256 : n); j++)
                c[j] += a[i * n + j];
}

static void product(int n, const float *restrict a, const float *restrict b, float *restrict c)
{
#pragma omp parallel for
    for (int i = 0; i < n; i++) {
        memset(&c[i * n], 0, (size_t)n * sizeof *c);
        for (int k = 0; k < n; k++)
            for (int j = 0; j < n; j++)
                c[i * n + j] += a[i * n + k] * b[k * n + j];
    }
}

static void transposed(int n, const float *restrict a, const float *restrict b, float *restrict c)
{
    product(n, b, a, c);
}

/* Where there is nothing to interchange: OpenMP's. */
#define AS_IT_IS(name)                                                                             \
    static void name(int n, const float *restrict a, const float *restrict b, float *restrict c)   \
    {                                                                                              \
        uniform_openmp[UNIFORM_##name].run(n, a, b, c);                                            \
    }
AS_IT_IS(forces)
AS_IT_IS(skips)
AS_IT_IS(springs)
AS_IT_IS(parts)
AS_IT_IS(windows)
AS_IT_IS(series)
AS_IT_IS(commands)
AS_IT_IS(distances)
AS_IT_IS(mixtures)
AS_IT_IS(most)
AS_IT_IS(few)

enum { BLOCK = 64 };

static void polynomials(int n, const float *restrict a, const float *restrict b, float *restrict c)
{
    int points = n * 8;
#pragma omp parallel for
    for (int block = 0; block < points; block += BLOCK) {
        float values[BLOCK] = {0};
        int end = block + BLOCK < points ? BLOCK : points - block;
        for (int k = 0; k < n; k++)
            for (int i = 0; i < end; i++)
                values[i] = values[i] * (a[block + i] / 8) + b[k];
        memcpy(&c[block], values, (size_t)end * sizeof *c);
    }
}

static void escapes(int n, const float *restrict a, const float *restrict b, float *restrict c)
{
    int points = n * 8;
#pragma omp parallel for
    for (int block = 0; block < points; block += BLOCK) {
        float x[BLOCK] = {0}, y[BLOCK] = {0};
        int left[BLOCK], end = block + BLOCK < points ? BLOCK : points - block, inside = 1;
        for (int i = 0; i < end; i++)
            left[i] = n;
        for (int k = 0; k < n && inside; k++) {
            inside = 0;
            for (int i = 0; i < end; i++) {
                float t = x[i] * x[i] - y[i] * y[i] + a[block + i] / 2 - 1.5f;
                y[i] = 2 * x[i] * y[i] + b[block + i] / 8;
                x[i] = t;
                left[i] = left[i] == n && x[i] * x[i] + y[i] * y[i] > 4 ? k : left[i];
                inside |= left[i] == n;
            }
        }
        for (int i = 0; i < end; i++)
            c[block + i] = left[i];
    }
}

static void rounds(int n, const float *restrict a, const float *restrict b, float *restrict c)
{
    escapes(n, a, b, c);
}

static void asked(int n, const float *restrict a, const float *restrict b, float *restrict c)
{
    escapes(n, a, b, c);
}

const struct uniform uniform_swapped[UNIFORM_LOOPS] = {UNIFORM_EACH(UNIFORM_ELEMENT)};
