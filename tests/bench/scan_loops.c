/* scan_loops.c: running sums, and the elements that are kept, by scans of cscc's, or, compiled by
 * -fopenmp, in two passes over a part for each thread, as fast as they can be had. See scan.sh. */
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#ifdef _OPENMP
#include <omp.h>

enum { THREADS_MAX = 512 };

/* What the parts before the thread's have, of its own `share`. All threads call it. */
static double before(double shares[THREADS_MAX], double share)
{
    double sum = 0;

    shares[omp_get_thread_num()] = share;
#pragma omp barrier
    for (int t = 0; t < omp_get_thread_num(); t++)
        sum += shares[t];
    return sum;
}

static long part(long n, int after)
{
    return n * (omp_get_thread_num() + after) / omp_get_num_threads();
}

/* gcc makes vectors of it, which sum up in them. */
static void sums_from(const float *a, float *b, long from, long end, float s)
{
#pragma omp simd reduction(inscan, + : s)
    for (long i = from; i < end; i++) {
        s += a[i];
#pragma omp scan inclusive(s)
        b[i] = s;
    }
}

/* Without branches while there are elements to keep: what is stored and not kept lies where a later
 * one goes. */
static long kept_from(const float *a, float *b, long from, long end, long k, long last)
{
    long i = from;

    for (; k + 8 <= last; i += 8)
        for (int u = 0; u < 8; u++) {
            b[k] = a[i + u];
            k += a[i + u] > 0.5F;
        }
    for (; i < end; i++)
        if (a[i] > 0.5F)
            b[k++] = a[i];
    return k;
}

static double sums(long n, const float *a, float *b)
{
    double shares[THREADS_MAX];

#pragma omp parallel
    {
        float s = 0;
        const long from = part(n, 0), end = part(n, 1);
#pragma omp simd reduction(+ : s)
        for (long i = from; i < end; i++)
            s += a[i];
        sums_from(a, b, from, end, (float)before(shares, s));
    }
    return b[n - 1];
}

static double kept(long n, const float *a, float *b)
{
    double shares[THREADS_MAX], all = 0;

#pragma omp parallel
    {
        long k = 0;
        const long from = part(n, 0), end = part(n, 1);
#pragma omp simd reduction(+ : k)
        for (long i = from; i < end; i++)
            k += a[i] > 0.5F;
        const long first = (long)before(shares, (double)k);
        k = kept_from(a, b, from, end, first, first + k);
        if (omp_get_thread_num() + 1 == omp_get_num_threads())
            all = (double)k;
    }
    return all;
}
#else
static double sums(long n, const float *a, float *b)
{
    float s = 0;

#pragma csycl parallel_for scan(+ : s)
    for (long i = 0; i < n; i++) {
        s += a[i];
        b[i] = s;
    }
    return s;
}

static double kept(long n, const float *a, float *b)
{
    long k = 0;

#pragma csycl parallel_for scan(+ : k) out(b [0:n])
    for (long i = 0; i < n; i++)
        if (a[i] > 0.5F)
            b[k++] = a[i];
    return (double)k;
}
#endif

/* Milliseconds: wall, or of all threads' processors. */
static double clock_ms(clockid_t which)
{
    struct timespec time;

    clock_gettime(which, &time);
    return (double)time.tv_sec * 1e3 + (double)time.tv_nsec * 1e-6;
}

static void measure(const char *name, double (*loop)(long n, const float *a, float *b), int times,
                    long n, const float *a, float *b)
{
    double wall = 1e30, busy = 1e30, result = loop(n, a, b);

    while (times-- > 0) {
        double wall_begin = clock_ms(CLOCK_MONOTONIC), begin = clock_ms(CLOCK_PROCESS_CPUTIME_ID);
        result = loop(n, a, b);
        double took = clock_ms(CLOCK_MONOTONIC) - wall_begin;
        double worked = clock_ms(CLOCK_PROCESS_CPUTIME_ID) - begin;
        wall = took < wall ? took : wall;
        busy = worked < busy ? worked : busy;
    }
    printf("%s %.2f %.2f %.6g\n", name, wall, busy, result);
}

int main(int argc, char **argv)
{
    const long n = 1L << 24;
    int times = argc > 1 ? atoi(argv[1]) : 20;
    float *a = malloc((size_t)n * sizeof *a), *b = calloc((size_t)n, sizeof *b);
    unsigned random = 1;

    for (long i = 0; a && i < n; i++) {
        random = random * 1664525 + 1013904223;
        a[i] = (float)(random >> 8) / 16777216;
    }
    measure("sums", sums, times, n, a, b);
    measure("kept", kept, times, n, a, b);
    free(a);
    free(b);
    return 0;
}
