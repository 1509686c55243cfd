/* crowd.c: a program of several kernels, many of whose processes run at once (crowd.sh).
 *
 * usage: crowd [ROUNDS]
 *
 * Prints a number that is the same wherever its loops run. */
#include <stdio.h>
#include <stdlib.h>

enum { N = 1 << 16 };

static unsigned a[N], b[N];

#pragma csycl spec_const
static unsigned factor = 3;

static void scramble(void)
{
#pragma csycl parallel_for
    for (int i = 0; i < N; i++) {
        unsigned x = a[i] + (unsigned)i;
        for (int k = 0; k < 64; k++)
            x = x * 1664525U + 1013904223U + (x >> 16);
        a[i] = x;
    }
}

static void mix(void)
{
#pragma csycl parallel_for
    for (int i = 1; i < N - 1; i++)
        b[i] = a[i - 1] * factor + a[i] + (a[i + 1] >> 3);
}

static unsigned total(const unsigned *from)
{
    unsigned sum = 0;
#pragma csycl parallel_for reduction(+: sum)
    for (int i = 0; i < N; i++)
        sum += from[i] ^ (unsigned)i;
    return sum;
}

static void fold(void)
{
#pragma csycl parallel_for
    for (int i = 0; i < N / 2; i++)
        a[i] ^= b[N - 1 - i];
}

int main(int argc, char **argv)
{
    int rounds = argc > 1 ? atoi(argv[1]) : 200;
    unsigned sum = 0;
    for (int round = 0; round < rounds; round++) {
        scramble();
        mix();
        sum = sum * 31 + total(b);
        fold();
    }
    printf("%u\n", sum + total(a));
    return 0;
}
