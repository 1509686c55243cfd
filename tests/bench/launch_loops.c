/* launch_loops.c: see launch.h. */
#include "launch.h"

#include <csycl.h>

static void step(int n, const float *from, float *to)
{
#pragma csycl parallel_for collapse(2) nowait
    for (int i = 1; i < n - 1; i++)
        for (int j = 1; j < n - 1; j++)
            to[i * n + j] =
                0.2f * (from[i * n + j] + from[(i - 1) * n + j] + from[(i + 1) * n + j] +
                        from[i * n + j - 1] + from[i * n + j + 1]);
}

static void run(int n, int steps, float *a, float *b)
{
    for (int s = 0; s < steps; s++) {
        step(n, a, b);
        float *next = b;
        b = a;
        a = next;
    }
}

void loops_coherent(int n, int steps, float *a, float *b)
{
    run(n, steps, a, b);
}

void loops_held(int n, int steps, float *a, float *b)
{
    run(n, steps, a, b);
}

/* Paths by way of `k`: its row and its column are what the step reads, and do not change in it. */
static void shorten(int n, int k, float *paths)
{
#pragma csycl parallel_for collapse(2) nowait
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            if (paths[i * n + k] + paths[k * n + j] < paths[i * n + j])
                paths[i * n + j] = paths[i * n + k] + paths[k * n + j];
}

void loops_changing(int n, int steps, float *a, float *b)
{
    (void)b;
    for (int s = 0; s < steps; s++)
        shorten(n, s % n, a);
}

static float add_up(int n, const float *a)
{
    float sum = 0;
#pragma csycl parallel_for reduction(+ : sum)
    for (int i = 0; i < n * n; i++)
        sum += a[i];
    return sum;
}

void loops_reducing(int n, int steps, float *a, float *b)
{
    (void)b;
    for (int s = 0; s < steps; s++)
        add_up(n, a);
}

void *loops_allocate(unsigned long bytes)
{
    return csycl_malloc(bytes);
}

void loops_begin_data(unsigned long count, float *a, float *b)
{
    (void)count, (void)a, (void)b;
#pragma csycl enter data in(a [0:count], b [0:count])
}

void loops_end_data(unsigned long count, float *a, float *b)
{
    (void)count, (void)a, (void)b;
#pragma csycl exit data out(a [0:count], b [0:count])
}

void loops_wait(void)
{
#pragma csycl wait
}
