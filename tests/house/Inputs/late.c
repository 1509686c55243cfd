/* Loops that take as long as the arguments say: iterations of a light loop, and rounds of each of
 * 64 others, in as many threads. With API the program calls the library too, if there is a third
 * argument. */
#include <csycl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

enum { THREADS = 4, N = 64 };

static int iterations, rounds;
static unsigned results[THREADS];

static unsigned light(int n, int from)
{
    unsigned *a = malloc((n + 1) * sizeof *a), sum = 0;
#pragma csycl parallel_for reduction(+ : sum)
    for (int i = 0; i < n; i++) {
        a[i] = from + i * 3u;
        sum += a[i];
    }
    free(a);
    return sum;
}

static unsigned heavy(int n, unsigned *a)
{
    unsigned sum = 0;
#pragma csycl parallel_for
    for (int i = 0; i < N; i++)
        for (int k = 0; k < n; k++)
            a[i] = a[i] * 1664525u + i;
    for (int i = 0; i < N; i++)
        sum += a[i];
    return sum;
}

/* Of one block of memory it reads one half, and writes the other. */
static unsigned halves(int n)
{
    unsigned *from = malloc((2 * n + 1) * sizeof *from), *to = from + n, sum = 0;
    for (int i = 0; i < n; i++)
        from[i] = 5u * i;
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        to[i] = from[i] * from[i];
    for (int i = 0; i < n; i++)
        sum ^= to[i];
    free(from);
    return sum;
}

static void *run(void *argument)
{
    int thread = *(int *)argument;
    unsigned a[N];
    for (int i = 0; i < N; i++)
        a[i] = thread;
    results[thread] = light(iterations, thread);
    results[thread] += heavy(rounds, a);
    results[thread] += halves(iterations);
    results[thread] += light(iterations, thread + 1);
    return NULL;
}

int main(int argc, char **argv)
{
    pthread_t threads[THREADS];
    int numbers[THREADS];
    iterations = argc > 1 ? atoi(argv[1]) : 0;
    rounds = argc > 2 ? atoi(argv[2]) : 0;
    for (int i = 0; i < THREADS; i++) {
        numbers[i] = i;
        if (pthread_create(&threads[i], NULL, run, &numbers[i]))
            return 1;
    }
    for (int i = 0; i < THREADS; i++) {
        pthread_join(threads[i], NULL);
        printf("%u\n", results[i]);
    }
#ifdef API
    if (argc > 3) {
        int *memory = csycl_malloc(sizeof *memory);
        *memory = 7;
        printf("%d\n", *memory);
        csycl_free(memory);
    }
#endif
    return 0;
}
