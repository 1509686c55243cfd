// RUN: %compare --unoptimized %s
/* Loops wherever a statement may stand. */
#include "run.h"

static int depth;

static void countdown(int *a, int m)
{
    if (depth++ > 3)
        return;
#pragma csycl parallel_for inout(a[0:m])
    for (int i = 0; i < m; i++)
        a[i] += m;
    countdown(a, m / 2); /* the host may recurse */
}

static long early(const int *a, int m)
{
    if (!m)
        return -1;
    long s = 0;
#pragma csycl parallel_for in(a[0:m]) reduction(+: s)
    for (int i = 0; i < m; i++)
        s += a[i];
    if (s > 1000)
        return s;
#pragma csycl parallel_for in(a[0:m]) reduction(+: s)
    for (int i = 0; i < m; i++)
        s += 2 * a[i];
    return s;
}

static void run(size_t n)
{
    int m = (int)n, *a = NEW(int, n);
    depth = 0;

    if (m > 5)
#pragma csycl parallel_for inout(a[0:m])
        for (int i = 0; i < m; i++)
            a[i] = 1;
    else
#pragma csycl parallel_for inout(a[0:m])
        for (int i = 0; i < m; i++)
            a[i] = 2;
    show_bytes("if else", a, n * sizeof *a);

    for (int pass = 0; pass < 3; pass++)
#pragma csycl parallel_for inout(a[0:m])
        for (int i = 0; i < m; i++)
            a[i] += pass;
    show_bytes("for", a, n * sizeof *a);

    int pass = 0;
    while (pass++ < 2)
#pragma csycl parallel_for inout(a[0:m])
        for (int i = pass; i < m; i++)
            a[i] += pass;
    do
#pragma csycl parallel_for inout(a[0:m])
        for (int i = 0; i < m; i++)
            a[i] *= 3;
    while (0);
    show_bytes("while", a, n * sizeof *a);

    switch (m % 3) {
    case 0:
#pragma csycl parallel_for inout(a[0:m])
        for (int i = 0; i < m; i++)
            a[i] += 5;
        break;
    case 1: {
#pragma csycl parallel_for inout(a[0:m])
        for (int i = 0; i < m; i++)
            a[i] += 6;
    }
    default:
#pragma csycl parallel_for inout(a[0:m])
        for (int i = 0; i < m; i++)
            a[i] += 7;
    }
    show_bytes("switch", a, n * sizeof *a);

again:
#pragma csycl parallel_for inout(a[0:m])
    for (int i = 0; i < m; i++)
        a[i] += 8;
    if (pass++ < 5)
        goto again;
    show_bytes("label", a, n * sizeof *a);

    {
        int m = (int)n / 2; /* hides the other */
        int *b = a + 1;
        {
            int k = 2;
#pragma csycl parallel_for inout(b[0:m - 1])
            for (int i = 0; i < m - 1; i++)
                b[i] += k;
        }
    }
    show_bytes("scope", a, n * sizeof *a);

    countdown(a, m);
    show_bytes("recursion", a, n * sizeof *a);
    printf("early %ld\n", early(a, m));

    int total = 0, *p = a; /* the same site many times, with other memory each time */
    for (int start = 0; start + 10 <= m && start < 200; start += 10) {
        int s = 0;
        p = a + start;
#pragma csycl parallel_for in(p[0:10]) reduction(+: s)
        for (int i = 0; i < 10; i++)
            s += p[i] * i;
        total += s;
    }
    printf("blocks %d\n", total);
    free(a);
}
