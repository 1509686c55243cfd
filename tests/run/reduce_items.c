// RUN: %compare --unoptimized --flags='-std=gnu11 -O2' %s
/* Items of any name, also of OpenCL C's own; static ones, shadowed ones; in sizeof and typeof; more than
 * local memory has room for in large groups; over ranges at the ends of types. */
#include "run.h"
#include <limits.h>
#include <math.h>

static void names(size_t n, const int *a, const float *f)
{
    float fmax = 0, x = 0, y = 0, half = 0, global = 0, sign = 0;
    int min = 4, uint = 0, kernel = 0, any = 0, all = 1, i = 3, csycl_sum = 0;
#pragma csycl parallel_for in(a[0:n], f[0:n]) reduction(max: fmax, kernel) reduction(min: x, min)
#pragma csycl reduction(+: y, half, global, uint, i, csycl_sum, sign) reduction(||: any) reduction(&&: all)
    for (size_t k = 0; k < n; k++) {
        fmax = fmaxf(fmax, f[k]);
        x = fminf(x, f[k]);
        y += f[k];
        half += f[k];
        global += f[k];
        sign -= f[k];
        uint += a[k];
        i += a[k];
        csycl_sum += 1;
        if (a[k] > kernel)
            kernel = a[k];
        if (a[k] < min)
            min = a[k];
        any = any || a[k] > 90;
        all = all && a[k] < 90;
    }
    printf("%a %a %a %a %a %a %d %d %d %d %d %d %d\n", fmax, x, y, half, global, sign, min, uint, kernel,
           any, all, i, csycl_sum);
}

static void uses(size_t n, const int *a)
{
    static long kept = 4;
    long s = 1, size = 0, last = 0;
#pragma csycl parallel_for in(a[0:n]) reduction(+: kept, s, size) reduction(max: last)
    for (size_t i = 0; i < n; i++) {
        kept += a[i];
        size += (long)(sizeof(size) + sizeof s);
        {
            long more = 4;
            {
                int s = 3;
                more += s;
            }
            s += more;
        }
        for (int s = 0; s < 3; s++)
            size += s;
        __typeof__(last) t = a[i];
        s += t, size += 1;
        a[i] > 3 && (size += 2);
        last = t > last ? t : last;
    }
    printf("%ld %ld %ld %ld\n", kept, s, size, last);
}

#define ALL(X) X(1) X(2) X(3) X(4) X(5) X(6) X(7) X(8) X(9) X(10) X(11) X(12) X(13) X(14) X(15) X(16)
#define DECLARE(k) double d##k = k, e##k = -k;
#define COMBINE(k) d##k += a[i] * k, e##k = a[i] % k > e##k ? a[i] % k : e##k;
#define SHOW(k) printf("%a %a ", d##k, e##k);

static void many(size_t n, const int *a)
{
    ALL(DECLARE)
#pragma csycl parallel_for in(a[0:n]) reduction(+: d1, d2, d3, d4, d5, d6, d7, d8, d9, d10, d11, d12)
#pragma csycl reduction(max: e1, e2, e3, e4, e5, e6, e7, e8, e9, e10, e11, e12, e13, e14, e15, e16)
#pragma csycl reduction(+: d13, d14, d15, d16)
    for (size_t i = 0; i < n; i++) {
        ALL(COMBINE)
    }
    ALL(SHOW)
    printf("\n");
}

static void ends(void)
{
    unsigned long high = 0;
    unsigned low = 0;
    long byte = 0, small = 0, wide = 0;
#pragma csycl parallel_for reduction(+: high)
    for (int i = INT_MAX - 1000; i < INT_MAX; i++)
        high += (unsigned long)i;
#pragma csycl parallel_for reduction(+: low)
    for (int i = INT_MIN; i <= INT_MIN + 3000; i++)
        low += (unsigned)i;
#pragma csycl parallel_for reduction(+: byte)
    for (unsigned char i = 250; i > 3; i--)
        byte += i;
#pragma csycl parallel_for reduction(+: small)
    for (signed char i = -128; i < 127; i++)
        small += i * 3;
#pragma csycl parallel_for reduction(+: wide)
    for (unsigned long i = ULONG_MAX; i > ULONG_MAX - 5000; i -= 3)
        wide += (long)i;
    printf("%lu %u %ld %ld %ld\n", high, low, byte, small, wide);
}

static void run(size_t n)
{
    int *a = NEW(int, n);
    float *f = NEW(float, n);
    for (size_t i = 0; i < n; i++) {
        a[i] = (int)(mixed(i) % 200) - 100;
        f[i] = (float)fraction(i);
    }
    names(n, a, f);
    uses(n, a);
    many(n, a);
    ends();
    free(a);
    free(f);
}
