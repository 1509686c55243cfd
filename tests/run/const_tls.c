// RUN: %compare --unoptimized %s --flags='-std=c11 -O2 -D_POSIX_C_SOURCE=200809L'
/* Thread-local specialization constants: threads that launch one loop at once,
 * each with values of its own; a new thread has the defaults. */
#include "run.h"
#include <pthread.h>

#define THREADS 4
#define ROUNDS 3

struct filter {
    short taps;
    double weights[4];
};

#pragma csycl spec_const
static _Thread_local int add = 3;
#pragma csycl spec_const
_Thread_local struct filter filter = {.taps = 2, .weights = {1, 0.5}};
#pragma csycl spec_const
static _Thread_local unsigned char bits[2][2] = {{1, 2}, {3, 4}};
#pragma csycl spec_const
static int common = 1;

struct job {
    pthread_t thread;
    size_t n;
    int id;
    double *out;
    double sums[ROUNDS];
};

static double apply(size_t n, double *out)
{
#pragma csycl parallel_for out(out[0:n])
    for (size_t i = 0; i < n; i++) {
        double window[filter.taps], s = add + common;
        for (int k = 0; k < filter.taps; k++)
            window[k] = filter.weights[k % 4] * (double)((i + (size_t)k) % 16);
        for (int k = 0; k < filter.taps; k++)
            s += window[k];
        out[i] = s + bits[i & 1][1];
    }
    double sum = 0;
    for (size_t i = 0; i < n; i++)
        sum += out[i];
    return sum;
}

static void *body(void *argument)
{
    struct job *job = argument;
    job->sums[0] = apply(job->n, job->out); /* the defaults */
    for (int r = 1; r < ROUNDS; r++) {
        struct filter mine = {(short)(1 + (job->id + r) % 4), {job->id, r, 0.25, -1}};
        csycl_set_spec_const(add, job->id * 10 + r % 2);
        csycl_set_spec_const(filter, mine);
        bits[1][1] = (unsigned char)(job->id + r);
        job->sums[r] = apply(job->n, job->out);
    }
    return NULL;
}

static void run(size_t n)
{
    struct job jobs[THREADS];
    size_t length = n < 300 ? n : 300;
    double *out = NEW(double, length);

    add = 1000;
    common = (int)(n % 2);
    for (int t = 0; t < THREADS; t++) {
        jobs[t] = (struct job){.n = length, .id = t, .out = NEW(double, length)};
        if (pthread_create(&jobs[t].thread, NULL, body, &jobs[t]))
            abort();
    }
    for (int t = 0; t < THREADS; t++) {
        pthread_join(jobs[t].thread, NULL);
        for (int r = 0; r < ROUNDS; r++)
            printf("%d %d %.17g\n", t, r, jobs[t].sums[r]);
        free(jobs[t].out);
    }
    printf("main %.17g %d\n", apply(length, out), add); /* untouched by the threads */
    free(out);
}
