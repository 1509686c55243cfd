/* time_heat.c: a time loop of a stencil whose data stay on the device, as a program has it.
 *
 * usage: time_heat [SIDE [STEPS [REPETITIONS]]]
 *
 * Prints the median time of a step, in ms, and a number that tells of the result. With TIME_CUDA it
 * is CUDA's side: time_heat.cu has the steps. Without, memory is from csycl_malloc; with HEAT_DATA
 * a data region holds plain memory; with HEAT_PLAIN it is plain memory and nothing else. */
#include <csycl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "time_heat.h"

enum { REPETITIONS_MAX = 101 };

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return 1e3 * (double)t.tv_sec + 1e-6 * (double)t.tv_nsec;
}

#ifndef TIME_CUDA
static void step(int n, const float *from, float *to)
{
#pragma csycl parallel_for collapse(2)
    for (int i = 1; i < n - 1; i++)
        for (int j = 1; j < n - 1; j++)
            to[i * n + j] =
                0.2f * (from[i * n + j] + from[(i - 1) * n + j] + from[(i + 1) * n + j] +
                        from[i * n + j - 1] + from[i * n + j + 1]);
}

static void run_steps(int n, int steps, float *a, float *b)
{
#ifdef HEAT_DATA
#pragma csycl data inout(a[0:n * n], b[0:n * n])
#endif
    {
        for (int s = 0; s < steps; s++) {
            step(n, a, b);
            float *next = b;
            b = a;
            a = next;
        }
    }
}

static float *room(size_t bytes)
{
#if defined HEAT_DATA || defined HEAT_PLAIN
    return malloc(bytes);
#else
    return csycl_malloc(bytes);
#endif
}

static void give(float *memory)
{
#if defined HEAT_DATA || defined HEAT_PLAIN
    free(memory);
#else
    csycl_free(memory);
#endif
}
#else
#define run_steps heat_steps
#define room malloc
#define give free
#endif

static int compare(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* From the first step to the result's first number on the host. The state moves to the device in
 * the steps before, and back afterwards. */
static double time_steps(int n, int steps, float *a, float *b)
{
    double begin = now();
    run_steps(n, steps, a, b);
    volatile float seen = (steps % 2 ? b : a)[n + 1];
    (void)seen;
    return now() - begin;
}

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 4096, steps = argc > 2 ? atoi(argv[2]) : 100;
    int repetitions = argc > 3 ? atoi(argv[3]) : 11;
    static double times[REPETITIONS_MAX];

    if (n < 3 || n > 32768 || steps < 1 || repetitions < 1 || repetitions > REPETITIONS_MAX)
        return 2;
    size_t bytes = sizeof(float) * (size_t)n * (size_t)n;
    float *a = room(bytes), *b = room(bytes);
    if (!a || !b)
        return 1;
    for (int i = 0; i < n * n; i++)
        a[i] = b[i] = (float)(i % 1021) / 1024;
    run_steps(n, 2, a, b);
    for (int r = 0; r < repetitions; r++) {
        /* the difference of a long and a short loop: what is moved once does not count */
        double rest = time_steps(n, 2, a, b);
        times[r] = (time_steps(n, steps + 2, a, b) - rest) / steps;
    }
    qsort(times, (size_t)repetitions, sizeof *times, compare);
    double sum = 0;
    for (int i = 0; i < n * n; i += 97)
        sum += (double)a[i];
    printf("%.5f ms a step, %.9g\n", times[repetitions / 2], sum);
    give(a);
    give(b);
    return 0;
}
