/* launch.c: what a launch costs whose data are on the device, against bare calls of OpenCL.
 *
 * usage: launch [SIDE [STEPS [REPETITIONS]]]
 *
 * Steps of a stencil of SIDE x SIDE, by turns over coherent memory, over a data region's and by
 * OpenCL's calls; "changing", of shortest paths, whose subscripts are others in each; and,
 * "reducing", sums over a square, of which each is there before the next one begins. Prints for
 * each way the medians of a step's time, in us: until the last step is enqueued, and until all
 * have ended. `launch count WAY STEPS` runs the steps of one way and nothing else: for those who
 * count instructions.
 */
#include "launch.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { REPETITIONS_MAX = 101, LEAST_BYTES = 1 << 16 };

enum way {
    COHERENT,
    HELD,
    CHANGING,
    REDUCING,
    FIRST_BARE,
    BARE_CHANGING = FIRST_BARE + BARE_EVENT_FLUSHED + 1,
    BARE_REDUCING,
    WAYS
};

static const char *const names[WAYS] = {
    "coherent",      "held",        "held, changing",       "held, reducing", "bare",
    "bare, flushed", "bare, event", "bare, event, flushed", "bare, changing", "bare, reducing"};

static struct {
    int side, steps;
    float *coherent[2], *held[2];
    double enqueued[WAYS][REPETITIONS_MAX], ended[WAYS][REPETITIONS_MAX];
} bench;

static double now_us(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return 1e6 * (double)t.tv_sec + 1e-3 * (double)t.tv_nsec;
}

static void run(enum way way, int steps)
{
    if (way == COHERENT)
        loops_coherent(bench.side, steps, bench.coherent[0], bench.coherent[1]);
    else if (way == HELD)
        loops_held(bench.side, steps, bench.held[0], bench.held[1]);
    else if (way == CHANGING)
        loops_changing(bench.side, steps, bench.held[0], bench.held[1]);
    else if (way == REDUCING)
        loops_reducing(bench.side, steps, bench.held[0], bench.held[1]);
    else if (way == BARE_CHANGING)
        bare_changing(bench.side, steps);
    else if (way == BARE_REDUCING)
        bare_reducing(bench.side, steps);
    else
        bare_steps((enum bare)(way - FIRST_BARE), bench.side, steps);
}

static void wait_for(enum way way)
{
    if (way < FIRST_BARE)
        loops_wait();
    else
        bare_wait();
}

static void measure(int repetition)
{
    for (enum way way = 0; way < WAYS; way++) {
        double begin = now_us();
        run(way, bench.steps);
        bench.enqueued[way][repetition] = (now_us() - begin) / bench.steps;
        wait_for(way);
        bench.ended[way][repetition] = (now_us() - begin) / bench.steps;
    }
}

static int compare(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static double median(double *times, int count)
{
    qsort(times, (size_t)count, sizeof *times, compare);
    return times[count / 2];
}

static int open_memory(size_t count)
{
    for (int i = 0; i < 2; i++) {
        bench.coherent[i] = loops_allocate(sizeof(float) * count);
        bench.held[i] = calloc(count, sizeof(float));
        if (!bench.coherent[i] || !bench.held[i])
            return 0;
        memset(bench.coherent[i], 0, sizeof(float) * count);
    }
    loops_begin_data(count, bench.held[0], bench.held[1]);
    return 1;
}

static int find_way(const char *name)
{
    int way = 0;
    while (way < FIRST_BARE && strcmp(name, names[way]))
        way++;
    return way;
}

static void compare_ways(int repetitions)
{
    for (int r = -1; r < repetitions; r++)
        measure(r < 0 ? 0 : r);
    for (enum way way = 0; way < WAYS; way++)
        printf("%-22s enqueued %7.2f us, ended %7.2f us\n", names[way],
               median(bench.enqueued[way], repetitions), median(bench.ended[way], repetitions));
}

int main(int argc, char **argv)
{
    int counts = argc > 3 && !strcmp(argv[1], "count");
    bench.side = counts ? 64 : argc > 1 ? atoi(argv[1]) : 64;
    bench.steps = counts ? atoi(argv[3]) : argc > 2 ? atoi(argv[2]) : 1000;
    int repetitions = argc > 3 && !counts ? atoi(argv[3]) : 11;
    if (bench.side < 3 || bench.side > 32768 || bench.steps < 1 || repetitions < 1 ||
        repetitions > REPETITIONS_MAX || (counts && find_way(argv[2]) == FIRST_BARE))
        return 2;
    size_t count = (size_t)bench.side * (size_t)bench.side;
    if (count < LEAST_BYTES / sizeof(float))
        count = LEAST_BYTES / sizeof(float);
    if (!open_memory(count) ||
        (!counts && !bare_open(sizeof(float) * count, getenv("CSYCL_DEVICE"))))
        return 1;
    if (counts)
        run((enum way)find_way(argv[2]), bench.steps);
    else
        compare_ways(repetitions);
    loops_wait();
    loops_end_data(count, bench.held[0], bench.held[1]);
    return 0;
}
