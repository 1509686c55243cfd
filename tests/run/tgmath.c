// RUN: %compare %s
/* <tgmath.h>: the arguments' types decide which function is called. */
#include "run.h"
#include <tgmath.h>

static void run(size_t n)
{
    float *singles = NEW(float, 4 * n);
    double *doubles = NEW(double, 4 * n), *complex_parts = NEW(double, 2 * n);
    for (size_t i = 0; i < n; i++)
        singles[4 * i] = (float)fraction(i) + 2;

#pragma csycl parallel_for inout(singles [0:4 * n]) out(doubles [0:4 * n])
    for (size_t i = 0; i < n; i++) {
        float x = singles[4 * i];
        singles[4 * i + 1] = sqrt(x) + fabs(-x) * floor(x);
        singles[4 * i + 2] = ldexp(fmax(x, 1.5f), 2);
        singles[4 * i + 3] = copysign(sqrt(sqrt(x)), -1.0f) / 3;
        doubles[4 * i] = sqrt(x) * 0.1 + sqrt((double)x);
        doubles[4 * i + 1] = sqrt(i) / 7 + (double)lround(x * 10);
        doubles[4 * i + 2] = fma(x, 0.1, 1) + (x > 1 ? -trunc(x) : 0.5);
        doubles[4 * i + 3] = sqrt(x) > 1.5f ? fmax(x, 2) / 3 : rint(x);
    }
#pragma csycl parallel_for
    for (size_t i = 0; i < n; i++) {
        float complex z = 3 + (float)i * I;
        double complex w = sqrt(z * z) * 2 + conj(z) / 4;
        float complex narrowed = conj(z) * 0.125 + 1;
        z = conj(z) + w / 16;
        z = conj(z) + narrowed;
        complex_parts[2 * i] = creal(w) + fabs(z);
        complex_parts[2 * i + 1] = cimag(exp(w / (double)(n + 4)) + creal(i)) + cimag(csqrt(-w));
    }
    SHOW_NUMBERS("complex", complex_parts, 2 * n);
    show_bytes("singles", singles, 4 * n * sizeof *singles);
    show_bytes("doubles", doubles, 4 * n * sizeof *doubles);
    free(singles);
    free(doubles);
    free(complex_parts);
}
