// RUN: %compare %s
/* Reductions over integers: every operator and type, with original values. What
 * is unsigned wraps around. */
#include "run.h"

#define ALL(type, format, value, factor)                                                           \
    do {                                                                                           \
        type sum = 5, product = 3, low = 100, high = 0, ands = (type)~0, ors = 1, xors = 9;        \
        _Pragma("csycl parallel_for in(a[0:n]) reduction(+: sum) reduction(*: product)")           \
        for (size_t i = 0; i < n; i++) {                                                           \
            sum += (type)(value);                                                                  \
            product *= (type)(factor);                                                             \
        }                                                                                          \
        _Pragma("csycl parallel_for in(a[0:n]) reduction(min: low) reduction(max: high)")          \
        for (size_t i = 0; i < n; i++) {                                                           \
            type x = (type)a[i];                                                                   \
            if (x < low)                                                                           \
                low = x;                                                                           \
            high = x > high ? x : high;                                                            \
        }                                                                                          \
        _Pragma("csycl parallel_for in(a[0:n]) reduction(&: ands) reduction(|: ors) reduction(^: xors)") \
        for (size_t i = 0; i < n; i++) {                                                           \
            ands &= (type)(a[i] | 0x11);                                                           \
            ors |= (type)(a[i] & 0x7070);                                                          \
            xors ^= (type)a[i];                                                                    \
        }                                                                                          \
        printf("%s sum %" format " product %" format " min %" format " max %" format "\n", #type, sum, \
               product, low, high);                                                                \
        printf("%s & %" format " | %" format " ^ %" format "\n", #type, ands, ors, xors);          \
    } while (0)

#define SIGNED(type, format) ALL(type, format, (long)(a[i] % 20001) - 10000, i % 500 == 7 ? -3 : 1)
#define UNSIGNED(type, format) ALL(type, format, a[i], a[i] | 1)

static void run(size_t n)
{
    uint64_t *a = NEW(uint64_t, n);
    for (size_t i = 0; i < n; i++)
        a[i] = mixed(i);
    SIGNED(int, "d");
    SIGNED(long, "ld");
    SIGNED(long long, "lld");
    SIGNED(int32_t, "d");
    SIGNED(ptrdiff_t, "td");
    UNSIGNED(unsigned, "u");
    UNSIGNED(unsigned long, "lu");
    UNSIGNED(unsigned long long, "llu");
    UNSIGNED(size_t, "zu");
    free(a);
}
