/* What CSYCL_CHECK=serial can compare, and what it cannot. */
#include <stdio.h>
#include <stdlib.h>

struct pair {
    int n;
    long s;
};
#pragma csycl declare reduction(both : struct pair : csycl_out.n += csycl_in.n, \
                                csycl_out.s += csycl_in.s) identity({0, 0})
#pragma csycl declare reduction(bare : struct pair : csycl_out.n += csycl_in.n, \
                                csycl_out.s += csycl_in.s)

static void count(int n, const int *kind, int *counts)
{
#pragma csycl parallel_for name(counted) /* wrong: small blocks of the heap are compared */
    for (int i = 0; i < n; i++)
        counts[kind[i]]++;
}

static void look_up(int n, const int *kind, const int *table, int *out)
{
#pragma csycl parallel_for name(looked_up) /* what is only read need not be known */
    for (int i = 0; i < n; i++)
        out[i] = table[kind[i]];
}

static void scatter(int n, const int *kind, int *table)
{
#pragma csycl parallel_for name(scattered)
    for (int i = 0; i < n; i++)
        table[kind[i]] = i;
}

int main(void)
{
    enum { N = 100000, KINDS = 5 };
    struct pair named[4] = {{0}}, *block = calloc(4, sizeof *block), single = {0};
    int *kind = malloc(N * sizeof *kind), *counts = calloc(KINDS, sizeof *counts);
    int *out = calloc(N, sizeof *out), table[KINDS] = {1, 2, 3, 4, 5};
    for (int i = 0; i < N; i++)
        kind[i] = i % KINDS;
#pragma csycl parallel_for reduction(both : named) name(sums)
    for (int i = 0; i < 1000; i++) {
        named[i % 4].n++;
        named[i % 4].s += i;
    }
#pragma csycl parallel_for reduction(bare : block [0:4]) name(bare_sums)
    for (int i = 0; i < 1000; i++) {
        block[i % 4].n++;
        block[i % 4].s += i;
    }
#pragma csycl parallel_for reduction(bare : single) name(bare_sum)
    for (int i = 0; i < 1000; i++) {
        single.n++;
        single.s += i;
    }
    count(N, kind, counts);
    look_up(N, kind, table, out);
    scatter(N, kind, table);
    printf("%d %ld %d %d %ld %d %d %d\n", named[3].n, named[3].s, block[2].n, single.n, single.s,
           counts[0], out[N - 1], table[3] % KINDS);
    free(out);
    free(counts);
    free(kind);
    free(block);
    return 0;
}
