/* accuracy.c: how far results of <math.h> and <complex.h> in loops on the device are from the C
 * library's, in units in the last place, of complex results in those of their absolute value: the
 * largest difference and the share of different results, over numbers that are spread over each
 * function's range. Prints rows of csycl(7)'s table. */
#include <complex.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { COUNT = 1 << 20 };

/* The i-th of numbers between the ends: evenly, or if these are positive and far apart, by
 * magnitude. */
static double number(uint64_t i, double from, double to)
{
    uint64_t x = (i + 1) * UINT64_C(0x9e3779b97f4a7c15);
    double part;

    x = (x ^ (x >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    x = (x ^ (x >> 27)) * UINT64_C(0x94d049bb133111eb);
    part = (double)((x ^ (x >> 31)) >> 11) / 9007199254740992.0;
    return from > 0 && to / from > 1e6 ? from * pow(to / from, part) : from + part * (to - from);
}

/* In the order of the numbers, one apart for neighbours. */
static int64_t place_double(double x)
{
    int64_t bits;

    memcpy(&bits, &x, sizeof bits);
    return bits < 0 ? INT64_MIN - bits : bits;
}

static int64_t place_float(float x)
{
    int32_t bits;

    memcpy(&bits, &x, sizeof bits);
    return bits < 0 ? (int64_t)INT32_MIN - bits : bits;
}

static double apart_double(double host, double device)
{
    return isnan(host) && isnan(device) ? 0
                                        : fabs((double)(place_double(host) - place_double(device)));
}

static double apart_float(float host, float device)
{
    return isnan(host) && isnan(device) ? 0
                                        : fabs((double)(place_float(host) - place_float(device)));
}

typedef double complex complex_double;
typedef float complex complex_float;

static double apart_complex_double(double complex host, double complex device)
{
    double size = cabs(host);

    return host == device || (isnan(size) && isnan(cabs(device)))
               ? 0
               : cabs(host - device) / (nextafter(size, INFINITY) - size);
}

static double apart_complex_float(float complex host, float complex device)
{
    float size = cabsf(host);

    return host == device || (isnan(size) && isnan(cabsf(device)))
               ? 0
               : cabs((double complex)host - device) / (nextafterf(size, INFINITY) - size);
}

struct result {
    double largest;
    uint64_t different;
};

static void add(struct result *result, double apart)
{
    result->different += apart > 0;
    result->largest = apart > result->largest ? apart : result->largest;
}

static void show(const char *name, struct result result)
{
    if (result.different == 0)
        printf("%s\t0\t0\n", name);
    else
        printf("%s\t%.2g\t%.2g\n", name, result.largest, 100.0 * (double)result.different / COUNT);
}

/* What has no name in the library. */
static double complex product(double complex z, double complex w)
{
    return z * w;
}

static float complex productf(float complex z, float complex w)
{
    return z * w;
}

static double complex quotient(double complex z, double complex w)
{
    return z / w;
}

static float complex quotientf(float complex z, float complex w)
{
    return z / w;
}

#define ON_DEVICE _Pragma("csycl parallel_for")
#define FORM(name, type, to, expression, from_x, to_x, from_y, to_y)                               \
    static void run_##name(type *x, type *y, to *host, to *device)                                 \
    {                                                                                              \
        struct result result = {0, 0};                                                             \
                                                                                                   \
        for (size_t i = 0; i < COUNT; i++) {                                                       \
            x[i] = (type)number(2 * i, from_x, to_x);                                              \
            y[i] = (type)number(2 * i + 1, from_y, to_y);                                          \
        }                                                                                          \
        for (size_t i = 0; i < COUNT; i++)                                                         \
            host[i] = (to)expression;                                                              \
        ON_DEVICE                                                                                  \
        for (size_t i = 0; i < COUNT; i++)                                                         \
            device[i] = (to)expression;                                                            \
        for (size_t i = 0; i < COUNT; i++)                                                         \
            add(&result, apart_##to(host[i], device[i]));                                          \
        show(#name, result);                                                                       \
    }
#define FUNCTION_1(func, from, to)                                                                 \
    FORM(func, double, double, func(x[i]), from, to, 0, 1)                                         \
    FORM(func##f, float, float, func##f(x[i]), from, to, 0, 1)
#define FUNCTION_2(func, from_x, to_x, from_y, to_y)                                               \
    FORM(func, double, double, func(x[i], y[i]), from_x, to_x, from_y, to_y)                       \
    FORM(func##f, float, float, func##f(x[i], y[i]), from_x, to_x, from_y, to_y)

#define Z CMPLX(x[i], y[i])
#define ZF CMPLXF(x[i], y[i])
#define PART_1(func, from_x, to_x, from_y, to_y)                                                   \
    FORM(func, double, double, func(Z), from_x, to_x, from_y, to_y)                                \
    FORM(func##f, float, float, func##f(ZF), from_x, to_x, from_y, to_y)
#define COMPLEX_1(func, from_x, to_x, from_y, to_y)                                                \
    FORM(func, double, complex_double, func(Z), from_x, to_x, from_y, to_y)                        \
    FORM(func##f, float, complex_float, func##f(ZF), from_x, to_x, from_y, to_y)
/* The second number has the parts of another, in the other order. */
#define OTHER COUNT - 1 - i
#define COMPLEX_2(func, from_x, to_x, from_y, to_y)                                                \
    FORM(func, double, complex_double, func(Z, CMPLX(y[OTHER], x[OTHER])), from_x, to_x, from_y,   \
         to_y)                                                                                     \
    FORM(func##f, float, complex_float, func##f(ZF, CMPLXF(y[OTHER], x[OTHER])), from_x, to_x,     \
         from_y, to_y)
#include "functions.def"
#undef FUNCTION_1
#undef FUNCTION_2
#undef PART_1
#undef COMPLEX_1
#undef COMPLEX_2

static void *numbers(void)
{
    void *memory = calloc(COUNT, sizeof(double complex));

    if (!memory)
        abort();
    return memory;
}

int main(void)
{
    void *x = numbers(), *y = numbers(), *host = numbers(), *device = numbers();

#define FUNCTION_1(func, from, to)                                                                 \
    run_##func(x, y, host, device);                                                                \
    run_##func##f(x, y, host, device);
#define FUNCTION_2(func, from_x, to_x, from_y, to_y) FUNCTION_1(func, , )
#define PART_1(func, from_x, to_x, from_y, to_y) FUNCTION_1(func, , )
#define COMPLEX_1(func, from_x, to_x, from_y, to_y) FUNCTION_1(func, , )
#define COMPLEX_2(func, from_x, to_x, from_y, to_y) FUNCTION_1(func, , )
#include "functions.def"
    free(x);
    free(y);
    free(host);
    free(device);
    return 0;
}
