/* Threads and a child of a fork that launch the same loops, with sizes of their own; a loop that
 * counts down and leaves its variable. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

enum { THREADS = 4, ROUNDS = 40 };

#pragma csycl spec_const
static int scale = 3;

static unsigned long results[THREADS];

static unsigned long sum_of(int n, unsigned *a, int from)
{
    unsigned long sum = 0;
#pragma csycl parallel_for reduction(+: sum)
    for (int i = 0; i < n; i++) {
        unsigned x = i + from;
        for (int r = 0; r < 200; r++)
            x = x * 1664525u + 1013904223u;
        a[i] = x;
        sum += x & 1023;
    }
    return sum;
}

static int every_other(int n, unsigned *a)
{
    int i;
#pragma csycl parallel_for
    for (i = n - 1; i >= 0; i -= 2)
        a[i] = a[i] * scale + 1;
    return i;
}

static void *run(void *argument)
{
    int thread = *(int *)argument;
    unsigned long hash = 0;
    for (int round = 0; round < ROUNDS; round++) {
        int n = (round * 7919 + thread * 104729) % 30000;
        unsigned *a = malloc((n + 1) * sizeof *a);
        hash = hash * 7 + sum_of(n, a, thread);
        hash = hash * 11 + every_other(n, a);
        for (int i = 0; i < n; i++)
            hash = hash * 31 + a[i];
        free(a);
    }
    results[thread] = hash;
    return NULL;
}

int main(void)
{
    pthread_t threads[THREADS];
    int numbers[THREADS], status;
    for (int i = 0; i < THREADS; i++) {
        numbers[i] = i;
        pthread_create(&threads[i], NULL, run, &numbers[i]);
    }
    usleep(30000);
    pid_t child = fork();
    if (!child) {
        run(&numbers[THREADS - 1]);
        printf("child %lu\n", results[THREADS - 1]);
        fflush(stdout);
        _exit(0);
    }
    for (int i = 0; i < THREADS; i++)
        pthread_join(threads[i], NULL);
    waitpid(child, &status, 0);
    for (int i = 0; i < THREADS; i++)
        printf("%lu\n", results[i]);
    printf("status %d\n", status);
    return 0;
}
