// RUN: %compare %s --tolerance=2e-5
/* Reductions over float and double, in every way to say one. */
#include "run.h"
#include <float.h>
#include <math.h>

static void run(size_t n)
{
    float *f = NEW(float, n);
    double *d = NEW(double, n);
    for (size_t i = 0; i < n; i++) {
        f[i] = (float)fraction(i);
        d[i] = fraction(i + n);
    }

    float fs = 1.5f;
    double ds = -2.25;
#pragma csycl parallel_for in(f[0:n], d[0:n]) reduction(+: fs, ds)
    for (size_t i = 0; i < n; i++) {
        fs += f[i];
        ds = ds + d[i];
    }
    printf("sum %.6e %.12e\n", fs, ds);

#pragma csycl parallel_for in(f[0:n], d[0:n]) reduction(+: fs, ds)
    for (size_t i = 0; i < n; i++) {
        fs -= f[i] * 2;
        ds = d[i] * f[i] + ds;
        fs++;
    }
    printf("more %.6e %.12e\n", fs, ds);

    float fp = 2;
    double dp = 3;
#pragma csycl parallel_for in(f[0:n], d[0:n]) reduction(*: fp) reduction(*: dp)
    for (size_t i = 0; i < n; i++) {
        fp *= 1 + f[i] / 1024;
        dp = dp * (1 + d[i] / 1024);
    }
    printf("product %.6e %.12e\n", fp, dp);

    float low = FLT_MAX, high = -FLT_MAX;
    double dlow = 0.25, dhigh = -0.25;
#pragma csycl parallel_for in(f[0:n], d[0:n]) reduction(min: low, dlow) reduction(max: high, dhigh)
    for (size_t i = 0; i < n; i++) {
        if (f[i] < low)
            low = f[i];
        if (high < f[i])
            high = f[i];
        dlow = d[i] < dlow ? d[i] : dlow;
        dhigh = dhigh > d[i] ? dhigh : d[i];
    }
    printf("ifs %.9e %.9e %.17e %.17e\n", low, high, dlow, dhigh);

    low = 1, high = -1, dlow = INFINITY, dhigh = -INFINITY;
#pragma csycl parallel_for in(f[0:n], d[0:n]) reduction(min: low, dlow) reduction(max: high, dhigh)
    for (size_t i = 0; i < n; i++) {
        low = fminf(low, f[i]);
        high = fmaxf(f[i], high);
        dlow = fmin(d[i], dlow);
        dhigh = fmax(dhigh, d[i]);
    }
    printf("functions %.9e %.9e %.17e %.17e\n", low, high, dlow, dhigh);

    low = 7;
#pragma csycl parallel_for in(f[0:n]) reduction(min: low)
    for (size_t i = 0; i < n; i++) {
        float x = f[i] * 2;
        if (x > 0.5f)
            continue;
        if (low > x)
            low = x;
    }
    printf("continue %.9e\n", low);
    free(f);
    free(d);
}
