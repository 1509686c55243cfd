// RUN: %compare --unoptimized %s --link --flags='-std=c11 -O2 -D_POSIX_C_SOURCE=200809L'
/* Loops that do not wait: of one queue, of several, and of threads that share one. */
#include "run.h"
#include <pthread.h>

/* Each step uses what the one before it leaves; the pointers change places meanwhile. */
static void smooth(size_t n, float *a, float *b, csycl_queue *q)
{
    for (int step = 0; step < 6; step++) {
#pragma csycl parallel_for in(a [0:n])out(b [0:n]) queue(q) nowait
        for (size_t i = 0; i < n; i++)
            b[i] = (a[i] + a[i ? i - 1 : 0]) / 2;
        float *swap = a;
        a = b;
        b = swap;
    }
}

struct moments {
    double sum;
    long count;
    int bins[8];
};

static void measure(size_t n, const float *a, struct moments *m, csycl_queue *q)
{
    double sum = 1;
    long count = 2;
    int bins[8] = {0};
#pragma csycl parallel_for in(a [0:n])queue(q) nowait reduction(+ : sum, count, bins [0:8])
    for (size_t i = 0; i < n; i++) {
        sum += (int)(a[i] * 16);
        count++;
        bins[i % 8]++;
    }
#pragma csycl wait queue(q)
    *m = (struct moments){.sum = sum, .count = count};
    memcpy(m->bins, bins, sizeof bins);
}

/* A loop without nowait, and one that runs on the host, wait for those before. */
static void mix(size_t n, int *a, size_t step, csycl_queue *q)
{
#pragma csycl parallel_for inout(a [0:n]) queue(q) nowait
    for (size_t i = 0; i < n; i++)
        a[i] += 1;
#pragma csycl parallel_for inout(a [0:n]) queue(q) if (n > 100000)
    for (size_t i = 0; i < n; i += step)
        a[i] = a[i] % 1000 * 2;
#pragma csycl parallel_for inout(a [0:n]) queue(q) nowait
    for (size_t i = 0; i < n; i++)
        a[i] += 3;
#pragma csycl parallel_for inout(a [0:n]) queue(q)
    for (size_t i = 0; i < n; i++)
        a[i] = a[i] % 1000 * 5;
    show_bytes("mix", a, n * sizeof *a);
}

struct job {
    pthread_t thread;
    size_t n;
    csycl_queue *shared;
    int *mine, *all; /* all: from csycl_malloc, a part for each */
};

static void *work(void *argument)
{
    struct job *job = argument;
    size_t n = job->n;
    int *mine = job->mine, *all = job->all;
    for (int round = 0; round < 10; round++) {
#pragma csycl parallel_for inout(mine [0:n]) nowait
        for (size_t i = 0; i < n; i++)
            mine[i] += (int)i + round;
#pragma csycl parallel_for inout(all [0:n]) queue(job->shared) nowait
        for (size_t i = 0; i < n; i++)
            all[i] = all[i] * 3 + round;
    }
#pragma csycl wait
    return NULL;
}

static void run_threads(size_t n, csycl_queue *q)
{
    enum { THREADS = 4 };
    struct job jobs[THREADS];
    int *all = csycl_malloc((THREADS * n + 1) * sizeof *all);
    memset(all, 0, THREADS * n * sizeof *all);
    for (size_t t = 0; t < THREADS; t++) {
        jobs[t] = (struct job){.n = n, .shared = q, .mine = NEW(int, n), .all = all + t * n};
        if (pthread_create(&jobs[t].thread, NULL, work, &jobs[t]))
            abort();
    }
    for (int t = 0; t < THREADS; t++) {
        pthread_join(jobs[t].thread, NULL);
        show_bytes("mine", jobs[t].mine, n * sizeof(int));
        free(jobs[t].mine);
    }
    show_bytes("all", all, THREADS * n * sizeof *all);
    csycl_free(all);
}

static void run(size_t n)
{
    csycl_queue *first = csycl_queue_create(NULL), *second = csycl_queue_create(NULL);
    float *a = NEW(float, n), *b = NEW(float, n), *c = NEW(float, n), *d = NEW(float, n);
    struct moments m[2];
    for (size_t i = 0; i < n; i++)
        a[i] = c[i] = (float)(mixed(i) % 1024);
    smooth(n, a, b, first);
    smooth(n, c, d, second);
    measure(n, a, &m[0], first);
    measure(n, d, &m[1], second);
    for (int i = 0; i < 2; i++)
        printf("%.1f %ld %d %d\n", m[i].sum, m[i].count, m[i].bins[0], m[i].bins[7]);
    show_bytes("a", a, n * sizeof *a);
    show_bytes("d", d, n * sizeof *d);
    mix(n, (int *)b, 1 + n % 2, NULL);
    run_threads(n, first);
    printf("%d\n", csycl_queue_time(first) >= 0);
    csycl_queue_destroy(first);
    csycl_queue_destroy(second);
    free(a);
    free(b);
    free(c);
    free(d);
}
