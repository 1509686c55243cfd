/* histogram.c: cscc's reductions of array sections, and atomic updates, against OpenMP's of gcc and
 * clang, by turns.
 *
 * usage: histogram REPETITIONS WORKER...    the first is cscc's
 *
 * Ends with 1 where a result is not what the loop gives without any pragma, which this program
 * runs itself. */
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "histogram_loops.h"
#include "loops.h"
#include "workers.h"

static const size_t sizes[] = {64 << 10, 1 << 20, 16 << 20, 256 << 20};

/* The finalizer of SplitMix64: i's random number. */
static uint64_t mixed(uint64_t i)
{
    i = (i + 1) * 0x9e3779b97f4a7c15;
    i = (i ^ i >> 30) * 0xbf58476d1ce4e5b9;
    i = (i ^ i >> 27) * 0x94d049bb133111eb;
    return i ^ i >> 31;
}

/* Weights and columns are whole numbers of sixteenths, and few enough that no sum is rounded: it
 * is the same in every order, and a lost addition shows. */
static void fill(int loop, size_t n, void *a, void *b)
{
    for (size_t i = 0; i < n; i++) {
        uint64_t random = mixed(i);
        switch (loop) {
        case COUNT:
        case COUNT_ATOMIC:
            ((unsigned char *)a)[i] = (unsigned char)random;
            break;
        case COUNT_4096:
            ((unsigned short *)a)[i] = (unsigned short)random;
            break;
        case COUNT_SKEWED:
            ((unsigned char *)a)[i] = (random >> 32) % 10 ? 77 : (unsigned char)random;
            break;
        case WEIGHTS:
        case WEIGHTS_ATOMIC:
            ((unsigned char *)a)[i] = (unsigned char)random;
            ((float *)b)[i] = (float)(random >> 32 & 15) / 16;
            break;
        case WIDE:
        case WIDE_ATOMIC:
            ((unsigned *)a)[i] = (unsigned)(random % BINS_WIDE);
            break;
        default:
            for (size_t k = 0; k < COLUMNS; k++)
                ((double *)a)[i * COLUMNS + k] = (double)(random >> 4 * k & 1023) / 16;
        }
    }
}

/* Says which worker has another result than `times` runs without pragmas. */
static int check(const struct workers *workers, const struct loop *loop, size_t bytes,
                 unsigned times)
{
    int wrong = 0;
    static char expected[RESULT_ROOM];
    memset(expected, 0, sizeof expected);
    for (unsigned i = 0; i < times; i++)
        loop->run(bytes / loop->reads, workers->a, workers->b, expected);
    for (int w = 0; w < workers->count; w++) {
        size_t off = 0, first = 0;
        for (size_t e = loop->elements; e-- > 0;)
            if (memcmp(workers->each[w].result + e * loop->element, expected + e * loop->element,
                       loop->element)) {
                first = e;
                off++;
            }
        if (off > 0)
            fprintf(stderr, "histogram: WRONG: %s, %zu KiB, %s: %zu of %zu elements, first %zu\n",
                    loop->name, bytes >> 10, workers->each[w].name, off, loop->elements, first);
        wrong |= off > 0;
    }
    return wrong;
}

int main(int argc, char **argv)
{
    struct workers workers;
    size_t most = sizes[sizeof sizes / sizeof *sizes - 1];
    int wrong = 0;
    workers_start(&workers, argc, argv, most);
    workers_print_head(&workers);
    for (int loop = 0; loop < HISTOGRAM_LOOPS; loop++) {
        fill(loop, most / loops[loop].reads, workers.a, workers.b);
        for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++) {
            unsigned times = workers_measure(&workers, (unsigned)loop, sizes[s]);
            workers_print(&workers, loops[loop].name, sizes[s]);
            wrong |= check(&workers, &loops[loop], sizes[s], times);
        }
    }
    return wrong;
}
