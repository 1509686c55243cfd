/* openmp.c: the same loops for gcc -O3 -march=native -fopenmp. */
#include "bench.h"

static float dot(size_t n, const float *x, const float *y)
{
    float s = 0;
#pragma omp parallel for simd reduction(+ : s)
    for (size_t i = 0; i < n; i++)
        s += x[i] * y[i];
    return s;
}

static float sum(size_t n, const float *x)
{
    float s = 0;
#pragma omp parallel for simd reduction(+ : s)
    for (size_t i = 0; i < n; i++)
        s += x[i];
    return s;
}

static void triad(size_t n, const float *x, const float *y, float *z, float factor)
{
#pragma omp parallel for simd
    for (size_t i = 0; i < n; i++)
        z[i] = x[i] + factor * y[i];
}

const struct loops openmp_loops = {"OpenMP", dot, sum, triad};
