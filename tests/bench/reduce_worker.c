/* reduce_worker.c: runs the loops for reduce.c, one program for each compiler.
 *
 * Reads lines "TYPE LOOP BYTES TIMES" and answers each with "SECONDS RESULT": of one run, on
 * average of TIMES. The arrays are the memory behind file descriptor 3, of half the bytes each. */
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <time.h>

#include "reduce_loops.h"

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

int main(void)
{
    struct stat memory;
    if (fstat(3, &memory))
        return 1;
    size_t half = (size_t)memory.st_size / 2;
    char *x = mmap(NULL, 2 * half, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_POPULATE, 3, 0);
    if (x == MAP_FAILED)
        return 1;
    unsigned type, which, times;
    size_t bytes;
    while (scanf("%u %u %zu %u", &type, &which, &bytes, &times) == 4) {
        const struct reduce_loop *loop = &reduce_loops[type][which];
        size_t n = bytes / loop->arrays / loop->size;
        double result = 0, start = now();
        for (unsigned i = 0; i < times; i++)
            result = loop->run(n, x, x + half);
        printf("%.9g %.17g\n", (now() - start) / times, result);
        fflush(stdout);
    }
    return 0;
}
