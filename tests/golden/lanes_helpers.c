// RUN: %golden lanes_helpers.plan --dump=plan -I../../include lanes_helpers.c
/* The loops that run/lanes_helpers.c compares. */
#include "../run/lanes_helpers.c"

/* Helpers that each iteration calls for itself. */
static int total(const int *values, int n)
{
    int sum = 0;
    for (int k = 0; k < n; k++)
        sum += values[k % 2];
    return sum;
}

static int of_pair(struct pair pair, int n)
{
    for (int k = 0; k < n; k++)
        pair.a += pair.b;
    return pair.a;
}

static int again(int value, int n)
{
    int k = 0;
next:
    for (int m = 0; m < n; m++)
        value += m;
    if (k++ < 3)
        goto next;
    return value;
}

static double of_rows(int n, const double rows[n][n], int j)
{
    double sum = 0;
    for (int k = 0; k < n; k++)
        sum += rows[k][j];
    return sum;
}

void left(int n, int m, const double (*rows)[m], const int *a, int *out)
{
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
        int own[2] = {i, 1};
        out[i] = total(own, m);
    }
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
        struct pair pair = {i, 2};
        out[i] = of_pair(pair, m);
    }
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        out[i] = again(a[i], m);
#pragma csycl parallel_for in(rows[0:m])
    for (int i = 0; i < n; i++)
        out[i] = (int)of_rows(m, rows, i);
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        out[i] = early(a, total(a, m), m) + total(a, early(a, m, m));
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        out[i] += a[i] > 3 && total(a, m) > i;
}

// RUN: %golden lanes_helpers.err --status=0 -Wno-csycl -Wcsycl-speed -fsyntax-only -I../../include lanes_helpers.c
