/* Loops of as many iterations as the first argument says, of which the second one says how the
 * program comes to them: in a data region, in threads that begin at once, in a process and its
 * child, or beside a library that comes and goes, which the third one names. */
#include <csycl.h>
#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { THREADS = 8 };

static int iterations;
static pthread_barrier_t all;

/* The place of a number, which it may leave the function with. */
static int place_of(unsigned number, int n, const unsigned *a)
{
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        if (a[i] == number)
            return i;
    return -1;
}

/* Sums in data regions, of which one ends in another function than it begins in. */
static unsigned held(int n)
{
    unsigned *a = malloc((n + 1) * sizeof *a), *b = malloc((n + 1) * sizeof *b), sum = 0;
    for (int i = 0; i < n; i++)
        a[i] = 7u * i;
#pragma csycl enter data in(a [0:n])
#pragma csycl data inout(a [0:n]) out(b [0:n])
    {
#pragma csycl parallel_for
        for (int i = 0; i < n; i++)
            b[i] = a[i] + i;
#pragma csycl update host(b [0:n / 2])
#pragma csycl parallel_for nowait
        for (int i = 0; i < n; i++)
            a[i] = b[i] + 1;
#pragma csycl wait
    }
#pragma csycl exit data out(a [0:n])
    for (int i = 0; i < n; i++)
        sum ^= a[i] + b[i];
    sum += place_of(7u * (n / 2) + n / 2 + 1, n, a) + place_of(0, n - 1, b + 1);
    free(a);
    free(b);
    return sum;
}

static unsigned sum_of(int n, unsigned from)
{
    unsigned sum = 0;
#pragma csycl parallel_for reduction(+ : sum)
    for (int i = 0; i < n; i++)
        sum += (from + i) * 3u;
    return sum;
}

static void *run(void *argument)
{
    unsigned *result = argument;
    pthread_barrier_wait(&all);
    for (int i = 0; i < 4; i++)
        *result += sum_of(iterations, *result + i);
    return NULL;
}

static int in_threads(void)
{
    pthread_t threads[THREADS];
    unsigned results[THREADS];
    pthread_barrier_init(&all, NULL, THREADS);
    for (unsigned i = 0; i < THREADS; i++) {
        results[i] = i;
        if (pthread_create(&threads[i], NULL, run, &results[i]))
            return 1;
    }
    for (int i = 0; i < THREADS; i++) {
        pthread_join(threads[i], NULL);
        printf("%u\n", results[i]);
    }
    return 0;
}

/* The child first, in a region that each of both ends. */
static int in_child(void)
{
    unsigned *a = malloc((iterations + 1) * sizeof *a);
    int status = 0;
#pragma csycl enter data out(a [0:iterations])
    fflush(stdout);
    pid_t child = fork();
    if (child > 0 && (waitpid(child, &status, 0) != child || status))
        return 1;
#pragma csycl parallel_for
    for (int i = 0; i < iterations; i++)
        a[i] = i ^ (child == 0);
#pragma csycl exit data out(a [0:iterations])
    printf("%u %u\n", a[iterations / 2], sum_of(iterations, 5));
    free(a);
    return 0;
}

static int beside(const char *name)
{
    unsigned a[16], sum = sum_of(iterations, 1);
    for (int i = 0; i < 3; i++) {
        void *library = dlopen(name, RTLD_NOW);
        unsigned (*run_there)(int, unsigned *) = NULL;
        if (!library)
            return 1;
        *(void **)&run_there = dlsym(library, "run");
        sum += run_there(i + 1, a);
        dlclose(library);
        sum += sum_of(iterations, sum);
    }
    printf("%u\n", sum);
    return 0;
}

int main(int argc, char **argv)
{
    iterations = argc > 2 ? atoi(argv[1]) : 0;
    if (argc > 3)
        return beside(argv[3]);
    if (argc > 2 && !strcmp(argv[2], "threads"))
        return in_threads();
    if (argc > 2 && !strcmp(argv[2], "fork"))
        return in_child();
    printf("%u\n", held(iterations));
    return 0;
}
