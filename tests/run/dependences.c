// RUN: %compare --unoptimized %s
/* What cscc advises where iterations depend on each other, see golden/dependences.c, done to the
 * letter: these loops compute what the plain ones do. */
#include "run.h"

enum { COLUMNS = 64 };

/* h[k[i]]++ and h[i % 16] += 1: add reduction(+: h) */
static void histograms(size_t n, const int *k)
{
    static int h[4000];
    const double *d = NEW(double, n);

#pragma csycl parallel_for in(k[0:n]) reduction(+: h)
    for (size_t i = 0; i < n; i++) {
        int *p = &h[k[i] + 16], q = k[i] % 7;
        h[k[i]]++;
        h[i % 16] += 1;
        *p += 3;
        h[q] += 2;
    }
#pragma csycl parallel_for in(d[0:n]) reduction(+: h)
    for (size_t i = 0; i < n; i++)
        for (int j = 0; j < 20; j++)
            h[(int)d[i]] = 1 + h[(int)d[i]];
    show_bytes("histograms", h, sizeof h);
    free((void *)d);
}

/* Where the elements are known, a part of the array: h[0:1], h[1:2], v[0:m], v[m:1]. */
static void parts(size_t n, const int *k, int *v)
{
    static int h[4000];
    int m = 8;

#pragma csycl parallel_for reduction(+: h[0:1])
    for (size_t i = 0; i < n; i++)
        h[0] += (int)i;
#pragma csycl parallel_for in(k[0:n]) reduction(+: h[1:2])
    for (size_t i = 0; i < n; i++)
        if (k[i] > 50)
            h[1]++;
        else
            h[2]++;
#pragma csycl parallel_for reduction(+: v[0:m])
    for (size_t i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            v[j]++;
#pragma csycl parallel_for reduction(+: v[m:1])
    for (size_t i = 0; i < n; i++)
        v[m] += (int)i;
    show_bytes("parts", h, sizeof h);
    show_bytes("sections", v, 9 * sizeof *v);
}

/* "the loop over 'j' inside of it is: annotate that one"; "leave out collapse" */
static void other_loops(size_t n, int *v)
{
    size_t m = COLUMNS;

    for (size_t i = 1; i < n; i++)
#pragma csycl parallel_for inout(v[0:n * m])
        for (size_t j = 0; j < m; j++)
            v[i * m + j] += v[(i - 1) * m + j];
    show_bytes("down", v, n * m * sizeof *v);
#pragma csycl parallel_for inout(v[0:n * m])
    for (size_t i = 0; i < n; i++)
        for (size_t j = 1; j < m; j++)
            v[i * m + j] += v[i * m + j - 1];
    show_bytes("along", v, n * m * sizeof *v);
}

/* "write the new values to another array" */
static void overwritten(size_t n, const int *a, int *b)
{
#pragma csycl parallel_for in(a[0:n + 1]) inout(b[0:n])
    for (size_t i = 0; i < n; i++)
        b[i] = a[i + 1];
    show_bytes("overwritten", b, n * sizeof *b);
}

/* "declare 'r' inside of the loop, or add private(r)" */
static void scratch(size_t n, const int *a, int *b)
{
    int r[8];

#pragma csycl parallel_for in(a[0:n]) inout(b[0:n]) private(r)
    for (size_t i = 0; i < n; i++) {
        for (int j = 0; j < 8; j++)
            r[j] = a[i] * j;
        for (int j = 7; j >= 0; j--)
            b[i] += r[j] << j;
    }
    show_bytes("scratch", b, n * sizeof *b);
}

/* "let the last one alone write it" */
static void last(size_t n)
{
    static int h[4000];

#pragma csycl parallel_for
    for (size_t i = 0; i < n; i++)
        if (i == n - 1)
            h[3] = (int)i;
    printf("last %d\n", h[3]);
}

static void run(size_t n)
{
    int *k = NEW(int, n + 1), *b = NEW(int, n), *v = NEW(int, 9 + n * COLUMNS);

    for (size_t i = 0; i <= n; i++)
        k[i] = (int)(mixed(i) % 100);
    for (size_t i = 0; i < n * COLUMNS; i++)
        v[i] = (int)(mixed(i) % 10);
    histograms(n, k);
    parts(n, k, v);
    other_loops(n < 20 ? n : 20, v);
    overwritten(n, k, b);
    scratch(n, k, b);
    last(n);
    free(k);
    free(b);
    free(v);
}
