// RUN: env CSYCL_TUNE=again %compare --unoptimized %s --sizes="3000"
/* Tuned constants: results are the same with each candidate, of waiting launches and others, of
 * reductions, in threads and while the program sets the constant itself. */
#include <pthread.h>

#include "run.h"

#pragma csycl spec_const tune(1, 8)
static _Thread_local int block = 4;

#pragma csycl spec_const tune(16..64 * 4)
static unsigned char group = 32;

enum { LAUNCHES = 20, LENGTH = 37 };

/* Sums of LENGTH neighbours, some at a time. */
static long sums(size_t n, const int *in, long *out)
{
    long all = 0;
#pragma csycl parallel_for in(in [0:n])out(out [0:n]) reduction(+ : all) work_group_size(group)
    for (size_t i = 0; i < n; i++) {
        long sum = 0;
        for (size_t from = 0; from < LENGTH; from += block)
            for (size_t k = from; k < from + block && k < LENGTH; k++)
                sum += in[(i + k) % n];
        out[i] = sum;
        all += sum;
    }
    return all;
}

struct work {
    size_t n;
    int set; /* 0: it is tuned */
    long all;
};

static void *run_all(void *argument)
{
    struct work *work = argument;
    int *in = NEW(int, work->n);
    long *out = NEW(long, work->n);

    for (size_t i = 0; i < work->n; i++)
        in[i] = (int)(i * 7 % 101);
    if (work->set)
        block = work->set;
    for (int i = 0; i < LAUNCHES; i++) {
        work->all += sums(work->n - i % 2, in, out);
        for (size_t k = 0; k < work->n - i % 2; k += 97)
            work->all += out[k] % 13;
        in[i] = i;
    }
    free(in);
    free(out);
    return NULL;
}

static void run(size_t n)
{
    struct work works[] = {{n, 0, 0}, {n, 0, 0}, {n, 2, 0}};
    pthread_t threads[3];

    for (int i = 0; i < 3; i++)
        pthread_create(&threads[i], NULL, run_all, &works[i]);
    for (int i = 0; i < 3; i++) {
        pthread_join(threads[i], NULL);
        printf("%ld\n", works[i].all);
    }
    run_all(&works[0]);
    printf("%ld %d %d\n", works[0].all, block, group);
}
