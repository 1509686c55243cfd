// RUN: %port %s
/* Column statistics of a table, written in the old style */
#include <stdio.h>
#include <stdlib.h>

struct stats {
    long sum;
    int min, max;
    int argmin;
    int zeros;
};

int *table;
int nrows, ncols;

void make_table(n)
int n;
{
    int i;
    unsigned int r;

    r = 2463534242u;
    nrows = n;
    ncols = n / 3 + 2;
    table = (int *) malloc(nrows * ncols * sizeof(int));
    for (i = 0; i < nrows * ncols; i++) {
        r ^= r << 13;
        r ^= r >> 17;
        r ^= r << 5;
        table[i] = (int) (r % 201) - 100;
    }
}

void column_stats(struct stats *st)
{
    int c, r, v, best;
    long sum;
    struct stats *s;

#pragma csycl parallel_for
    for (c = 0; c < ncols; c++) {
        s = &st[c];
        sum = 0;
        best = 0;
        s->zeros = 0;
        s->max = table[c];
        for (r = 0; r < nrows; r++) {
            v = table[r * ncols + c];
            sum += v;
            if (v < table[best * ncols + c])
                best = r;
            if (v > s->max)
                s->max = v;
            if (!v)
                s->zeros++;
        }
        s->sum = sum;
        s->argmin = best;
        s->min = table[best * ncols + c];
    }
}

int main(int argc, char **argv)
{
    struct stats *st;
    int c, zeros, lowest, highest;
    long total;

    make_table(argc > 1 ? atoi(argv[1]) : 200);
    st = (struct stats *) malloc(ncols * sizeof(struct stats));
    column_stats(st);
    zeros = 0;
    total = 0;
    lowest = 1000;
    highest = -1000;
#pragma csycl parallel_for reduction(+: zeros, total) reduction(min: lowest) reduction(max: highest)
    for (c = 0; c < ncols; c++) {
        zeros += st[c].zeros;
        total += st[c].sum;
        if (st[c].min < lowest)
            lowest = st[c].min;
        if (st[c].max > highest)
            highest = st[c].max;
    }
    printf("%d x %d: total %ld, zeros %d, range %d..%d\n", nrows, ncols, total, zeros, lowest, highest);
    for (c = 0; c < ncols && c < 5; c++)
        printf("column %d: sum %ld, smallest %d in row %d\n", c, st[c].sum, st[c].min, st[c].argmin);
    free(st);
    free(table);
    return 0;
}
