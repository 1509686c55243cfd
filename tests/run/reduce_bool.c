// RUN: %compare --unoptimized %s --sizes='0 1 2 3 17 127 128 129 255 256 257 1021 8191 8193 16385 131073'
/* Every operator with _Bool: sums of many are 1, not their low byte or bit. */
#include "run.h"

static void run(size_t n)
{
    unsigned *a = NEW(unsigned, n);
    for (size_t i = 0; i < n; i++)
        a[i] = (unsigned)(mixed(i) % 4096);

    _Bool sum = 0, many = 0, none = 0, product = 1, zero = 1;
#pragma csycl parallel_for in(a[0:n]) reduction(+: sum, many, none) reduction(*: product, zero)
    for (size_t i = 0; i < n; i++) {
        sum += a[i] % 3 == 0;
        many += a[i] | 256;
        none = none + (a[i] > 5000);
        product *= a[i] < 4096;
        zero = (a[i] != 77) * zero;
    }
    printf("%d %d %d %d %d\n", sum, many, none, product, zero);

    _Bool two = 0;
#pragma csycl parallel_for reduction(+: two)
    for (size_t i = 0; i < n; i++)
        two += 1; /* 256 of them are 0 in a byte */
    printf("%d\n", two);

    _Bool ands = 1, kept = 1, ors = 0, xors = 1, low = 1, high = 0, same = 1;
#pragma csycl parallel_for in(a[0:n]) reduction(&: ands, kept) reduction(|: ors) reduction(^: xors)
#pragma csycl reduction(min: low, same) reduction(max: high)
    for (size_t i = 0; i < n; i++) {
        _Bool e = a[i] % 5 != 2;
        ands &= e;
        kept &= a[i] < 4096;
        ors |= a[i];
        xors ^= e;
        if (e < low)
            low = e;
        high = high > !e ? high : !e;
        if (same > (a[i] < 4096))
            same = a[i] < 4096;
    }
    printf("%d %d %d %d %d %d %d\n", ands, kept, ors, xors, low, high, same);

    _Bool all = 1, every = 1, any = 0, found = 0, off = 0;
#pragma csycl parallel_for in(a[0:n]) reduction(&&: all, every, off) reduction(||: any, found)
    for (size_t i = 0; i < n; i++) {
        all = all && a[i];
        if (!(a[i] & 0xffe))
            every = 0;
        off &= a[i] > 0;
        any |= a[i] == 1000;
        if (a[i] > 4000)
            found = 1;
    }
    printf("%d %d %d %d %d\n", all, every, off, any, found);
    free(a);
}
