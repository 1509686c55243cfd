// RUN: %compare %s --shapes cpu --own=-fhost-math
/* Functions of <math.h> that kernels take from the host, on PoCL: to the bit, also of halves, of
 * zeros of both signs, and of what has no finite result. */
#include "run.h"
#include <math.h>
#include <string.h>

enum { RESULTS = 13 };

/* Values from -8 to 8, many of them halves, and those that are special. */
static double value(size_t i)
{
    static const double special[] = {0.0, -0.0, INFINITY, -INFINITY, NAN, 1e30, -1e-30, 1.0};
    if (i % 5 == 0)
        return special[i / 5 % 8];
    return i % 5 == 1 ? (double)(i % 33) / 2 - 8 : fraction(i) * 16 - 8;
}

/* The bits of all, whatever a NaN's are. */
static unsigned long hash(size_t n, const double *x)
{
    unsigned long bits, h = 0;
    for (size_t i = 0; i < n; i++) {
        memcpy(&bits, &x[i], sizeof bits);
        h = h * 31 + (isnan(x[i]) ? 1 : bits);
    }
    return h;
}

static float power(float x, float y)
{
    return __builtin_powf(x, y);
}

static void run(size_t n)
{
    double *x = NEW(double, n), *out = NEW(double, RESULTS * n);
    for (size_t i = 0; i < n; i++)
        x[i] = value(i);

#pragma csycl parallel_for
    for (size_t i = 0; i < n; i++) {
        double *to = &out[RESULTS * i], v = x[i];
        to[0] = ceil(v);
        to[1] = cos(v);
        to[2] = exp2(v);
        to[3] = floor(v);
        to[4] = log(v);
        to[5] = log10(v);
        to[6] = log2(v);
        to[7] = pow(v, x[n - 1 - i]);
        to[8] = rint(v) + nearbyint(v);
        to[9] = round(v);
        to[10] = sin(v);
        to[11] = trunc(v);
        to[12] = sqrt(v);
    }
    printf("double %lx\n", hash(RESULTS * n, out));

#pragma csycl parallel_for
    for (size_t i = 0; i < n; i++) {
        double *to = &out[RESULTS * i];
        float v = (float)x[i];
        to[0] = ceilf(v);
        to[1] = cosf(v);
        to[2] = exp2f(v);
        to[3] = floorf(v);
        to[4] = logf(v);
        to[5] = log10f(v);
        to[6] = log2f(v);
        to[7] = power(v, (float)x[n - 1 - i]);
        to[8] = rintf(v) + nearbyintf(v);
        to[9] = roundf(v);
        to[10] = sinf(v);
        to[11] = truncf(v);
        to[12] = sqrtf(v);
    }
    printf("float %lx\n", hash(RESULTS * n, out));
    free(x);
    free(out);
}
