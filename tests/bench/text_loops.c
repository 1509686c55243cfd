/* text_loops.c: the loops of text.sh. One text: cscc reads the csycl pragmas, gcc the OpenMP ones.
 */
#include <math.h>
#include <stddef.h>

#include "loops.h"

#define BOTH_PRAGMAS _Pragma("omp parallel for") _Pragma("csycl parallel_for")

#define MATH(name, type, call)                                                                     \
    static void math_##name(size_t n, const void *a, const void *b, void *result)                  \
    {                                                                                              \
        const float *x = a, *y = b;                                                                \
        type *to = result;                                                                         \
        (void)y;                                                                                   \
        BOTH_PRAGMAS                                                                               \
        for (size_t i = 0; i < n; i++)                                                             \
            to[i] = call;                                                                          \
    }

MATH(logf, float, logf(x[i]))
MATH(powf, float, powf(x[i], y[i]))
MATH(sinf, float, sinf(x[i]))
MATH(cosf, float, cosf(x[i]))
MATH(exp2f, float, exp2f(y[i]))
MATH(log10f, float, log10f(x[i]))
MATH(log2f, float, log2f(x[i]))
MATH(floor, double, x[i] - floor(x[i]))
MATH(rint, double, rint(x[i]) * y[i])
MATH(log, double, log(x[i]))
MATH(pow, double, pow(x[i], y[i]))
MATH(sin, double, sin(x[i]))
MATH(exp2, double, exp2(y[i]))

/* The Black-Scholes price of a call, with 1 in all that does not vary. */
static float normal(float d)
{
    float k = 1 / (1 + 0.2316419f * fabsf(d));
    float p = 0.39894228f * expf(-0.5f * d * d) * k *
              (0.31938153f + k * (-0.356563782f + k * (1.781477937f + k * 1.330274429f)));
    return d > 0 ? 1 - p : p;
}

static void math_price(size_t n, const void *a, const void *b, void *result)
{
    const float *stock = a, *years = b;
    float *to = result;

    BOTH_PRAGMAS
    for (size_t i = 0; i < n; i++) {
        float root = 0.3f * sqrtf(years[i]);
        float d1 = (logf(stock[i] / 5) + (0.02f + 0.045f) * years[i]) / root;
        to[i] = stock[i] * normal(d1) - 5 * expf(-0.02f * years[i]) * normal(d1 - root);
    }
}

#define TOTAL_PRAGMAS                                                                              \
    _Pragma("omp parallel for reduction(+: total)")                                                \
        _Pragma("csycl parallel_for reduction(+: total)")

/* Characters of several bytes that do not go on as they begin. */
static void total_utf8(size_t n, const void *a, const void *b, void *result)
{
    const unsigned char *s = a;
    long total = 0;

    (void)b;
    TOTAL_PRAGMAS
    for (size_t i = 0; i < n; i++) {
        int more = s[i] < 0xc0 ? 0 : s[i] < 0xe0 ? 1 : s[i] < 0xf0 ? 2 : 3;
        for (int k = 1; k <= more; k++)
            if (i + (size_t)k >= n || (s[i + (size_t)k] & 0xc0) != 0x80) {
                total++;
                break;
            }
    }
    *(double *)result = (double)total;
}

static void total_bits(size_t n, const void *a, const void *b, void *result)
{
    const unsigned *x = a;
    long total = 0;

    (void)b;
    TOTAL_PRAGMAS
    for (size_t i = 0; i < n; i++)
        for (unsigned rest = x[i]; rest; rest &= rest - 1)
            total++;
    *(double *)result = (double)total;
}

/* Points of a circle, eight tries an iteration. */
static void inlined_circle(size_t n, const void *a, const void *b, void *result)
{
    const unsigned *seed = a;
    long total = 0;

    (void)b;
    TOTAL_PRAGMAS
    for (size_t i = 0; i < n; i++) {
        unsigned r = seed[i];
        for (int k = 0; k < 8; k++) {
            r = r * 1664525u + 1013904223u;
            float x = (float)(r >> 8) * 0x1p-24f;
            r = r * 1664525u + 1013904223u;
            float y = (float)(r >> 8) * 0x1p-24f;
            if (x * x + y * y < 1)
                total++;
        }
    }
    *(double *)result = (double)total;
}

static void fused_polynomial(size_t n, const void *a, const void *b, void *result)
{
    const float *x = a;
    float *to = result;

    (void)b;
    BOTH_PRAGMAS
    for (size_t i = 0; i < n; i++) {
        float v = 1;
        for (int k = 0; k < 20; k++)
            v = v * x[i] + 0.25f;
        to[i] = v;
    }
}

/* Which of 16 centres is next. */
static void fused_nearest(size_t n, const void *a, const void *b, void *result)
{
    const float *x = a, *centre = b;
    int *to = result;

    BOTH_PRAGMAS
    for (size_t i = 0; i < n; i++) {
        float best = INFINITY;
        for (int k = 0; k < 16; k++) {
            float d = 0;
            for (int j = 0; j < 8; j++) {
                float off = x[8 * i + (size_t)j] - centre[8 * k + j];
                d += off * off;
            }
            if (d < best) {
                best = d;
                to[i] = k;
            }
        }
    }
}

#define MATH_ROW(name, type)                                                                       \
    {                                                                                              \
        "math: " #name, 2 * sizeof(type), sizeof(type), 1, math_##name                             \
    }

const struct loop loops[] = {
    MATH_ROW(logf, float),
    MATH_ROW(powf, float),
    MATH_ROW(sinf, float),
    MATH_ROW(cosf, float),
    MATH_ROW(exp2f, float),
    MATH_ROW(log10f, float),
    MATH_ROW(log2f, float),
    MATH_ROW(floor, double),
    MATH_ROW(rint, double),
    MATH_ROW(log, double),
    MATH_ROW(pow, double),
    MATH_ROW(sin, double),
    MATH_ROW(exp2, double),
    MATH_ROW(price, float),
    {"total: utf8", 1, sizeof(double), 1, total_utf8},
    {"total: bits", sizeof(unsigned), sizeof(double), 1, total_bits},
    {"inlined: circle", sizeof(unsigned), sizeof(double), 1, inlined_circle},
    {"fused: polynomial", 2 * sizeof(float), sizeof(float), 1, fused_polynomial},
    {"fused: nearest", 8 * sizeof(float), sizeof(int), 1, fused_nearest},
    {NULL, 0, 0, 0, NULL},
};
