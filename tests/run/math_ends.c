// RUN: %compare %s
/* Functions of <math.h> at the ends of their ranges: no results, infinities, zeros of both signs,
 * numbers that are barely there. Each of the device's is the host's, or a few units in the last
 * place from it. */
#include "run.h"
#include <float.h>
#include <math.h>

static const double ends[] = {
    0.0,    -0.0,     1,    -1,   INFINITY, -INFINITY, NAN,  0x1p-1074, -0x1p-1060, DBL_MIN, -DBL_MIN,
    0.5,    -0.5,     2,    -2,   1e-20,    -1e-20,    710,  -710,      710.4,      -710.4,  711,
    -745,   709.7,    89,   -89,  27,       -27,       5.9,  -5.9,      0.25,       1e-5,    0.9999999999,
    -0.9999999999, 1.0000001, 1e300, -1e300, DBL_MAX, -DBL_MAX, 0x1p28, 0x1p29, -0x1p29, 0.41421356, 2.41421356,
    -37,    0x1p-27,  0x1p-29, 22, 11, -100, 1e-300, 3e38, -1e-40, 0x1p-149};

enum { ENDS = sizeof ends / sizeof *ends, ONE = 20, TWO = 3 };

static int is_near(double host, double device, double unit)
{
    if (isnan(host) || isnan(device))
        return isnan(host) && isnan(device);
    if (isinf(host) || isinf(device) || host == 0)
        return host == device && !signbit(host) == !signbit(device);
    return fabs(host - device) <= 5 * unit * fabs(host) + 5 * unit * (unit < 1e-10 ? DBL_MIN : FLT_MIN);
}

#define OF_ONE(f, place, result, x) (result)[(place)*ENDS + i] = f(x)
#define ALL(suffix, result, x)                                                                     \
    do {                                                                                           \
        OF_ONE(acos##suffix, 0, result, x);                                                        \
        OF_ONE(acosh##suffix, 1, result, x);                                                       \
        OF_ONE(asin##suffix, 2, result, x);                                                        \
        OF_ONE(asinh##suffix, 3, result, x);                                                       \
        OF_ONE(atan##suffix, 4, result, x);                                                        \
        OF_ONE(atanh##suffix, 5, result, x);                                                       \
        OF_ONE(cbrt##suffix, 6, result, x);                                                        \
        OF_ONE(cosh##suffix, 7, result, x);                                                        \
        OF_ONE(erf##suffix, 8, result, x);                                                         \
        OF_ONE(erfc##suffix, 9, result, x);                                                        \
        OF_ONE(expm1##suffix, 10, result, x);                                                      \
        OF_ONE(log1p##suffix, 11, result, x);                                                      \
        OF_ONE(sinh##suffix, 12, result, x);                                                       \
        OF_ONE(cos##suffix, 13, result, x);                                                        \
        OF_ONE(sin##suffix, 14, result, x);                                                        \
        OF_ONE(tan##suffix, 15, result, x);                                                        \
        OF_ONE(log##suffix, 16, result, x);                                                        \
        OF_ONE(log2##suffix, 17, result, x);                                                       \
        OF_ONE(log10##suffix, 18, result, x);                                                      \
        OF_ONE(exp2##suffix, 19, result, x);                                                       \
    } while (0)

static void of_one(void)
{
    static double wide[ONE * ENDS], wide_host[ONE * ENDS];
    static float narrow[ONE * ENDS], narrow_host[ONE * ENDS];

#pragma csycl parallel_for
    for (int i = 0; i < ENDS; i++) {
        double x = ends[i];
        ALL(, wide, x);
        float y = (float)x;
        ALL(f, narrow, y);
    }
    for (int i = 0; i < ENDS; i++) {
        ALL(, wide_host, ends[i]);
        ALL(f, narrow_host, (float)ends[i]);
    }
    for (int i = 0; i < ONE * ENDS; i++) {
        if (!is_near(wide_host[i], wide[i], DBL_EPSILON))
            printf("double function %d of %a is %a and not %a\n", i / ENDS, ends[i % ENDS], wide[i],
                   wide_host[i]);
        if (!is_near(narrow_host[i], narrow[i], FLT_EPSILON))
            printf("float function %d of %a is %a and not %a\n", i / ENDS, ends[i % ENDS], narrow[i],
                   narrow_host[i]);
    }
}

static void of_two(void)
{
    static double wide[ENDS][ENDS][TWO];
    static float narrow[ENDS][ENDS][TWO];

#pragma csycl parallel_for collapse(2)
    for (int y = 0; y < ENDS; y++)
        for (int x = 0; x < ENDS; x++) {
            wide[y][x][0] = atan2(ends[y], ends[x]);
            wide[y][x][1] = hypot(ends[y], ends[x]);
            wide[y][x][2] = pow(ends[y], ends[x]);
            narrow[y][x][0] = atan2f((float)ends[y], (float)ends[x]);
            narrow[y][x][1] = hypotf((float)ends[y], (float)ends[x]);
            narrow[y][x][2] = powf((float)ends[y], (float)ends[x]);
        }
    for (int y = 0; y < ENDS; y++)
        for (int x = 0; x < ENDS; x++) {
            double a = ends[y], b = ends[x];
            if (!is_near(atan2(a, b), wide[y][x][0], DBL_EPSILON) ||
                !is_near(hypot(a, b), wide[y][x][1], DBL_EPSILON) ||
                !is_near(pow(a, b), wide[y][x][2], DBL_EPSILON))
                printf("of %a and %a: %a %a %a\n", a, b, wide[y][x][0], wide[y][x][1], wide[y][x][2]);
            if (!is_near(atan2f((float)a, (float)b), narrow[y][x][0], FLT_EPSILON) ||
                !is_near(hypotf((float)a, (float)b), narrow[y][x][1], FLT_EPSILON) ||
                !is_near(powf((float)a, (float)b), narrow[y][x][2], FLT_EPSILON))
                printf("of floats %a and %a: %a %a %a\n", a, b, narrow[y][x][0], narrow[y][x][1],
                       narrow[y][x][2]);
        }
}

/* Rounds in which some neighbours' numbers are large, and others no longer there. */
static float turned(float x, int rounds)
{
    float sum = 0;

    for (int k = 0; k < rounds; k++) {
        sum = sinf(x) - cosf(x) * sum;
        if (k % 2)
            sum += tanf(x);
        x *= -97.0f;
    }
    return sum;
}

static void of_some(void)
{
    static float some[ENDS];

#pragma csycl parallel_for
    for (int i = 0; i < ENDS; i++)
        some[i] = turned((float)ends[i], i % 7);
    for (int i = 0; i < ENDS; i++) {
        float host = turned((float)ends[i], i % 7);
        if (isnan(host) != isnan(some[i]) || fabsf(host - some[i]) > 1e-6f * fmaxf(1, fabsf(host)))
            printf("%d rounds of %a are %a and not %a\n", i % 7, ends[i], some[i], host);
    }
}

static void run(size_t n)
{
    if (n)
        return;
    of_one();
    of_two();
    of_some();
    printf("compared\n");
}
