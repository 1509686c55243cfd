// RUN: %compare --unoptimized %s --sizes='0 1 2 3 7 8 99 100 101 254 255 256 509 511 1021 4099 131101'
/* Work-groups of any size, also of one and of no power of two; the original value counts once however
 * many groups there are. */
#include "run.h"

#define PRAGMA(text) _Pragma(#text)

#define IN_GROUPS(...)                                                                             \
    {                                                                                              \
        long sum = 1000000;                                                                        \
        unsigned product = 7, bits = 0x10000;                                                      \
        int low = 50, high = -50;                                                                  \
        short small = 5;                                                                           \
        double real = 0.125;                                                                       \
        PRAGMA(csycl parallel_for in(a[0:n]) work_group_size(__VA_ARGS__) reduction(^ : bits)      \
                   reduction(+ : sum, small, real) reduction(* : product) reduction(min : low)     \
                       reduction(max : high))                                                      \
        for (size_t i = 0; i < n; i++) {                                                           \
            sum += a[i];                                                                           \
            small += (short)(a[i] % 3);                                                            \
            real -= a[i];                                                                          \
            product *= 2 * (unsigned)a[i] + 1;                                                     \
            bits ^= (unsigned)a[i];                                                                \
            low = a[i] < low ? a[i] : low;                                                         \
            high = a[i] > high ? a[i] : high;                                                      \
        }                                                                                          \
        printf(#__VA_ARGS__ ": %ld %d %a %u %x %d %d\n", sum, small, real, product, bits, low, high); \
    }

static int chosen = 9;
#pragma csycl spec_const
static int constant = 5;

static void run(size_t n)
{
    int *a = NEW(int, n);
    for (size_t i = 0; i < n; i++)
        a[i] = (int)(mixed(i) % 2000) - 1000;
    IN_GROUPS(1)
    IN_GROUPS(2)
    IN_GROUPS(3)
    IN_GROUPS(7)
    IN_GROUPS(100)
    IN_GROUPS(255)
    IN_GROUPS(chosen)
    IN_GROUPS(constant)
    chosen = 13, constant = 31;
    IN_GROUPS(chosen)
    IN_GROUPS(constant)

    int rows = (int)(n / 7);
    long nest = 1;
    int far = -1;
#pragma csycl parallel_for collapse(2) in(a[0:n]) work_group_size(3, 5) reduction(+: nest) reduction(max: far)
    for (int y = 0; y < rows; y++)
        for (int x = 6; x >= 0; x--) {
            nest += (long)a[y * 7 + x] * (x + 1);
            if (a[y * 7 + x] == a[0])
                far = y > far ? y : far;
        }
    printf("nest %ld %d\n", nest, far);
    free(a);
}
