/* functions.c: a loop for each function of <math.h> (../accuracy/functions.def). Prints name, and
 * nanoseconds of processor time for each result, the least of some repetitions. */
#define _GNU_SOURCE
#include <complex.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { COUNT = 1 << 18, REPETITIONS = 9 };

double double_x[COUNT], double_y[COUNT], double_result[COUNT];
float float_x[COUNT], float_y[COUNT], float_result[COUNT];

static double now(void)
{
    struct timespec time;

    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

static double between(double from, double to)
{
    return from > 0 && to / from > 1e6 ? from * pow(to / from, drand48())
                                       : from + drand48() * (to - from);
}

static void fill(double from_x, double to_x, double from_y, double to_y)
{
    for (int i = 0; i < COUNT; i++) {
        double_x[i] = between(from_x, to_x);
        double_y[i] = between(from_y, to_y);
        float_x[i] = (float)double_x[i];
        float_y[i] = (float)double_y[i];
    }
}

#define ON_DEVICE _Pragma("csycl parallel_for")
#define FORM(name, type, call)                                                                     \
    static void run_##name(int n)                                                                  \
    {                                                                                              \
        ON_DEVICE                                                                                  \
        for (int i = 0; i < n; i++)                                                                \
            type##_result[i] = call;                                                               \
    }                                                                                              \
                                                                                                   \
    static void time_##name(double from_x, double to_x, double from_y, double to_y)                \
    {                                                                                              \
        double least = INFINITY;                                                                   \
                                                                                                   \
        fill(from_x, to_x, from_y, to_y);                                                          \
        for (int i = 0; i < REPETITIONS; i++) {                                                    \
            double from = now();                                                                   \
            run_##name(COUNT);                                                                     \
            least = fmin(least, (now() - from) / COUNT);                                           \
        }                                                                                          \
        printf(#name " %.2f\n", least);                                                            \
    }
#define FUNCTION_1(func, from, to)                                                                 \
    FORM(func, double, func(double_x[i]))                                                          \
    FORM(func##f, float, func##f(float_x[i]))
#define FUNCTION_2(func, from_x, to_x, from_y, to_y)                                               \
    FORM(func, double, func(double_x[i], double_y[i]))                                             \
    FORM(func##f, float, func##f(float_x[i], float_y[i]))
#define PART_1(func, from_x, to_x, from_y, to_y)
#define COMPLEX_1(func, from_x, to_x, from_y, to_y)
#define COMPLEX_2(func, from_x, to_x, from_y, to_y)
#include "../accuracy/functions.def"
#undef FUNCTION_1
#undef FUNCTION_2

int main(void)
{
#define FUNCTION_1(func, from, to) FUNCTION_2(func, from, to, 0, 1)
#define FUNCTION_2(func, from_x, to_x, from_y, to_y)                                               \
    time_##func(from_x, to_x, from_y, to_y);                                                       \
    time_##func##f(from_x, to_x, from_y, to_y);
#include "../accuracy/functions.def"
    return 0;
}
