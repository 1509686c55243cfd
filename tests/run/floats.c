// RUN: %compare %s
/* Floating point to the bit: no contraction, no reassociation, denormals, signed
 * zeros, float and double kept apart, rounded division and square root. */
#include "run.h"
#include <float.h>
#include <math.h>

static float twice_rounded(float a, float b, float c)
{
    return a * b + c;
}

static void run(size_t n)
{
    float *f = NEW(float, n), *g = NEW(float, n);
    double *d = NEW(double, n);
    int *k = NEW(int, n);
    for (size_t i = 0; i < n; i++) {
        f[i] = (float)fraction(i) * 3.1f;
        d[i] = fraction(i + 5) / 3;
    }
    if (n > 8) {
        f[0] = FLT_MIN;
        f[1] = -0.0f;
        f[2] = FLT_MAX;
        f[3] = INFINITY;
        f[4] = FLT_TRUE_MIN;
        f[5] = 1e-30f;
        d[6] = DBL_MIN;
    }

#pragma csycl parallel_for in(f[0:n]) out(g[0:n])
    for (size_t i = 0; i < n; i++)
        g[i] = twice_rounded(f[i], f[i] + 1, -f[i] * f[i]) + f[i] * 0.1f - 0.3f * 0.7f;
    show_bytes("contract", g, n * sizeof *g);

#pragma csycl parallel_for in(f[0:n]) out(g[0:n])
    for (size_t i = 0; i < n; i++)
        g[i] = (f[i] + 1e8f) - 1e8f + f[i] / 3 + 1 / (f[i] + 7.3f) + sqrtf(fabsf(f[i]));
    show_bytes("divide", g, n * sizeof *g);

#pragma csycl parallel_for in(f[0:n]) out(g[0:n])
    for (size_t i = 0; i < n; i++)
        g[i] = f[i] * 0.1 + 0.1f; /* in double, then rounded */
    show_bytes("double", g, n * sizeof *g);

#pragma csycl parallel_for inout(d[0:n]) in(f[0:n])
    for (size_t i = 0; i < n; i++)
        d[i] = d[i] * f[i] - 1.0 / (d[i] + 3) + sqrt(fabs(d[i])) + 1e-320 + f[i] * f[i];
    show_bytes("in double", d, n * sizeof *d);

#pragma csycl parallel_for in(f[0:n]) out(g[0:n])
    for (size_t i = 0; i < n; i++)
        g[i] = f[i] * 0.5f * 0x1p-3f + FLT_MIN / 4;
    show_bytes("denormal", g, n * sizeof *g);

#pragma csycl parallel_for in(f[0:n], d[0:n]) out(k[0:n])
    for (size_t i = 0; i < n; i++) {
        float x = f[i], zero = x - x;
        k[i] = (x < 0) + 2 * (x == -0.0f) + 4 * (1 / (x * 0) < 0) + 8 * (zero != zero) +
               16 * (x <= x) + 32 * !(x > d[i]) + 64 * !!isnan(zero) + 128 * !!isinf(x) +
               256 * !!signbit(x) + 512 * !!isfinite(x);
    }
    show_bytes("compare", k, n * sizeof *k);

#pragma csycl parallel_for in(f[0:n]) out(g[0:n])
    for (size_t i = 0; i < n; i++) {
        float nan = NAN, infinity = INFINITY;
        g[i] = i % 3 == 0 && nan != nan ? infinity : i % 3 == 1 ? -HUGE_VALF : FLT_EPSILON * f[i];
    }
    show_bytes("constants", g, n * sizeof *g);
    free(f);
    free(g);
    free(d);
    free(k);
}
