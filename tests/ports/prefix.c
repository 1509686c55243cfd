// RUN: %port %s
/* Inclusive prefix sums by blocks, and compaction with them */
#include <stdio.h>
#include <stdlib.h>

#define BLOCK 100

static void scan(const int *in, long *out, int n)
{
    int blocks = (n + BLOCK - 1) / BLOCK;
    long *offset = malloc((blocks + 1) * sizeof(long));

#pragma csycl parallel_for
    for (int b = 0; b < blocks; b++) {
        int lo = b * BLOCK;
        int hi = lo + BLOCK < n ? lo + BLOCK : n;
        long run = 0;
        for (int i = lo; i < hi; i++) {
            run += in[i];
            out[i] = run;
        }
        offset[b + 1] = run;
    }
    offset[0] = 0;
    for (int b = 1; b <= blocks; b++)
        offset[b] += offset[b - 1];
#pragma csycl parallel_for
    for (int b = 1; b < blocks; b++)
        for (int i = b * BLOCK; i < (b + 1) * BLOCK && i < n; i++)
            out[i] += offset[b];
    free(offset);
}

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 1234;
    int *value = malloc(n * sizeof *value), *keep = malloc(n * sizeof *keep);
    int *packed;
    long *sums = malloc(n * sizeof *sums), *place = malloc(n * sizeof *place);

#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
        value[i] = (i * 37 + 11) % 101 - 50;
        keep[i] = value[i] > 0 && value[i] % 3 != 0;
    }
    scan(value, sums, n);
    scan(keep, place, n);
    long count = place[n - 1];
    packed = malloc((count + 1) * sizeof *packed);
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
        if (keep[i])
            packed[place[i] - 1] = value[i];
    }
    long check = 0;
    for (long k = 0; k < count; k++)
        check += packed[k] * (k + 1);
    printf("sum %ld, half %ld, kept %ld, check %ld\n", sums[n - 1], sums[n / 2], count, check);
    free(value); free(keep); free(sums); free(place); free(packed);
    return 0;
}
