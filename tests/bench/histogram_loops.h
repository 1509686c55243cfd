/* histogram_loops.h: what the histogram benchmark runs. */
#ifndef HISTOGRAM_LOOPS_H
#define HISTOGRAM_LOOPS_H

#include <stddef.h>

enum {
    COUNT,
    COUNT_4096,
    COUNT_SKEWED,
    WEIGHTS,
    WIDE,
    ROWS,
    COUNT_ATOMIC,
    WEIGHTS_ATOMIC,
    WIDE_ATOMIC,
    HISTOGRAM_LOOPS
};

enum { BINS = 256, BINS_4096 = 4096, BINS_WIDE = 100000, COLUMNS = 8 };

void count_bytes(size_t n, const unsigned char *a, size_t bins, unsigned *hist);
void count_shorts(size_t n, const unsigned short *a, size_t bins, unsigned *hist);
void add_weights(size_t n, const unsigned char *key, const float *w, size_t bins, float *hist);
void count_wide(size_t n, const unsigned *a, size_t bins, int *hist);
void add_rows(size_t n, const double *a, double *sum);
void count_bytes_atomic(size_t n, const unsigned char *a, size_t bins, unsigned *hist);
void add_weights_atomic(size_t n, const unsigned char *key, const float *w, size_t bins,
                        float *hist);
void count_wide_atomic(size_t n, const unsigned *a, size_t bins, int *hist);

#endif
