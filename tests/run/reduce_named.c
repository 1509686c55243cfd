// RUN: %compare --unoptimized --flags='-std=c11 -O2' %s 2>&1 | %FileCheck --allow-empty %s
// CHECK-NOT: warning
/* csycl_combine and csycl_identity: operators by name, of every type, and partial results of the
 * body's own that begin with the identity. */
#include "run.h"
#include <stdbool.h>

#define SHOW(value) printf(#value " %.17g\n", (double)(value))

// clang-format off
#define RUN_INTEGERS                                                                               \
    _Pragma("csycl parallel_for reduction(+: sum) reduction(*: product) reduction(&: all)")        \
    _Pragma("csycl reduction(|: any) reduction(^: odd) reduction(&&: each) reduction(||: one)")    \
    _Pragma("csycl reduction(min: low) reduction(max: high)")
#define RUN_FLOATING                                                                               \
    _Pragma("csycl parallel_for reduction(+: sum, zeros) reduction(*: product)")                   \
    _Pragma("csycl reduction(min: low) reduction(max: high)")
// clang-format on

#define OF_INTEGERS(type)                                                                          \
    static void of_##type(size_t n, const int *a)                                                  \
    {                                                                                              \
        type sum = 1, product = 3, all = (type)-1, any = 1, odd = 0, each = 1, one = 0;            \
        type low = csycl_identity(minimum, low), high = csycl_identity(maximum, high);             \
        RUN_INTEGERS                                                                               \
        for (size_t i = 0; i < n; i++) {                                                           \
            type least = csycl_identity(minimum, least), most = csycl_identity(maximum, most);     \
            type bits = csycl_identity(bit_and, bits);                                             \
            for (size_t k = i; k < n && k < i + 3; k++) {                                          \
                csycl_combine(minimum, least, (type)a[k]);                                         \
                csycl_combine(maximum, most, (type)a[k]);                                          \
                csycl_combine(bit_and, bits, (type)(a[k] | 16));                                   \
            }                                                                                      \
            csycl_combine(plus, sum, (type)(a[i] & 1));                                            \
            csycl_combine(multiplies, product, (type)((a[i] & 2) - 1));                            \
            csycl_combine(bit_and, all, bits);                                                     \
            csycl_combine(bit_or, any, (type)a[i]);                                                \
            csycl_combine(bit_xor, odd, (type)a[i]);                                               \
            csycl_combine(logical_and, each, a[i] != 5);                                           \
            csycl_combine(logical_or, one, a[i] == 7);                                             \
            csycl_combine(minimum, low, least);                                                    \
            csycl_combine(maximum, high, most);                                                    \
        }                                                                                          \
        printf(#type ":\n");                                                                       \
        SHOW(sum), SHOW(product), SHOW(all), SHOW(any), SHOW(odd), SHOW(each), SHOW(one);          \
        SHOW(low), SHOW(high);                                                                     \
    }

#define OF_FLOATING(type)                                                                          \
    static void of_##type(size_t n, const int *a)                                                  \
    {                                                                                              \
        type sum = 1, product = 1, low = csycl_identity(minimum, low);                             \
        type high = csycl_identity(maximum, high), zeros = csycl_identity(plus, zeros);            \
        RUN_FLOATING                                                                               \
        for (size_t i = 0; i < n; i++) {                                                           \
            type part = csycl_identity(plus, sum), scale = csycl_identity(multiplies, product);    \
            for (int k = 0; k < 3; k++) {                                                          \
                csycl_combine(plus, part, (type)a[i]);                                             \
                csycl_combine(multiplies, scale, (type)((a[i] & 1) + 1) / 2);                      \
            }                                                                                      \
            csycl_combine(plus, sum, part);                                                        \
            csycl_combine(plus, zeros, (type)-0.0);                                                \
            csycl_combine(multiplies, product, i < 4 ? scale : 1);                                 \
            csycl_combine(minimum, low, (type)a[i] / 4);                                           \
            csycl_combine(maximum, high, (type)a[i] / 4);                                          \
        }                                                                                          \
        printf(#type ":\n");                                                                       \
        SHOW(sum), SHOW(product), SHOW(low), SHOW(high), SHOW(zeros);                              \
    }

typedef signed char schar;
typedef unsigned char uchar;
typedef long long llong;
typedef unsigned long ulong_type;

OF_INTEGERS(bool)
OF_INTEGERS(char)
OF_INTEGERS(schar)
OF_INTEGERS(uchar)
OF_INTEGERS(short)
OF_INTEGERS(uint16_t)
OF_INTEGERS(int)
OF_INTEGERS(unsigned)
OF_INTEGERS(long)
OF_INTEGERS(ulong_type)
OF_INTEGERS(llong)
OF_FLOATING(float)
OF_FLOATING(double)

static void of_sections(size_t n, const int *a)
{
    int count[8] = {0}, most[4];
    for (int k = 0; k < 4; k++)
        most[k] = csycl_identity(maximum, most[k]);
#pragma csycl parallel_for reduction(+: count) reduction(max: most[0:4])
    for (size_t i = 0; i < n; i++) {
        csycl_combine(plus, count[a[i] & 7], 1);
        csycl_combine(maximum, most[i % 4], a[i]);
    }
    for (int k = 0; k < 8; k++)
        printf("%d %d\n", count[k], most[k % 4]);
}

static void run(size_t n)
{
    int *a = NEW(int, n);
    for (size_t i = 0; i < n; i++)
        a[i] = (int)(mixed(i) % 101) - 50;
    of_bool(n, a), of_char(n, a), of_schar(n, a), of_uchar(n, a), of_short(n, a);
    of_uint16_t(n, a), of_int(n, a), of_unsigned(n, a), of_long(n, a), of_ulong_type(n, a);
    of_llong(n, a), of_float(n, a), of_double(n, a), of_sections(n, a);
    free(a);
}
