// RUN: %compare %s --sizes='0 1 2 3 17 256 257 1021 16385'
/* initialize_to_identity: what the items hold before does not count, as if they held the identity; so
 * the plain build's begin with that. Empty ranges and idle loops leave the identity. */
#include "run.h"
#include <float.h>
#include <limits.h>
#include <math.h>

#ifdef __CSYCL__
#define FIRST(discarded, identity) (discarded)
#else
#define FIRST(discarded, identity) (identity)
#endif

static void integers(size_t n, const int *a, int least)
{
    int sum = FIRST(1000, 0), product = FIRST(0, 1), low = FIRST(-1000000, INT_MAX),
        high = FIRST(1000000, INT_MIN), all = FIRST(0, 1), any = FIRST(1, 0);
    unsigned char ands = FIRST(0, 255), ors = FIRST(255, 0), xors = FIRST(0x55, 0), top = FIRST(200, 0);
    unsigned long wide = FIRST(1, ULONG_MAX);
    long deep = FIRST(99, LONG_MIN), kept = 5;
    _Bool every = FIRST(0, 1), lowest = FIRST(0, 1);
#pragma csycl parallel_for in(a[0:n]) reduction(initialize_to_identity, + : sum) reduction(+: kept)
#pragma csycl reduction(initialize_to_identity, * : product) reduction(initialize_to_identity, min : low, wide, lowest)
#pragma csycl reduction(initialize_to_identity, max : high, top, deep) reduction(initialize_to_identity, && : all)
#pragma csycl reduction(initialize_to_identity, || : any) reduction(initialize_to_identity, & : ands, every)
#pragma csycl reduction(initialize_to_identity, | : ors) reduction(initialize_to_identity, ^ : xors)
    for (size_t i = 0; i < n; i++) {
        kept++;
        if (a[i] < least)
            continue;
        sum += a[i];
        product *= a[i] % 2 ? -1 : 1;
        low = a[i] < low ? a[i] : low;
        high = a[i] > high ? a[i] : high;
        all = all && a[i] != 77;
        any = any || a[i] == 42;
        ands &= (unsigned char)(a[i] | 0x30);
        ors |= (unsigned char)(a[i] & 7);
        xors ^= (unsigned char)a[i];
        if ((unsigned char)(a[i] & 63) > top)
            top = (unsigned char)(a[i] & 63);
        if ((unsigned long)(a[i] + 3000) < wide)
            wide = (unsigned long)(a[i] + 3000);
        if (a[i] - 5000L > deep)
            deep = a[i] - 5000L;
        every &= a[i] < 2000;
        if ((a[i] != 7) < lowest)
            lowest = a[i] != 7;
    }
    printf("%d %d %d %d %d %d %u %u %u %u %lu %ld %ld %d %d\n", sum, product, low, high, all, any, ands, ors,
           xors, top, wide, deep, kept, every, lowest);
}

static void floats(size_t n, const int *a, int least)
{
    float sum = FIRST(1000, 0.0f), product = FIRST(0, 1), low = FIRST(-FLT_MAX, INFINITY),
          high = FIRST(NAN, -INFINITY), all = FIRST(0, 1);
    double dsum = FIRST(NAN, 0.0), dlow = FIRST(NAN, INFINITY), dhigh = FIRST(DBL_MAX, -INFINITY),
           any = FIRST(1, 0);
#pragma csycl parallel_for in(a[0:n]) reduction(initialize_to_identity, +: sum, dsum)
#pragma csycl reduction(initialize_to_identity, *: product) reduction(initialize_to_identity, min: low, dlow)
#pragma csycl reduction(initialize_to_identity, max: high, dhigh) reduction(initialize_to_identity, &&: all)
#pragma csycl reduction(initialize_to_identity, ||: any)
    for (size_t i = 0; i < n; i++) {
        if (a[i] < least)
            continue;
        sum += (float)a[i];
        dsum += a[i];
        product *= a[i] % 2 ? -1 : 1;
        low = a[i] < low ? (float)a[i] : low;
        high = fmaxf(high, a[i] % 3 ? (float)a[i] : NAN);
        dlow = fmin(dlow, a[i] > 1000 ? NAN : a[i]);
        if (dhigh < a[i])
            dhigh = a[i];
        all = all && a[i] != 77;
        any = any || a[i] == 42;
    }
    printf("%a %a %a %a %a %a %a %a %a\n", sum, product, low, high, all, dsum, dlow, dhigh, any);
}

static void run(size_t n)
{
    int *a = NEW(int, n);
    for (size_t i = 0; i < n; i++)
        a[i] = (int)(mixed(i) % 3000) - 1500;
    integers(n, a, -2000);
    integers(n, a, 1200);
    integers(n, a, 2000);
    floats(n, a, -2000);
    floats(n, a, 1200);
    floats(n, a, 2000);
    free(a);
}
