/* busy.c: how long launches of one thread take while another one has kernels built all the time.
 *
 * usage: busy [seconds]
 *
 * Prints the median and the 99th percentile of a hot loop's launches, in microseconds: alone, while
 * another thread launches a loop for constants that it has never seen (csycl-jit builds them), and
 * by what factor the latter are longer. */
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include <csycl.h>

enum { N = 1 << 16, MOST = 1 << 20, ROUNDS = 64, LAUNCHES = 20 };

#pragma csycl spec_const
static _Thread_local int taps = 1;

static double now_us(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec * 1e6 + (double)t.tv_nsec * 1e-3;
}

static void hot(size_t n, float *a, float x)
{
#pragma csycl parallel_for inout(a[0:n])
    for (size_t i = 0; i < n; i++) {
        float y = a[i];
        for (int round = 0; round < ROUNDS; round++)
            y = y * x + (float)round;
        a[i] = y;
    }
}

/* An array's size: no generic kernel does for another value. */
static void changing(size_t n, float *a)
{
#pragma csycl parallel_for inout(a[0:n])
    for (size_t i = 0; i < n; i++) {
        float taken[taps], sum = 0;
        for (int k = 0; k < taps; k++)
            taken[k] = a[i] / (float)(k + 1);
        for (int round = 0; round < ROUNDS; round++)
            sum += taken[round % taps] * (float)round;
        a[i] = sum;
    }
}

static atomic_bool ends;
static atomic_int values;

/* Each value for as long as it takes until its kernel is asked for. The thread mostly sleeps, as its
 * loops would be in the way of the hot one. */
static void *change(void *data)
{
    const struct timespec nap = {.tv_nsec = 4000000};
    float *a = data;
    while (!ends) {
        taps++;
        values++;
        for (int i = 0; i < LAUNCHES && !ends; i++) {
            changing(N / 16, a);
            nanosleep(&nap, NULL);
        }
    }
    return NULL;
}

static int ascending(const void *a, const void *b)
{
    float left = *(const float *)a, right = *(const float *)b;
    return (left > right) - (left < right);
}

struct percentiles {
    float half, most;
};

static struct percentiles measure(float *a, double seconds)
{
    static float times[MOST];
    int count = 0;
    for (double end = now_us() + seconds * 1e6, at; count < MOST && (at = now_us()) < end;) {
        hot(N, a, 0.5f);
        times[count++] = (float)(now_us() - at);
    }
    qsort(times, (size_t)count, sizeof *times, ascending);
    return (struct percentiles){times[count / 2], times[count / 100 * 99]};
}

int main(int argc, char **argv)
{
    double seconds = argc > 1 ? atof(argv[1]) : 10;
    float *a = csycl_malloc(N * sizeof *a), *other = csycl_malloc(N * sizeof *other);
    pthread_t thread;
    for (int i = 0; i < N; i++)
        a[i] = other[i] = (float)(i % 17);
    measure(a, seconds); /* until it has its kernel */
    struct percentiles quiet = measure(a, seconds);
    pthread_create(&thread, NULL, change, other);
    struct percentiles busy = measure(a, seconds);
    ends = true;
    pthread_join(thread, NULL);
    printf("%-28s %10s %10s\n", "us a launch", "median", "99 of 100");
    printf("%-28s %10.1f %10.1f\n", "alone", quiet.half, quiet.most);
    printf("while %-4d values are built   %10.1f %10.1f\n", values, busy.half, busy.most);
    printf("%-28s %10.2f %10.2f\n", "factor", busy.half / quiet.half, busy.most / quiet.most);
    return 0;
}
