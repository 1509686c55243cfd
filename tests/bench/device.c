/* device.c: the loops for cscc. */
#include "bench.h"

static float dot(size_t n, const float *x, const float *y)
{
    float s = 0;
#pragma csycl parallel_for in(x[0:n], y[0:n]) reduction(+: s)
    for (size_t i = 0; i < n; i++)
        s += x[i] * y[i];
    return s;
}

static float sum(size_t n, const float *x)
{
    float s = 0;
#pragma csycl parallel_for in(x[0:n]) reduction(+: s)
    for (size_t i = 0; i < n; i++)
        s += x[i];
    return s;
}

static void triad(size_t n, const float *x, const float *y, float *z, float factor)
{
#pragma csycl parallel_for in(x[0:n], y[0:n]) out(z[0:n])
    for (size_t i = 0; i < n; i++)
        z[i] = x[i] + factor * y[i];
}

const struct loops device_loops = {"cscc", dot, sum, triad};
