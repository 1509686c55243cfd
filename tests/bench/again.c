/* again.c: two rounds over the loops of again.sh, which lists them in calls.h.
 *
 * usage: again ELEMENTS
 *
 * Prints milliseconds: of the first round, by the clock and the processor time of all threads, and
 * of the second one. */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#define CALL(number) void loop_##number(int n, float *a);
#include "calls.h"
#undef CALL

static double ms_of(clockid_t clock)
{
    struct timespec t;
    clock_gettime(clock, &t);
    return 1e3 * (double)t.tv_sec + 1e-6 * (double)t.tv_nsec;
}

static void run(int n, float *a)
{
#define CALL(number) loop_##number(n, a);
#include "calls.h"
#undef CALL
}

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 0;
    float *a = n > 0 ? calloc((size_t)n, sizeof *a) : NULL;
    if (!a)
        return 2;
    double begin = ms_of(CLOCK_MONOTONIC), used = ms_of(CLOCK_PROCESS_CPUTIME_ID);
    run(n, a);
    double middle = ms_of(CLOCK_MONOTONIC), used_then = ms_of(CLOCK_PROCESS_CPUTIME_ID);
    run(n, a);
    printf("%.3f %.3f %.3f\n", middle - begin, used_then - used, ms_of(CLOCK_MONOTONIC) - middle);
    free(a);
    return 0;
}
