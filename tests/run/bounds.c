// RUN: %compare %s --flags='-std=c11 -O2 -Wno-sign-compare'
/* Bounds of another signedness or size than the loop variable: C's conversions count. */
#include "run.h"

static void run(size_t n)
{
    int m = (int)n, negative = -2000000000;
    long sum = 0;
    unsigned char small = (unsigned char)(n % 200);

#pragma csycl parallel_for reduction(+: sum)
    for (unsigned i = 2294967290u; i < negative; i++)
        sum += i;
    printf("unsigned below negative: %ld\n", sum);

    sum = 0;
#pragma csycl parallel_for reduction(+: sum)
    for (size_t i = 2; i < m; i++)
        sum += (long)i;
    printf("size_t below int: %ld\n", sum);

    sum = 0;
#pragma csycl parallel_for reduction(+: sum)
    for (int i = -3; i < 5u; i++)
        sum += i;
    printf("int below unsigned: %ld\n", sum);

    sum = 0;
#pragma csycl parallel_for reduction(+: sum)
    for (long i = -3; i < (unsigned)m; i++)
        sum += i;
    printf("long below unsigned: %ld\n", sum);

    sum = 0;
#pragma csycl parallel_for reduction(+: sum)
    for (int i = small; i >= 0; i--)
        sum += i;
    printf("int from unsigned char: %ld\n", sum);

    sum = 0;
#pragma csycl parallel_for reduction(+: sum)
    for (unsigned i = n ? (unsigned)n : 1; i != 0; i--)
        sum += i;
    printf("unsigned down to 0: %ld\n", sum);
}
