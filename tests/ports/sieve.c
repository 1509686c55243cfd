// RUN: %port %s
/* Segmented sieve of Eratosthenes: segments are independent */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SEGMENT 4096

static int *base_primes(int limit, int *count)
{
    char *composite = calloc(limit + 1, 1);
    int *primes = malloc((limit + 1) * sizeof(int));
    int n = 0;
    for (int i = 2; i <= limit; i++) {
        if (composite[i])
            continue;
        primes[n++] = i;
        for (long j = (long)i * i; j <= limit; j += i)
            composite[j] = 1;
    }
    free(composite);
    *count = n;
    return primes;
}

int main(int argc, char **argv)
{
    long n = argc > 1 ? atol(argv[1]) : 200000;
    int root = 1;
    while ((long)root * root < n)
        root++;
    int nbase;
    int *primes = base_primes(root, &nbase);
    long segments = (n + SEGMENT - 1) / SEGMENT;
    unsigned char *sieve = malloc(segments * SEGMENT);
    int *counts = malloc(segments * sizeof(int));

    memset(sieve, 1, segments * SEGMENT);
#pragma csycl parallel_for
    for (long s = 0; s < segments; s++) {
        long lo = s * SEGMENT, hi = lo + SEGMENT;
        if (hi > n)
            hi = n;
        for (int k = 0; k < nbase; k++) {
            long p = primes[k];
            long start = p * p;
            if (start < lo)
                start = (lo + p - 1) / p * p;
            for (long j = start; j < hi; j += p)
                sieve[j] = 0;
        }
        int c = 0;
        for (long j = lo < 2 ? 2 : lo; j < hi; j++)
            c += sieve[j];
        counts[s] = c;
    }

    long total = 0;
    int most = 0;
#pragma csycl parallel_for reduction(+: total) reduction(max: most)
    for (long s = 0; s < segments; s++) {
        total += counts[s];
        if (counts[s] > most)
            most = counts[s];
    }
    long twins = 0;
#pragma csycl parallel_for reduction(+: twins)
    for (long i = 3; i < n - 2; i += 2)
        twins += sieve[i] && sieve[i + 2];
    long last = n - 1;
    while (last > 2 && !sieve[last])
        last--;
    printf("%ld primes below %ld, %ld twins, last %ld, most in a segment %d\n", total, n, twins, last, most);
    free(primes);
    free(sieve);
    free(counts);
    return 0;
}
