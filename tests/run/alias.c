// RUN: %compare %s
/* One array under two names, in place, overlapping and neighbouring sections. */
#include "run.h"

static void add(size_t n, const int *in, int *out)
{
#pragma csycl parallel_for in(in[0:n]) inout(out[0:n])
    for (size_t i = 0; i < n; i++)
        out[i] = in[i] + out[i];
}

static void halves(size_t n, const int *in, int *out)
{
#pragma csycl parallel_for in(in[0:n]) out(out[0:n])
    for (size_t i = 0; i < n; i++)
        out[i] = in[i] * 3 + 1;
}

/* Where both are one array, the sum has what was just stored. */
static void count(size_t n, const int *in, int *out)
{
#pragma csycl parallel_for
    for (size_t i = 0; i < n; i++) {
        out[i] = 1;
        out[i] += in[i] + in[i];
    }
}

/* The same where subscripts are data, and where the weights may lie in what is written. */
static void gather(size_t n, const unsigned *at, const int *in, const int *weight, int *out)
{
#pragma csycl parallel_for in(in[0:n]) out(out[0:n])
    for (size_t i = 0; i < n; i++) {
        out[i] = 0;
        for (int k = 0; k < 3; k++)
            out[i] += in[at[i]] * weight[0] + k;
    }
}

static void run(size_t n)
{
    int *a = NEW(int, 2 * n + 2);
    for (size_t i = 0; i < 2 * n; i++)
        a[i] = (int)i;

    add(n, a, a);
    show_bytes("in place", a, 2 * n * sizeof *a);
    halves(n, a, a + n);
    show_bytes("neighbours", a, 2 * n * sizeof *a);
    halves(n, a + n, a);
    show_bytes("turned", a, 2 * n * sizeof *a);

    int *low = a, *high = a + n / 2;
#pragma csycl parallel_for inout(low[0:n]) in(high[0:n])
    for (size_t i = 0; i < n / 2; i++)
        low[i] += high[i]; /* sections overlap, the elements used do not */
    show_bytes("overlap", a, 2 * n * sizeof *a);

    int *same = a;
#pragma csycl parallel_for in(a[0:2 * n]) inout(same[0:2 * n])
    for (size_t i = 0; i < 2 * n; i++)
        same[i] = a[i] - 4;
    show_bytes("same", a, 2 * n * sizeof *a);

    int *even = a, *odd = a + 1;
#pragma csycl parallel_for inout(even[0:2 * n], odd[0:2 * n])
    for (size_t i = 0; i < n; i++) {
        even[2 * i] = odd[2 * i] + 1;
        odd[2 * i] = (int)i;
    }
    show_bytes("interleaved", a, 2 * n * sizeof *a);

    count(n, a, a + n);
    show_bytes("apart", a, 2 * n * sizeof *a);
    count(n, a, a);
    show_bytes("one", a, 2 * n * sizeof *a);
    count(n, a + n, a);
    show_bytes("apart again", a, 2 * n * sizeof *a);

    unsigned *at = NEW(unsigned, n);
    int *out = NEW(int, n), weight = 3;
    for (size_t i = 0; i < n; i++)
        at[i] = (unsigned)(i * 7 % n);
    if (n == 1)
        gather(n, at, a, out, out);
    gather(n, at, a, &weight, out);
    show_bytes("gathered", out, n * sizeof *out);
    free(a);
    free(at);
    free(out);
}
