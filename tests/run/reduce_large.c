// RUN: %compare --optimized --flags='-std=c11 -O3' --shapes=cpu --sizes='0 1 2 3' %s
// In the GPU shape a CPU takes seven seconds for each of the long ones:
// RUN: env CSYCL_SHAPE=gpu %t/device 0 | grep 'odd 1100000003'
// RUN: %compare --optimized --long --shapes=gpu --sizes=2 %s
// Plain loops of sanitizers take half a minute for it.
// UNSUPPORTED: sanitize
/* Ranges beyond 2^31 and 2^32 iterations, of one loop and of two, and sums that need all bits of a
 * double. The size says which. */
#include "run.h"

static void beyond_int(void)
{
    unsigned long odd = 3;
#pragma csycl parallel_for reduction(+: odd)
    for (unsigned long i = 0; i < 2200000001UL; i++)
        odd += i & 1;
    printf("odd %lu\n", odd);
}

static void product_beyond_int(void)
{
    unsigned sum = 5;
#pragma csycl parallel_for collapse(2) reduction(+: sum)
    for (int y = 0; y < 3; y++)
        for (int x = 0; x < 715827893; x++)
            sum += (unsigned)x ^ (unsigned)y;
    printf("product %u\n", sum);
}

/* Integers below 2^53 in all: exact in any order. */
static void doubles(void)
{
    double sum = 0.5 - 0.5, ones = 0;
    long count = 0;
    float whole = 0;
#pragma csycl parallel_for reduction(+: sum, ones, count, whole)
    for (int i = 0; i < 130000001; i++) {
        sum += i;
        ones += 1.0f; /* above 2^24 of them */
        count++;
        if ((i & 15) == 0)
            whole += 1; /* below */
    }
    printf("doubles %.17g %.17g %ld %.9g\n", sum, ones, count, whole);
}

static void product_beyond_unsigned(void)
{
    long sum = 5;
#pragma csycl parallel_for collapse(2) reduction(+: sum)
    for (int y = 0; y < 65537; y++)
        for (int x = 0; x < 65539; x++)
            sum += x ^ y;
    printf("product %ld\n", sum);
}

static void run(size_t n)
{
    if (n == 0)
        beyond_int();
    else if (n == 1)
        product_beyond_int();
    else if (n == 2)
        doubles();
    else
        product_beyond_unsigned();
}
