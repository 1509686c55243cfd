// RUN: %compare --optimized %s --flags='-std=gnu11 -O2 -fopenmp' --sizes='0 17 1000'
/* The text is what the host compiler sees: what its preprocessor says of itself and of its
 * options, the lines that it counts, its own headers, numbers and attributes. */
#include "run.h"
#include <float.h>
#include <limits.h>
#include <math.h>
#include <omp.h>
#include <stdatomic.h>
#include <stdint.h>
#include <tgmath.h>

#if defined(__clang__)
#define ASSUME(x) __builtin_assume(x)
#else
#define ASSUME(x) ((x) ? (void)0 : __builtin_unreachable())
#endif
#ifndef __has_feature
#define __has_feature(x) 0
#endif
#if __has_feature(c_atomic) || !__has_builtin(__builtin_tgmath)
#define BUILTINS 1
#else
#define BUILTINS 2
#endif
#if __has_include(<omp.h>) && __has_attribute(malloc) && __has_include("nothing.h")
#define FOUND 1
#else
#define FOUND 2
#endif
#define SAY(name, value) printf(name " %d at %d\n", (int)(value), __LINE__)
#define PARALLEL(words) _Pragma(#words)
#define SET(array, count) PARALLEL(csycl parallel_for out(array[0:count]))

void discard(void *memory);
#if __GNUC__ >= 11
__attribute__((malloc, malloc(discard, 1)))
#endif
void *make(size_t size);

void *make(size_t size)
{
    return malloc(size + 1);
}

void discard(void *memory)
{
    free(memory);
}

static int half(int n)
{
    ASSUME(n >= 0);
    return n / 2;
}

static void show_compiler(void)
{
    atomic_int counter = 3;

    SAY("__GNUC__",
        __GNUC__);
    SAY("__OPTIMIZE__ and __COUNTER__", __OPTIMIZE__ + __COUNTER__ + __COUNTER__);
    SAY("_OPENMP", _OPENMP); SAY("builtins",
        BUILTINS); SAY("found", FOUND);
    atomic_fetch_add(&counter, half(9));
    SAY("counter", atomic_load(&counter));
    SAY("tgmath", fabs(sqrt(4.0f)) + sizeof cbrt(1.0f));
}

static void run(size_t n)
{
    int length = (int)n;
    double *d = make(n * sizeof *d);
    long *l = make(n * sizeof *l);

    show_compiler();
#pragma csycl parallel_for out(d[0:length]) \
    out(l[0:length])
    for (int i = 0; i < length; i++) {
        d[i] = i % 3 ? DBL_MAX / (i + 1) : (isnan(i * DBL_EPSILON) ? FLT_MIN : (float)1.5L);
        l[i] = INT64_MAX - i - (long)(SIZE_MAX / 5) + INT_MIN;
    }
    show_bytes("d", d, n * sizeof *d);
    show_bytes("l", l, n * sizeof *l);
#pragma omp parallel for num_threads(2)
    for (int i = 0; i < length; i++)
        l[i] += omp_get_num_threads();
    SET(d, length) for (int i = 0; i < length; i++) d[i] = __LINE__;
    show_bytes("d", d, n * sizeof *d);
    show_bytes("l", l, n * sizeof *l);
    discard(d);
    discard(l);
}
