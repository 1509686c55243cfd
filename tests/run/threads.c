// RUN: %compare --unoptimized %s --flags='-std=c11 -O2 -D_POSIX_C_SOURCE=200809L'
/* Launches from several threads at once: the same loop with different arguments,
 * different loops, and first launches that collide; and the program's signals. */
#include "run.h"
#include <pthread.h>
#include <signal.h>
#include <time.h>
#include <unistd.h>

#define THREADS 6
#define ROUNDS 20

struct job {
    pthread_t thread;
    size_t n;
    int id;
    int *a;
    long sum;
};

#pragma csycl spec_const
static int constant = 3;

static long work(size_t n, int *a, int id)
{
    long sum = 0;
#pragma csycl parallel_for inout(a[0:n]) reduction(+: sum)
    for (size_t i = 0; i < n; i++) {
        a[i] += id + constant;
        sum += a[i];
    }
    return sum;
}

static int highest(size_t n, const int *a)
{
    int high = -1;
#pragma csycl parallel_for in(a[0:n]) reduction(max: high)
    for (size_t i = 0; i < n; i++)
        if (a[i] > high)
            high = a[i];
    return high;
}

static void *body(void *argument)
{
    struct job *job = argument;
    for (int r = 0; r < ROUNDS; r++) {
        job->sum += work(job->n, job->a, job->id);
        if ((r + job->id) % 3 == 0)
            job->sum += highest(job->n, job->a);
    }
    return NULL;
}

/* The device's threads are not the program's: they take none of its signals. */
static void wait_for_signal(void)
{
    sigset_t set, pending;
    int got = 0;
    sigemptyset(&set);
    sigaddset(&set, SIGUSR2);
    pthread_sigmask(SIG_BLOCK, &set, NULL);
    kill(getpid(), SIGUSR2);
    nanosleep(&(struct timespec){.tv_nsec = 10000000}, NULL); /* for another thread to take it */
    sigpending(&pending);
    printf("%d", sigismember(&pending, SIGUSR2));
    sigwait(&set, &got);
    printf(" %d\n", got == SIGUSR2);
    pthread_sigmask(SIG_UNBLOCK, &set, NULL);
}

static void run(size_t n)
{
    struct job jobs[THREADS];
    constant = (int)n % 7;
    for (int t = 0; t < THREADS; t++) {
        jobs[t] = (struct job){.n = n / (size_t)(t + 1), .id = t, .a = NEW(int, n)};
        if (pthread_create(&jobs[t].thread, NULL, body, &jobs[t]))
            abort();
    }
    for (int t = 0; t < THREADS; t++) {
        pthread_join(jobs[t].thread, NULL);
        printf("%d %ld\n", t, jobs[t].sum);
        show_bytes("a", jobs[t].a, n * sizeof(int));
        free(jobs[t].a);
    }
    wait_for_signal();
}
