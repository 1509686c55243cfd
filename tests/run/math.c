// RUN: %compare %s --tolerance=2e-6
/* <math.h>, with the precision of the function that was called: sin(x) of a
 * float is computed in double. */
#include "run.h"
#include <math.h>

static double through(double x)
{
    return sqrt(x);
}

static void run(size_t n)
{
    float *f = NEW(float, n), *g = NEW(float, n);
    double *d = NEW(double, n), *e = NEW(double, n);
    for (size_t i = 0; i < n; i++) {
        f[i] = (float)fraction(i) * 4;
        d[i] = fraction(i + 3) * 4;
    }

#pragma csycl parallel_for in(f[0:n]) out(g[0:n])
    for (size_t i = 0; i < n; i++) {
        float x = f[i];
        g[i] = sinf(x) + cosf(x) * tanf(x / 4) + expf(x) + logf(fabsf(x) + 1) + atanf(x) + atan2f(x, 2) +
               tanhf(x) + powf(fabsf(x) + 0.5f, 1.5f) + cbrtf(x) + hypotf(x, 3) + exp2f(x) +
               log2f(fabsf(x) + 1) + log10f(fabsf(x) + 1) + asinf(x / 4) + acosf(x / 4) + sinhf(x / 4) +
               coshf(x / 4) + erff(x) + erfcf(x - 1) + expm1f(x / 8) + log1pf(fabsf(x));
    }
    SHOW_NUMBERS("float", g, n);

#pragma csycl parallel_for in(f[0:n]) out(g[0:n])
    for (size_t i = 0; i < n; i++) {
        float x = f[i];
        g[i] = fminf(x, 0.5f) + fmaxf(x, -0.5f) + floorf(x) + ceilf(x) + truncf(x) + roundf(x) + rintf(x) +
               fmodf(x, 0.75f) + copysignf(2, x) + fabsf(x) + fdimf(x, 1) + fmaf(x, x, 1) + ldexpf(x, 3) +
               nearbyintf(x) + remainderf(x, 0.75f) + (float)lroundf(x);
    }
    SHOW_NUMBERS("float exact", g, n);

#pragma csycl parallel_for in(d[0:n]) out(e[0:n])
    for (size_t i = 0; i < n; i++) {
        double x = d[i];
        e[i] = sin(x) + cos(x) * tan(x / 4) + exp(x) + log(fabs(x) + 1) + atan(x) + atan2(x, 2) + tanh(x) +
               pow(fabs(x) + 0.5, 1.5) + cbrt(x) + hypot(x, 3) + floor(x) + ceil(x) + trunc(x) + round(x) +
               fmod(x, 0.75) + fmin(x, 0.5) + fmax(x, -0.5) + copysign(2, x) + ldexp(x, 3) + fma(x, x, 1);
    }
    SHOW_NUMBERS("double", e, n);

    /* float to double functions, int to double functions, and back */
#pragma csycl parallel_for in(f[0:n]) out(e[0:n])
    for (size_t i = 0; i < n; i++) {
        int k = (int)(i % 20);
        e[i] = sin(f[i]) + sqrt(f[i] + 5) + through(f[i] + 5) + pow(f[i] + 5, 2) + sqrt(k) + fabs(k - 10) +
               pow(k, 3) + exp(-k) + fmax(f[i], k) + abs(k - 10) + labs(k - 5L);
    }
    SHOW_NUMBERS("converted", e, n);
    printf("precise %.12f\n", n ? e[n / 2] : 0);

#pragma csycl parallel_for in(d[0:n]) out(g[0:n])
    for (size_t i = 0; i < n; i++)
        g[i] = sqrtf(d[i] + 5) + (float)sqrt(d[i] + 5) + fabsf(d[i]) + fmaxf(d[i], 1);
    SHOW_NUMBERS("narrowed", g, n);

    double (*chosen)(double) = sqrt; /* host code may */
    printf("host %.6f\n", chosen(n));
    free(f);
    free(g);
    free(d);
    free(e);
}
