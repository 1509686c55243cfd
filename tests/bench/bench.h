/* bench.h: the loops, each once through cscc and once through OpenMP. */
#ifndef BENCH_H
#define BENCH_H

#include <stddef.h>

struct loops {
    const char *name;
    float (*dot)(size_t n, const float *x, const float *y);
    float (*sum)(size_t n, const float *x);
    void (*triad)(size_t n, const float *x, const float *y, float *z, float factor);
};

extern const struct loops device_loops, openmp_loops;

#endif
