// RUN: %compare --unoptimized %s --flags='-std=gnu11 -O2 -Wall -Wextra -Werror'
// RUN: %compare --unoptimized %s --flags='-std=gnu11 -O2' --openmp
/* Loops whose test counts, and whose header has no third part. */
#include "run.h"

static void fill(size_t n, int *a)
{
    for (size_t i = 0; i < n; i++)
        a[i] = (int)(mixed(i) % 1000) - 500;
}

static void down(size_t n, const int *a, int *out)
{
    size_t i;
#pragma csycl parallel_for in(a[0:n]) out(out[0:n])
    for (i = n; i-- > 0;)
        out[i] = 3 * a[i] + (int)(i % 7);
    show_bytes("down", out, n * sizeof *out);
    printf("%d\n", i == SIZE_MAX);
}

static void down_to(size_t n, size_t end, const int *a, int *out)
{
#pragma csycl parallel_for in(a[0:n]) out(out[0:n])
    for (size_t i = n; i-- > end;)
        out[i] = 5 * a[i] - a[n - 1 - i];
    show_bytes("down to", out, n * sizeof *out);
}

static void bare(unsigned n, const int *a, int *out)
{
    unsigned i;
#pragma csycl parallel_for in(a[0:n]) out(out[0:n])
    for (i = n; i--;)
        out[i] = a[i] ^ (int)i;
    show_bytes("bare", out, n * sizeof *out);
    printf("%u\n", i);
}

static void narrow(unsigned char n, const int *a, int *out)
{
    unsigned char i;
#pragma csycl parallel_for in(a[0:n]) out(out[0:n])
    for (i = n; 0 < i--;)
        out[i] = a[i] * i;
    show_bytes("narrow", out, n * sizeof *out);
    printf("%d\n", i);
}

static void before(int n, const int *a, int *out)
{
    int i;
#pragma csycl parallel_for in(a[0:n]) out(out[0:n])
    for (i = n; --i >= 0;)
        out[i] = a[i] + 2 * i;
    show_bytes("before", out, (size_t)n * sizeof *out);
    printf("%d\n", i);
}

static void up(int n, const int *a, int *out)
{
    int i;
#pragma csycl parallel_for in(a[0:n]) out(out[0:n])
    for (i = -1; ++i < n;)
        out[i] = a[i] - i;
    show_bytes("up", out, (size_t)n * sizeof *out);
    printf("%d\n", i);
}

static void from_one(int n, const int *a, int *out)
{
    int i;
#pragma csycl parallel_for in(a[0:n]) out(out[0:n])
    for (i = 0; i++ < n;)
        out[i - 1] = a[i - 1] % 11 + i;
    show_bytes("from one", out, (size_t)n * sizeof *out);
    printf("%d\n", i);
}

/* No clause says what it touches. */
static void inferred(size_t n)
{
    int *a = NEW(int, n), *out = NEW(int, n);
    fill(n, a);
#pragma csycl parallel_for
    for (size_t i = n; i-- != 0;)
        out[i] = a[i] * a[i];
    show_bytes("inferred", out, n * sizeof *out);
    free(a);
    free(out);
}

static void sum(size_t n, const int *a)
{
    long total = 7;
    int last = -1;
#pragma csycl parallel_for in(a[0:n]) reduction(+: total)
    for (size_t i = n; i-- > 0;) {
        last = a[i] + 1;
        total += last * (long)(i % 3);
    }
    printf("sum %ld %d\n", total, last);
}

static void nest(int n, const int *a, int *out)
{
    int rows = n % 13, columns = n % 29, i = -5, j = -6;
#pragma csycl parallel_for collapse(2) in(a[0:rows]) out(out[0:rows * columns])
    for (i = rows; i-- > 0;)
        for (j = columns; --j >= 0;)
            out[i * columns + j] = a[i] + 100 * j;
    show_bytes("nest", out, (size_t)(rows * columns) * sizeof *out);
    printf("%d %d\n", i, j);
}

static void run(size_t n)
{
    int *a = NEW(int, n + 400), *out = NEW(int, n + 400);
    fill(n, a);
    down(n, a, out);
    down_to(n, n / 3, a, out);
    bare((unsigned)n, a, out);
    narrow((unsigned char)n, a, out);
    before((int)n, a, out);
    up((int)n, a, out);
    from_one((int)n, a, out);
    inferred(n);
    sum(n, a);
    nest((int)n, a, out);
    free(a);
    free(out);
}
