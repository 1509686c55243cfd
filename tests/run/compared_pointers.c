// RUN: %compare --unoptimized %s
/* Pointers that loops compare but do not follow: with null, and with the ends of arrays, also where
 * the device has memory of its own. */
#include "run.h"

static float numbers[41];
static const double weights[] = {1, .5, .25, 2, 3};

struct item {
    const struct item *next;
    int value;
};
static const struct item items[] = {{&items[1], 1}, {&items[2], 2}, {NULL, 3}};

static void with_null(size_t n)
{
    int *out = NEW(int, n);
    const float *some = n ? numbers + n % 41 : NULL, *none = n ? NULL : numbers;
    float *block = malloc(64);
    const struct item *item = &items[n % 3];
    long sum = 0;

#pragma csycl parallel_for
    for (size_t i = 0; i < n; i++)
        out[i] = (some ? 5 : 1) + (none == NULL) + 10 * !block;
    show_bytes("null", out, n * sizeof *out);
#pragma csycl parallel_for
    for (size_t i = 0; i < n; i++)
        out[i] = item->next ? item->next->value : -1;
    show_bytes("members", out, n * sizeof *out);
#pragma csycl parallel_for reduction(+ : sum)
    for (size_t i = 0; i < n; i++) /* no memory at all */
        sum += some ? 2 : 3;
#pragma csycl parallel_for
    for (size_t i = 0; i < n; i++) /* no element is read */
        out[i] = some ? (int)i - (i > n ? (int)some[i] : 7) : 1;
    show_bytes("unread", out, n * sizeof *out);
    printf("%ld\n", sum);
    free(block);
    free(out);
}

static void with_ends(size_t n)
{
    double *out = NEW(double, n), *a = NEW(double, n);
    double *end = a + n;
    const float *begin = numbers, *stop = numbers + 41;

    for (size_t i = 0; i < n; i++)
        a[i] = fraction(i);
#pragma csycl parallel_for in(a [0:n])inout(out [0:n])
    for (size_t i = 0; i < n; i++) {
        int taken = 0;
        for (const double *p = a + i; p < end && taken < 9; p += 2, taken++)
            out[i] = out[i] * .5 + *p;
    }
    show_bytes("upwards", out, n * sizeof *out);
#pragma csycl parallel_for in(begin [0:41])inout(out [0:n])
    for (size_t i = 0; i < n; i++) {
        const float *p = begin + 41;
        while (p != begin)
            out[i] = out[i] * .5 + *--p * (double)(p + 1 == stop ? 2 : i % 3);
        for (p = numbers + i % 41; p != stop; p++)
            out[i] += *p;
        const double *w = weights, *last = weights + 5;
        while (w < last)
            out[i] += *w++;
        out[i] += (double)(stop - numbers);
    }
    show_bytes("both ways", out, n * sizeof *out);
    free(a);
    free(out);
}

/* Two pointers into one block, of which the loop touches far parts. */
static void far_apart(size_t n)
{
    long *out = NEW(long, n);
    float *block = NEW(float, 3 * n + 4000), stack[600];
    const float *late = block + 2 * n + 3000, *early = block + 5;
    const float *on_stack = stack + 550;

    for (size_t i = 0; i < 3 * n + 4000; i++)
        block[i] = (float)(i % 9);
    for (int i = 0; i < 600; i++)
        stack[i] = (float)(i % 7);
#pragma csycl parallel_for
    for (size_t i = 0; i < n; i++) {
        const float *own = late + i;
        out[i] = (own - early) * 8 + (own < early) * 4 + (own == early + 2 * n + 2995 + i) * 2 +
                 (long)*own + (long)*early + (on_stack - stack) * 16 + (long)on_stack[3] +
                 (long)stack[2];
    }
    show_bytes("far apart", out, n * sizeof *out);
#pragma csycl parallel_for
    for (size_t i = 0; i < n; i++)
        out[i] = (late + i - block) * 4 + (long)late[i];
    show_bytes("not read", out, n * sizeof *out);
    free(block);
    free(out);
}

static void run(size_t n)
{
    for (int i = 0; i < 41; i++)
        numbers[i] = (float)fraction((size_t)i + n);
    with_null(n);
    with_ends(n);
    far_apart(n);
}
