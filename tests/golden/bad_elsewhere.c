// RUN: %golden bad_elsewhere.err -c bad_elsewhere.c -o %t.o
/* What functions that device code of other files calls cannot do, and what callers cannot pass. */
#include <stdio.h>
#include <stdlib.h>

#pragma csycl spec_const
static int radius = 2;
static int calls;

static int helper(int x)
{
    return x * radius;
}

static void check(int x)
{
    if (x < 0) {
        fprintf(stderr, "%d\n", x);
        abort();
    }
    if (x == 0)
        exit(1);
    if (x > 99)
        exit(x);
}

#pragma csycl device
int checked(int x)
{
    check(x);
    return x;
}

#pragma csycl device
int wide(int x)
{
    return helper(x) + calls;
}

#pragma csycl device
void writes(const int *p)
{
    *(int *)p = 1;
}

#pragma csycl device
int mixes(const int *a, const int *b, int n)
{
    const int *p = n ? a : b;
    return *p;
}

#pragma csycl device
int four(int *a, int *b, int *c, const int *d);
#pragma csycl device
int unnamed(int *);
int plain(int x);

void run(int n, int *a, int *bins)
{
    static const int table[] = {1, 2};

#pragma csycl parallel_for inout(a [0:n])
    for (int i = 0; i < n; i++) {
        int own = i;
        a[i] = four(&own, &own, &a[i], &own) + unnamed((int *)table);
    }
#pragma csycl parallel_for inout(a [0:n])
    for (int i = 0; i < n; i++)
        a[i] = plain(i);
#pragma csycl parallel_for inout(a [0:n]) reduction(+ : bins [0:8])
    for (int i = 0; i < n; i++) {
        bins[a[i] % 8]++;
        a[i] = unnamed(bins);
    }
}
