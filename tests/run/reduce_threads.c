// RUN: %compare --unoptimized %s --flags='-std=c11 -O2 -D_POSIX_C_SOURCE=200809L' --sizes='0 1 257 4099 30011'
/* Eight threads reduce at once: the same loop with different arguments, a loop of their own each,
 * and loops one after the other into the same items; array sections of a thread's own, of different
 * lengths. */
#include "run.h"
#include <pthread.h>

#define THREADS 8
#define ROUNDS 12

struct job {
    pthread_t thread;
    int id;
    size_t n;
    const int *a;
    long same, own, chained;
    unsigned hist[40];
    double real;
    int high;
};

static void same(struct job *job, size_t n, const int *a, long weight)
{
    long sum = job->same;
    int high = job->high;
    double real = job->real;
#pragma csycl parallel_for in(a[0:n]) reduction(+: sum, real) reduction(max: high)
    for (size_t i = 0; i < n; i++) {
        sum += a[i] * weight;
        real -= (double)a[i] / 4;
        high = a[i] - (int)weight > high ? a[i] - (int)weight : high;
    }
    job->same = sum;
    job->high = high;
    job->real = real;
}

#define OWN(number)                                                                                \
    static long own_##number(size_t n, const int *a)                                               \
    {                                                                                              \
        long sum = number;                                                                         \
        _Pragma("csycl parallel_for in(a[0:n]) reduction(+: sum)")                                 \
        for (size_t i = 0; i < n; i++)                                                             \
            if (a[i] % 8 == number)                                                                \
                sum += a[i];                                                                       \
        return sum;                                                                                \
    }
OWN(0)
OWN(1)
OWN(2)
OWN(3)
OWN(4)
OWN(5)
OWN(6)
OWN(7)

static long (*const owns[THREADS])(size_t, const int *) = {own_0, own_1, own_2, own_3,
                                                           own_4, own_5, own_6, own_7};

static void *body(void *argument)
{
    struct job *job = argument;
    unsigned bits = (unsigned)job->id;
    long count = 0;
    for (int round = 0; round < ROUNDS; round++) {
        size_t n = job->n - job->n / 16 * (size_t)((job->id + round) % 8);
        const int *a = job->a;
        same(job, n, a, job->id + round);
        job->own += owns[job->id](n, a);
        unsigned *hist = job->hist, bins = 40 - (unsigned)job->id;
#pragma csycl parallel_for in(a[0:n]) reduction(+: hist[0:bins])
        for (size_t i = 0; i < n; i++)
            hist[(unsigned)a[i] % bins] += (unsigned)round + 1;
#pragma csycl parallel_for in(a[0:n]) reduction(^: bits) reduction(+: count)
        for (size_t i = 0; i < n; i++) {
            bits ^= (unsigned)a[i] * 7;
            count += a[i] > 0;
        }
    }
    job->chained = count + (long)bits;
    return NULL;
}

static void run(size_t n)
{
    int *a = NEW(int, n);
    struct job jobs[THREADS];
    for (size_t i = 0; i < n; i++)
        a[i] = (int)(mixed(i) % 4000) - 1000;
    for (int t = 0; t < THREADS; t++) {
        jobs[t] = (struct job){.id = t, .n = n, .a = a, .real = t, .high = -t};
        if (pthread_create(&jobs[t].thread, NULL, body, &jobs[t]))
            abort();
    }
    for (int t = 0; t < THREADS; t++) {
        pthread_join(jobs[t].thread, NULL);
        printf("%d: %ld %a %d, %ld, %ld\n", t, jobs[t].same, jobs[t].real, jobs[t].high, jobs[t].own,
               jobs[t].chained);
        show_bytes("hist", jobs[t].hist, sizeof jobs[t].hist);
    }
    free(a);
}
