// RUN: %port %s
/* Vector kernels made by macros for several types; the pragma comes from a macro too. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#ifndef USE_PARALLEL
#define USE_PARALLEL 1
#endif

#if USE_PARALLEL
#define PARALLEL _Pragma("csycl parallel_for")
#define PARALLEL_SUM(v) DO_PRAGMA(csycl parallel_for reduction(+: v))
#define DO_PRAGMA(x) _Pragma(#x)
#else
#define PARALLEL
#define PARALLEL_SUM(v)
#endif

#define FOR_EACH(i, n) for (int i = 0; i < (n); ++i)
#define MIN2(a, b) ((a) < (b) ? (a) : (b))
#define MAX2(a, b) ((a) > (b) ? (a) : (b))
#define CLIP(v, lo, hi) MIN2(MAX2(v, lo), hi)

#define DEFINE_SCALE_ADD(T, name)                                    \
    static void name(T *y, const T *x, T a, int n)                   \
    {                                                                \
        PARALLEL                                                     \
        FOR_EACH(i, n) { y[i] = (T)(y[i] + a * x[i]); }              \
    }

#define DEFINE_SUM(T, name)                                          \
    static T name(const T *x, int n)                                 \
    {                                                                \
        T total = 0;                                                 \
        PARALLEL_SUM(total)                                          \
        FOR_EACH(i, n) total += x[i];                                \
        return total;                                                \
    }

DEFINE_SCALE_ADD(double, daxpy)
DEFINE_SCALE_ADD(float, saxpy)
DEFINE_SCALE_ADD(int32_t, iaxpy)
DEFINE_SCALE_ADD(uint8_t, baxpy)
DEFINE_SUM(int32_t, isum)
DEFINE_SUM(uint64_t, usum)

int main(int argc, char **argv)
{
    const int n = argc > 1 ? atoi(argv[1]) : 1021;
    double *d = malloc(2 * n * sizeof *d);
    float *f = malloc(2 * n * sizeof *f);
    int32_t *k = malloc(2 * n * sizeof *k);
    uint8_t *b = malloc(2 * n * sizeof *b);
    uint64_t *u = malloc(n * sizeof *u);

    PARALLEL
    FOR_EACH(i, 2 * n) {
        d[i] = i * 0.5;
        f[i] = (float)(i % 100) / 8;
        k[i] = i - n;
        b[i] = (uint8_t)(i * 3);
    }
    daxpy(d, d + n, 2.0, n);
    saxpy(f, f + n, 0.25f, n);
    iaxpy(k, k + n, -3, n);
    baxpy(b, b + n, 7, n);
    PARALLEL
    FOR_EACH(i, n) {
        u[i] = (uint64_t)CLIP(k[i], -100, 100) * 1000003u + b[i];
    }
    printf("%.3f %.6f %d %u\n", d[n - 1], f[n / 2], k[n / 3], b[n - 1]);
    printf("sums %d %llu\n", isum(k, n), (unsigned long long)usum(u, n));
    free(d); free(f); free(k); free(b); free(u);
    return 0;
}
