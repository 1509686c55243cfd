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

static void forces(int n, const float *restrict a, const float *restrict b, float *restrict c)
{
    uniform_openmp[3].run(n, a, b, c);
}

const struct uniform uniform_swapped[UNIFORM_LOOPS] = {
    {"column sums", columns},
    {"product", product},
    {"product, transposed", transposed},
    {"forces", forces},
};
