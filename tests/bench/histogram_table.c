/* histogram_table.c: the loops of the histogram benchmark with their numbers of bins. */
#include "histogram_loops.h"
#include "loops.h"

static void count(size_t n, const void *a, const void *b, void *result)
{
    (void)b;
    count_bytes(n, a, BINS, result);
}

static void count_4096(size_t n, const void *a, const void *b, void *result)
{
    (void)b;
    count_shorts(n, a, BINS_4096, result);
}

static void weights(size_t n, const void *a, const void *b, void *result)
{
    add_weights(n, a, b, BINS, result);
}

static void wide(size_t n, const void *a, const void *b, void *result)
{
    (void)b;
    count_wide(n, a, BINS_WIDE, result);
}

static void rows(size_t n, const void *a, const void *b, void *result)
{
    (void)b;
    add_rows(n, a, result);
}

static void count_atomic(size_t n, const void *a, const void *b, void *result)
{
    (void)b;
    count_bytes_atomic(n, a, BINS, result);
}

static void weights_atomic(size_t n, const void *a, const void *b, void *result)
{
    add_weights_atomic(n, a, b, BINS, result);
}

static void wide_atomic(size_t n, const void *a, const void *b, void *result)
{
    (void)b;
    count_wide_atomic(n, a, BINS_WIDE, result);
}

const struct loop loops[HISTOGRAM_LOOPS] = {
    [COUNT] = {"count", 1, sizeof(unsigned), BINS, count},
    [COUNT_4096] = {"count 4096", sizeof(short), sizeof(unsigned), BINS_4096, count_4096},
    [COUNT_SKEWED] = {"count skewed", 1, sizeof(unsigned), BINS, count},
    [WEIGHTS] = {"weights", 1 + sizeof(float), sizeof(float), BINS, weights},
    [WIDE] = {"wide", sizeof(unsigned), sizeof(int), BINS_WIDE, wide},
    [ROWS] = {"rows", COLUMNS * sizeof(double), sizeof(double), COLUMNS, rows},
    [COUNT_ATOMIC] = {"count atomic", 1, sizeof(unsigned), BINS, count_atomic},
    [WEIGHTS_ATOMIC] = {"weights atomic", 1 + sizeof(float), sizeof(float), BINS, weights_atomic},
    [WIDE_ATOMIC] = {"wide atomic", sizeof(unsigned), sizeof(int), BINS_WIDE, wide_atomic},
};
