// RUN: %compare --unoptimized --strategies="cpu:local cpu:global gpu:copies gpu:global" --link %s --sizes "0 1 17 1000 4099"
/* Reduced sections of several dimensions, with offsets, of lengths that only
 * the launch knows, beside scalars, in nests, from csycl_malloc, and large. */
#include "run.h"

enum { ROWS = 5, COLUMNS = 9 };

/* What is discarded: the plain build begins with the identity. */
#ifdef __CSYCL__
#define FIRST(discarded, identity) (discarded)
#else
#define FIRST(discarded, identity) (identity)
#endif

static int table[ROWS][COLUMNS];

static void rows(size_t n, const uint64_t *keys, double (*sums)[COLUMNS], int first, int count)
{
#pragma csycl parallel_for in(keys[0:n]) reduction(+: sums[first:count][:], table)
    for (size_t i = 0; i < n; i++) {
        int row = first + (int)(keys[i] % (unsigned)count), column = (int)(keys[i] >> 9) % COLUMNS;
        if (column < 0)
            column = -column;
        sums[row][column] += 0.5;
        for (int k = 0; k < COLUMNS; k++)
            table[keys[i] % ROWS][k] += k;
    }
}

/* One row of it. */
static void row(size_t n, const uint64_t *keys, int (*sums)[COLUMNS], int at)
{
#pragma csycl parallel_for in(keys[0:n]) reduction(max: sums[at][2:6])
    for (size_t i = 0; i < n; i++) {
        int value = (int)(keys[i] % 1000);
        int *place = &sums[at][2 + keys[i] % 6];
        if (value > *place)
            *place = value;
    }
}

static void nest(int n, int m, const int *a, long *columns, long *lines, long *total)
{
    long all = *total;
    float most = -1;
#pragma csycl parallel_for collapse(2) in(a[0:n * m]) reduction(+: columns[0:m], lines[0:n]) reduction(+: all) reduction(max: most)
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++) {
            columns[j] += a[i * m + j];
            lines[i] += a[i * m + j];
            all += a[i * m + j];
            if ((float)a[i * m + j] > most)
                most = (float)a[i * m + j];
        }
    *total = all;
    printf("most %g\n", (double)most);
}

static void discarded(size_t n, const uint64_t *keys)
{
    int hist[31], least[31];
    for (int i = 0; i < 31; i++) {
        hist[i] = FIRST(1000 + i, 0);
        least[i] = FIRST(-5, 2147483647);
    }
#pragma csycl parallel_for in(keys[0:n]) reduction(initialize_to_identity, +: hist[0:31]) reduction(initialize_to_identity, min: least)
    for (size_t i = 0; i < n; i++) {
        hist[keys[i] % 31] += 3;
        if ((int)(keys[i] % 10007) < least[keys[i] % 31])
            least[keys[i] % 31] = (int)(keys[i] % 10007);
    }
    show_bytes("discarded", hist, sizeof hist);
    show_bytes("least", least, sizeof least);
}

/* More elements than iterations, and than local memory holds. */
static void large(size_t n, const uint64_t *keys, size_t length)
{
    int *seen = csycl_malloc(sizeof *seen * (length + 1));
    memset(seen, 1, sizeof *seen * (length + 1));
#pragma csycl parallel_for in(keys[0:n]) reduction(^: seen[1:length])
    for (size_t i = 0; i < n; i++)
        seen[1 + keys[i] % length] ^= (int)i;
    show_bytes("large", seen, sizeof *seen * (length + 1));
    csycl_free(seen);
}

static void run(size_t n)
{
    uint64_t *keys = NEW(uint64_t, n);
    double(*sums)[COLUMNS] = calloc(ROWS, sizeof *sums);
    int(*tops)[COLUMNS] = calloc(ROWS, sizeof *tops);
    int m = 37, lines_of = (int)(n / 37) + 1;
    int *a = NEW(int, lines_of * m);
    long *columns = NEW(long, m), *lines = NEW(long, lines_of), total = 11;
    for (size_t i = 0; i < n; i++)
        keys[i] = mixed(i);
    for (int i = 0; i < lines_of * m; i++)
        a[i] = (int)(mixed((uint64_t)i) % 2001) - 1000;
    rows(n, keys, sums, 0, ROWS);
    rows(n, keys, sums, 2, 2);
    row(n, keys, tops, 3);
    show_bytes("rows", sums, sizeof *sums * ROWS);
    show_bytes("table", table, sizeof table);
    show_bytes("row", tops, sizeof *tops * ROWS);
    nest(lines_of, m, a, columns, lines, &total);
    nest(0, m, a, columns, lines, &total);
    show_bytes("columns", columns, sizeof *columns * (size_t)m);
    show_bytes("lines", lines, sizeof *lines * (size_t)lines_of);
    printf("total %ld\n", total);
    discarded(n, keys);
    large(n, keys, 1);
    large(n, keys, 100003);
    if (n == 17) /* work-items of a CPU take long for that */
        large(n, keys, 1000003);
    free(keys);
    free(sums);
    free(tops);
    free(a);
    free(columns);
    free(lines);
}
