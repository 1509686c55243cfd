/* reduce_loops.c: the loops of the reduction benchmark. One text: cscc reads the csycl pragmas,
 * others the OpenMP ones. */
#include <stddef.h>
#include <stdint.h>

#include "reduce_loops.h"

#define LOOPS(type)                                                                                \
    static void type##_sum(size_t n, const void *a, const void *b, void *result)                   \
    {                                                                                              \
        const type *x = a;                                                                         \
        type s = 0;                                                                                \
        (void)b;                                                                                   \
        _Pragma("omp parallel for simd reduction(+: s)")                                           \
        _Pragma("csycl parallel_for in(x[0:n]) reduction(+: s)")                                   \
        for (size_t i = 0; i < n; i++)                                                             \
            s += x[i];                                                                             \
        *(double *)result = (double)s;                                                             \
    }                                                                                              \
    static void type##_dot(size_t n, const void *a, const void *b, void *result)                   \
    {                                                                                              \
        const type *x = a, *y = b;                                                                 \
        type s = 0;                                                                                \
        _Pragma("omp parallel for simd reduction(+: s)")                                           \
        _Pragma("csycl parallel_for in(x[0:n], y[0:n]) reduction(+: s)")                           \
        for (size_t i = 0; i < n; i++)                                                             \
            s += x[i] * y[i];                                                                      \
        *(double *)result = (double)s;                                                             \
    }                                                                                              \
    static void type##_minmax(size_t n, const void *a, const void *b, void *result)                \
    {                                                                                              \
        const type *x = a;                                                                         \
        type low = x[0], high = x[0];                                                              \
        (void)b;                                                                                   \
        _Pragma("omp parallel for simd reduction(min: low) reduction(max: high)")                  \
        _Pragma("csycl parallel_for in(x[0:n]) reduction(min: low) reduction(max: high)")          \
        for (size_t i = 0; i < n; i++) {                                                           \
            low = x[i] < low ? x[i] : low;                                                         \
            high = x[i] > high ? x[i] : high;                                                      \
        }                                                                                          \
        *(double *)result = (double)low * 1000 + (double)high;                                     \
    }                                                                                              \
    static void type##_fused(size_t n, const void *a, const void *b, void *result)                 \
    {                                                                                              \
        const type *x = a;                                                                         \
        type low = x[0], high = x[0], s = 0;                                                       \
        (void)b;                                                                                   \
        _Pragma("omp parallel for simd reduction(min: low) reduction(max: high) reduction(+: s)")  \
        _Pragma("csycl parallel_for in(x[0:n]) reduction(min: low) reduction(max: high) reduction(+: s)") \
        for (size_t i = 0; i < n; i++) {                                                           \
            s += x[i];                                                                             \
            low = x[i] < low ? x[i] : low;                                                         \
            high = x[i] > high ? x[i] : high;                                                      \
        }                                                                                          \
        *(double *)result = (double)s + (double)low * 1000 + (double)high;                         \
    }

LOOPS(float)
LOOPS(double)
LOOPS(int)

#define ROWS(type)                                                                                 \
    {#type " sum", sizeof(type), sizeof(double), 1, type##_sum},                                   \
    {#type " dot", 2 * sizeof(type), sizeof(double), 1, type##_dot},                               \
    {#type " min/max", sizeof(type), sizeof(double), 1, type##_minmax},                            \
    {#type " sum+min+max", sizeof(type), sizeof(double), 1, type##_fused},

const struct loop loops[] = {ROWS(float) ROWS(double) ROWS(int)};
