/* accuracy.c: how far results of <math.h> in loops on the device are from the C library's, in units
 * in the last place: the largest difference and the share of different results, over numbers that
 * are spread over each function's range. Prints rows of csycl(7)'s table. */
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

struct result {
    uint64_t largest, different;
};

#define MEASURE(type)                                                                              \
    static struct result measure_##type(const type *host, const type *device)                      \
    {                                                                                              \
        struct result result = {0, 0};                                                             \
                                                                                                   \
        for (size_t i = 0; i < COUNT; i++) {                                                       \
            int64_t apart = place_##type(host[i]) - place_##type(device[i]);                       \
            uint64_t size = apart < 0 ? -(uint64_t)apart : (uint64_t)apart;                        \
            if (isnan(host[i]) && isnan(device[i]))                                                \
                continue;                                                                          \
            result.different += size > 0;                                                          \
            result.largest = size > result.largest ? size : result.largest;                        \
        }                                                                                          \
        return result;                                                                             \
    }

MEASURE(float)
MEASURE(double)

static void show(const char *name, struct result result)
{
    if (result.largest == 0)
        printf("%s\t0\t0\n", name);
    else
        printf("%s\t%llu\t%.2g\n", name, (unsigned long long)result.largest,
               100.0 * (double)result.different / COUNT);
}

#define ON_DEVICE _Pragma("csycl parallel_for")
#define FORM(name, type, expression, from_x, to_x, from_y, to_y)                                   \
    static void run_##name(type *x, type *y, type *host, type *device)                             \
    {                                                                                              \
        for (size_t i = 0; i < COUNT; i++) {                                                       \
            x[i] = (type)number(2 * i, from_x, to_x);                                              \
            y[i] = (type)number(2 * i + 1, from_y, to_y);                                          \
            host[i] = (type)expression;                                                            \
        }                                                                                          \
        ON_DEVICE                                                                                  \
        for (size_t i = 0; i < COUNT; i++)                                                         \
            device[i] = (type)expression;                                                          \
        show(#name, measure_##type(host, device));                                                 \
    }
#define FUNCTION_1(func, from, to)                                                                 \
    FORM(func, double, func(x[i]), from, to, 0, 1)                                                 \
    FORM(func##f, float, func##f(x[i]), from, to, 0, 1)
#define FUNCTION_2(func, from_x, to_x, from_y, to_y)                                               \
    FORM(func, double, func(x[i], y[i]), from_x, to_x, from_y, to_y)                               \
    FORM(func##f, float, func##f(x[i], y[i]), from_x, to_x, from_y, to_y)
#include "functions.def"
#undef FUNCTION_1
#undef FUNCTION_2

static void *numbers(void)
{
    void *memory = calloc(COUNT, sizeof(double));

    if (!memory)
        abort();
    return memory;
}

int main(void)
{
    double *x = numbers(), *y = numbers(), *host = numbers(), *device = numbers();
    float *xf = numbers(), *yf = numbers(), *hostf = numbers(), *devicef = numbers();

#define FUNCTION_1(func, from, to)                                                                 \
    run_##func(x, y, host, device);                                                                \
    run_##func##f(xf, yf, hostf, devicef);
#define FUNCTION_2(func, from_x, to_x, from_y, to_y) FUNCTION_1(func, , )
#include "functions.def"
    free(x);
    free(y);
    free(host);
    free(device);
    free(xf);
    free(yf);
    free(hostf);
    free(devicef);
    return 0;
}
