// RUN: %compare --unoptimized %s --flags='-std=c11 -O2 -Wno-csycl' --sizes='0 1 2 3 257 1021 4099 16385'
/* Items that few iterations combine into, or none: what stays is the original value, to the bit. */
#include "run.h"
#include <float.h>
#include <math.h>

static void floats(size_t n, const float *a, float zero, double far)
{
    float sum = zero, product = zero, low = zero, high = zero;
    double dsum = far, dproduct = far, dlow = far, dhigh = far;
#pragma csycl parallel_for in(a[0:n]) reduction(+: sum, dsum) reduction(*: product, dproduct)
#pragma csycl reduction(min: low, dlow) reduction(max: high, dhigh)
    for (size_t i = 0; i < n; i++)
        if (a[i] > 2) {
            sum += a[i];
            product *= a[i];
            low = fminf(low, a[i]);
            high = a[i] > high ? a[i] : high;
            dsum -= a[i];
            dproduct *= a[i];
            dlow = a[i] < dlow ? a[i] : dlow;
            dhigh = fmax(dhigh, a[i]);
        }
    printf("%a %a %a %a %a %a %a %a\n", sum, product, low, high, dsum, dproduct, dlow, dhigh);
}

static void integers(size_t n, const float *a, long most, unsigned char byte)
{
    long sum = most, product = -most, low = most, high = -most - 1, ands = most, ors = -most, xors = most;
    unsigned char bsum = byte, bands = byte, blow = byte, bhigh = byte, bors = byte;
#pragma csycl parallel_for in(a[0:n]) reduction(+: sum, bsum) reduction(*: product) reduction(min: low, blow)
#pragma csycl reduction(max: high, bhigh) reduction(&: ands, bands) reduction(|: ors, bors) reduction(^: xors)
    for (size_t i = 0; i < n; i++)
        if (a[i] > 2) {
            long e = (long)a[i];
            sum += e;
            product *= e;
            low = e < low ? e : low;
            high = e > high ? e : high;
            ands &= e;
            ors |= e;
            xors ^= e;
            bsum += (unsigned char)e;
            bands &= (unsigned char)e;
            bors |= (unsigned char)e;
            blow = blow < (unsigned char)e ? blow : (unsigned char)e;
            bhigh = bhigh > (unsigned char)e ? bhigh : (unsigned char)e;
        }
    printf("%ld %ld %ld %ld %ld %ld %ld %u %u %u %u %u\n", sum, product, low, high, ands, ors, xors, bsum,
           bands, bors, blow, bhigh);
}

/* One iteration combines: the first, the last, or one in the middle. */
static void one(size_t n, const float *a, size_t which)
{
    double sum = -0.0;
    float product = 1, low = FLT_MAX, high = -FLT_MAX;
    unsigned bits = 0;
#pragma csycl parallel_for in(a[0:n]) reduction(+: sum) reduction(*: product) reduction(min: low)
#pragma csycl reduction(max: high) reduction(|: bits)
    for (size_t i = 0; i < n; i++)
        if (i == which) {
            sum += a[i];
            product *= a[i];
            if (a[i] < low)
                low = a[i];
            if (a[i] > high)
                high = a[i];
            bits |= (unsigned)i;
        }
    printf("one %a %a %a %a %u\n", sum, product, low, high, bits);
}

/* && and || make 0 or 1 of what is neither, but only where something is combined. */
static void logic(size_t n, const float *a, float limit, int original)
{
    int all = original, any = original, never = original, always = original;
    signed char byte = (signed char)-original;
    float number = (float)original / 4, other = (float)-original / 4;
#pragma csycl parallel_for in(a[0:n]) reduction(&&: all, byte, number) reduction(||: any, other)
#pragma csycl reduction(&&: always) reduction(||: never)
    for (size_t i = 0; i < n; i++)
        if (a[i] > limit) {
            all = all && a[i] > 0;
            if (!(a[i] > 0))
                byte = 0;
            number = number && a[i] != 0;
            any = a[i] < 0 || any;
            other = other || a[i] < 0;
            always = always && 1;
            never = never || 0;
        }
    printf("logic %d %d %d %g %g %d %d\n", all, any, byte, number, other, always, never);
}

/* Zeros: -0.0 if all are, the original value too. */
static void zeros(size_t n, float *z, float original, size_t positive)
{
    float sum = original;
    double wide = original;
    for (size_t i = 0; i < n; i++)
        z[i] = i == positive ? 0.0f : -0.0f;
#pragma csycl parallel_for in(z[0:n]) reduction(+: sum, wide)
    for (size_t i = 0; i < n; i++) {
        sum += z[i];
        wide += z[i];
    }
    printf("zeros %a %a\n", sum, wide);
}

/* Sections that the body does not name, beside one that it does. */
static void unnamed(size_t n, const float *a, long *sums)
{
    int counts[4] = {1, 2, 3, 4}, others[3] = {5, 6, 7};
#pragma csycl parallel_for in(a[0:n]) reduction(+: sums[0:2], counts) reduction(max: others[0:3])
    for (size_t i = 0; i < n; i++)
        counts[a[i] > 0] += 2;
    printf("unnamed %d %d %d %d %ld %d\n", counts[0], counts[1], counts[3], others[2], sums[1], others[0]);
}

static void run(size_t n)
{
    float *a = NEW(float, n);
    for (size_t i = 0; i < n; i++)
        a[i] = (float)fraction(i);
    floats(n, a, -0.0f, -0.0);
    floats(n, a, 0.0f, 0.0);
    floats(n, a, FLT_MAX, DBL_MAX);
    floats(n, a, FLT_TRUE_MIN, -DBL_TRUE_MIN);
    floats(n, a, INFINITY, -INFINITY);
    floats(n, a, -INFINITY, INFINITY);
    integers(n, a, INT64_MAX, 255);
    integers(n, a, 0, 0);
    one(n, a, 0);
    one(n, a, n / 2);
    one(n, a, n - 1);
    for (int original = -1; original < 6; original += 2) {
        logic(n, a, 2, original);
        logic(n, a, 0.998f, original);
        logic(n, a, 0, original);
        logic(n, a, -2, original);
    }
    zeros(n, a, -0.0f, n);
    zeros(n, a, 0.0f, n);
    zeros(n, a, -0.0f, n / 2);
    unnamed(n, a, (long[]){8, 9});
    free(a);
}
