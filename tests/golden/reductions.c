// RUN: %golden reductions.plan --dump=plan reductions.c
// RUN: %golden reductions.opencl --emit=opencl reductions.c
// RUN: %golden reductions.host --emit=host reductions.c
/* Every operator, every type, several in a loop. */
#include <math.h>

long all(int n, const int *a)
{
    long sum = 0;
    unsigned product = 1, ands = ~0u, ors = 0, xors = 0;
    int low = 1000, high = -1000, every = 1, any = 0;
#pragma csycl parallel_for in(a[0:n]) reduction(+: sum) reduction(*: product)
#pragma csycl reduction(min: low) reduction(max: high)
#pragma csycl reduction(&: ands) reduction(|: ors) reduction(^: xors) reduction(&&: every) reduction(||: any)
    for (int i = 0; i < n; i++) {
        sum += a[i];
        product *= (unsigned)a[i];
        if (a[i] < low)
            low = a[i];
        high = high > a[i] ? high : a[i];
        ands &= (unsigned)a[i];
        ors |= (unsigned)a[i];
        xors ^= (unsigned)a[i];
        every = every && a[i];
        any = any || a[i];
    }
    return sum + product + ands + ors + xors + low + high + every + any;
}

double floats(int n, const float *f, const double *d)
{
    float sum = 0, high = -1;
    double product = 1, low = 1;
#pragma csycl parallel_for in(f[0:n], d[0:n]) reduction(+: sum) reduction(max: high) \
    reduction(*: product) reduction(min: low)
    for (int i = 0; i < n; i++) {
        sum = sum + f[i];
        high = fmaxf(high, f[i]);
        product *= d[i];
        low = fmin(d[i], low);
    }
    return sum + high + product + low;
}

unsigned long nest(unsigned long n)
{
    unsigned long count = 0;
#pragma csycl parallel_for collapse(2) reduction(+: count)
    for (unsigned long y = 0; y < n; y++)
        for (unsigned long x = 0; x < n; x++)
            if (x * y % 7 == 3)
                count++;
    return count;
}
