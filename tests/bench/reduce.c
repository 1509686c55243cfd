/* reduce.c: cscc's reductions against OpenMP's of gcc and clang, by turns.
 *
 * usage: reduce REPETITIONS WORKER...    the first is cscc's */
#include <stdio.h>

#include "reduce_loops.h"
#include "workers.h"

static const size_t sizes[] = {4 << 10, 64 << 10, 1 << 20, 8 << 20, 64 << 20, 512 << 20};

static void fill(int type, void *memory, size_t bytes)
{
    static const size_t size[REDUCE_TYPES] = {sizeof(float), sizeof(double), sizeof(int)};
    for (size_t i = 0; i < bytes / size[type]; i++) {
        int value = (int)(i % 1013) - (int)(i % 7) * 100;
        if (type == 0)
            ((float *)memory)[i] = (float)value / 1024;
        else if (type == 1)
            ((double *)memory)[i] = value / 1024.0;
        else
            ((int *)memory)[i] = value % 10;
    }
}

static void compare(struct workers *workers, unsigned loop, size_t bytes)
{
    workers_measure(workers, loop, bytes);
    workers_print(workers, loops[loop].name, bytes);
    for (int w = 1; w < workers->count; w++) {
        double a = *(double *)workers->each[0].result, b = *(double *)workers->each[w].result;
        double off = a > b ? a - b : b - a;
        if (off > 1e-2 * (b < 0 ? -b : b) + 1)
            printf("results differ: %.17g and %.17g\n", a, b);
    }
}

int main(int argc, char **argv)
{
    struct workers workers;
    size_t most = sizes[sizeof sizes / sizeof *sizes - 1];
    workers_start(&workers, argc, argv, most);
    workers_print_head(&workers);
    for (int type = 0; type < REDUCE_TYPES; type++) {
        fill(type, workers.a, most);
        fill(type, workers.b, most);
        for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++)
            for (int loop = 0; loop < REDUCE_LOOPS; loop++)
                compare(&workers, (unsigned)(type * REDUCE_LOOPS + loop), sizes[s]);
    }
    return 0;
}
