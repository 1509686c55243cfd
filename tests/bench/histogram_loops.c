/* histogram_loops.c: the loops of the histogram benchmark. One text: cscc reads the csycl pragmas,
 * others the OpenMP ones. The numbers of bins are in histogram_table.c, where none of the
 * compilers sees them from here. */
#include "histogram_loops.h"

void count_bytes(size_t n, const unsigned char *a, size_t bins, unsigned *hist)
{
    (void)bins;
#pragma omp parallel for reduction(+: hist[:bins])
#pragma csycl parallel_for in(a[0:n]) reduction(+: hist[0:bins])
    for (size_t i = 0; i < n; i++)
        hist[a[i]]++;
}

void count_shorts(size_t n, const unsigned short *a, size_t bins, unsigned *hist)
{
    (void)bins;
#pragma omp parallel for reduction(+: hist[:bins])
#pragma csycl parallel_for in(a[0:n]) reduction(+: hist[0:bins])
    for (size_t i = 0; i < n; i++)
        hist[a[i] & 4095]++;
}

void add_weights(size_t n, const unsigned char *key, const float *w, size_t bins, float *hist)
{
    (void)bins;
#pragma omp parallel for reduction(+: hist[:bins])
#pragma csycl parallel_for in(key[0:n], w[0:n]) reduction(+: hist[0:bins])
    for (size_t i = 0; i < n; i++)
        hist[key[i]] += w[i];
}

void count_wide(size_t n, const unsigned *a, size_t bins, int *hist)
{
    (void)bins;
#pragma omp parallel for reduction(+: hist[:bins])
#pragma csycl parallel_for in(a[0:n]) reduction(+: hist[0:bins])
    for (size_t i = 0; i < n; i++)
        hist[a[i]]++;
}

void add_rows(size_t n, const double *a, double *sum)
{
#pragma omp parallel for reduction(+: sum[:COLUMNS])
#pragma csycl parallel_for in(a[0:n * COLUMNS]) reduction(+: sum[0:COLUMNS])
    for (size_t i = 0; i < n; i++)
        for (int k = 0; k < COLUMNS; k++)
            sum[k] += a[i * COLUMNS + k];
}

/* The same by atomic updates of the elements themselves. */
void count_bytes_atomic(size_t n, const unsigned char *a, size_t bins, unsigned *hist)
{
    (void)bins;
#pragma omp parallel for
#pragma csycl parallel_for in(a[0:n]) inout(hist[0:bins])
    for (size_t i = 0; i < n; i++) {
#pragma omp atomic
#pragma csycl atomic
        hist[a[i]]++;
    }
}

void add_weights_atomic(size_t n, const unsigned char *key, const float *w, size_t bins,
                        float *hist)
{
    (void)bins;
#pragma omp parallel for
#pragma csycl parallel_for in(key[0:n], w[0:n]) inout(hist[0:bins])
    for (size_t i = 0; i < n; i++) {
#pragma omp atomic
#pragma csycl atomic
        hist[key[i]] += w[i];
    }
}

void count_wide_atomic(size_t n, const unsigned *a, size_t bins, int *hist)
{
    (void)bins;
#pragma omp parallel for
#pragma csycl parallel_for in(a[0:n]) inout(hist[0:bins])
    for (size_t i = 0; i < n; i++) {
#pragma omp atomic
#pragma csycl atomic
        hist[a[i]]++;
    }
}
