// RUN: %compare %s --flags='-std=gnu11 -O2'
/* Loops of 32 bits near the ends of their types, and of what libcsycl calls small, with subscripts
 * that are multiples of the variable: CPU kernels count in its type, with fewer bits where they
 * can. And a loop whose slices keep its test. */
#include "run.h"

#include <limits.h>

static const int small = 1 << 26;

static void pairs(int first, int n, const int *a, int *out)
{
    const int end = first > INT_MAX - n ? INT_MAX : first + n;
#pragma csycl parallel_for in(a[0:2 * n]) out(out[0:2 * n])
    for (int i = first; i < end; i++) {
        int at = 2 * (i - first);
        out[at] = a[at + 1] ^ i;
        out[at + 1] = a[at] + at % 7;
    }
    show_bytes("pairs", out, 2 * (size_t)n * sizeof *out);
}

static void below(int last, int n, const int *a, int *out)
{
#pragma csycl parallel_for in(a[0:4 * n]) out(out[0:n])
    for (int i = last - n + 1; i <= last; i++)
        out[i - (last - n + 1)] = a[4 * (i - (last - n + 1)) + 2] + i % 3;
    show_bytes("below", out, (size_t)n * sizeof *out);
}

static void wrapping(unsigned first, unsigned n, const int *a, int *out)
{
#pragma csycl parallel_for in(a[0:3 * n]) out(out[0:n])
    for (unsigned i = first; i != first + n; i++)
        out[i - first] = a[3 * (i - first)] + a[3 * (i - first) + 2] - (int)(i % 5);
    show_bytes("wrapping", out, n * sizeof *out);
}

/* 3 * i wraps, and is meant to. */
static void thirds(unsigned first, unsigned n, const int *a, int *out)
{
#pragma csycl parallel_for in(a[0:n])out(out[0:n])
    for (unsigned i = first; i < first + n; i++)
        out[i - first] = a[3 * i % (n + 1) % n];
    show_bytes("thirds", out, n * sizeof *out);
}

static void rows(int width, int height, const int *a, int *out)
{
#pragma csycl parallel_for collapse(2) in(a[0:2 * width * height]) out(out[0:width * height])
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++)
            out[y * width + x] = a[y * width * 2 + 2 * x] - a[y * width * 2 + 2 * x + 1];
    show_bytes("rows", out, (size_t)width * (size_t)height * sizeof *out);
}

static void sums(int first, int n, const int *a)
{
    int low = INT_MAX, odd = 0, even = 0;
    unsigned mix = 0;
    float real = 0;
#pragma csycl parallel_for in(a[0:2 * n]) reduction(min: low) reduction(+: odd, even, real) reduction(^: mix)
    for (int i = first; i < first + n; i++) {
        int value = a[2 * (i - first)];
        if (value % 16 == 3)
            continue;
        if (value < low)
            low = value;
        if (value & 1)
            odd++;
        else if (a[2 * (i - first) + 1] > 0)
            even += 2;
        mix ^= (unsigned)value * (unsigned)i;
        real += (float)(value % 64);
    }
    printf("sums %d %d %d %u %g\n", low, odd, even, mix, (double)real);
}

static int in_ring(int at, int n)
{
    return at < 0 ? at + n : at < n ? at : at - n;
}

/* Around in a ring: the plain loop knows its first value and its end in slices, too. */
static void ring(int n, int reach, const int *in, int *out)
{
#pragma csycl parallel_for
    for (int i = 1; i <= n; i += 3) {
        int sum = 0;
        for (int k = -reach; k <= reach; k++)
            sum = sum % 1009 * 5 + in[in_ring(i - 1 + k, n)];
        out[i - 1] = sum;
    }
}

static void run(size_t count)
{
    const int n = (int)count;
    int *a = NEW(int, 4 * count), *out = NEW(int, 4 * count);

    for (size_t i = 0; i < 4 * count; i++)
        a[i] = (int)(mixed(i) >> 40);
    for (int far = 0; far < 2; far++) {
        const int first[] = {far, -n / 2, small - n - 1 + far, small - n / 2, INT_MAX - n - far};
        for (size_t k = 0; k < sizeof first / sizeof *first; k++) {
            pairs(first[k], n, a, out);
            below(first[k] + n - 1, n, a, out);
            sums(first[k], n, a);
        }
    }
    wrapping(5, (unsigned)n, a, out);
    wrapping(UINT_MAX - (unsigned)n / 2, (unsigned)n, a, out);
    thirds(UINT_MAX / 3 - (unsigned)n / 2, (unsigned)n, a, out);
    thirds((unsigned)small - (unsigned)n / 2, (unsigned)n, a, out);
    rows(n, 2, a, out);
    rows(2, n, a, out);
    ring(n, n < 4 ? n / 2 : 4, a, out);
    show_bytes("ring", out, count * sizeof *out);
    free(a);
    free(out);
}
