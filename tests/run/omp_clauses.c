// RUN: %compare --unoptimized %s --flags='-std=gnu11 -O2 -Wno-csycl'
/* Clauses of OpenMP's that do nothing, and data over a loop. */
#include "run.h"

static void scale(int n, const float *a, float *b, float by)
{
    int i;
#pragma csycl parallel_for schedule(dynamic, 16) num_threads(4) simd proc_bind(close) in(a[0:n])
#pragma csycl out(b[0:n]) num_teams(8) thread_limit(128) default(none) shared(a, b) if(parallel: n)
    for (i = 0; i < n; i++)
        b[i] = by * a[i];
}

static double sum(int n, const float *a)
{
    double total = 1;
#pragma csycl parallel_for firstprivate(saved: n) reduction(default, +: total) in(a[0:n]) order(concurrent)
    for (int i = 0; i < n; i++)
        total += a[i];
    return total;
}

/* What is private stands in a statement that never runs. */
static double largest(int n, const float *a, int limit)
{
    double most = -1, spare = 0;
#pragma csycl parallel_for private(spare) reduction(max: most) in(a[0:n])
    for (int i = 0; i < n; i++) {
        if (i > limit && (2 & 1) != 0)
            spare = a[i];
        if (a[i] > most)
            most = a[i];
    }
    return most + spare;
}

/* The region is the one statement of the if, and ends with its loop, however that does. */
static int steps(int n, float *a, float *b, int count)
{
    int done = 0;

    if (n > 1)
#pragma csycl data inout(a[0:n]) create(b[0:n])
        for (int s = 0; s < count; s++) {
            scale(n, a, b, 0.5f);
            scale(n, b, a, 3);
            done++;
            if (s == 3)
                break;
        }
    else
        done = -1;
#pragma csycl data inout(a[0:n])
    while (count-- > 0)
        scale(n, a, a, 2);
#pragma csycl data inout(a[0:n]) in(b[0:n])
    do {
        scale(n, a, a, 2);
        if (n == 17)
            return -2;
    } while (done++ < 2);
    return done;
}

static void run(size_t n)
{
    float *a = NEW(float, n), *b = NEW(float, n);
    for (size_t i = 0; i < n; i++)
        a[i] = (float)fraction(i);
    for (int count = 0; count < 6; count += 2) {
        int done = steps((int)n, a, b, count);
        show_bytes("steps", a, n * sizeof *a);
        printf("%d\n", done);
    }
    for (size_t i = 0; i < n; i++)
        a[i] = (float)fraction(i);
    printf("sum %.3f, largest %.3f\n", sum((int)n, a), largest((int)n, a, 3));
    free(a);
    free(b);
}
