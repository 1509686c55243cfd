/* worker.c: runs a benchmark's loops for workers.c, one program for each compiler.
 *
 * Reads lines "LOOP BYTES TIMES" and answers each with the seconds of one run, on average of TIMES.
 * With WORKERS_CLOCK=cpu they are the processor time of all threads: a busy machine disturbs that
 * less, and it says nothing of how well the threads share the work.
 * The memory behind file descriptor 3 is two arrays of one size, and RESULT_ROOM for the result,
 * which is zero before the first of the runs. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <time.h>

#include "loops.h"

static clockid_t which_clock(void)
{
    const char *name = getenv("WORKERS_CLOCK");
    return name && !strcmp(name, "cpu") ? CLOCK_PROCESS_CPUTIME_ID : CLOCK_MONOTONIC;
}

static double now(clockid_t which)
{
    struct timespec t;
    clock_gettime(which, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

int main(void)
{
    struct stat memory;
    if (fstat(3, &memory))
        return 1;
    size_t size = (size_t)memory.st_size, array = (size - RESULT_ROOM) / 2;
    char *a = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_POPULATE, 3, 0);
    if (a == MAP_FAILED)
        return 1;
    char *b = a + array, *result = b + array;
    clockid_t clock = which_clock();
    unsigned which, times;
    size_t bytes;
    while (scanf("%u %zu %u", &which, &bytes, &times) == 3) {
        const struct loop *loop = &loops[which];
        size_t n = bytes / loop->reads;
        memset(result, 0, loop->element * loop->elements);
        double start = now(clock);
        for (unsigned i = 0; i < times; i++)
            loop->run(n, a, b, result);
        printf("%.9g\n", (now(clock) - start) / times);
        fflush(stdout);
    }
    return 0;
}
