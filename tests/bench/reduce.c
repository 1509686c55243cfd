/* reduce.c: cscc's reductions against OpenMP's of gcc and clang, by turns.
 *
 * usage: reduce REPETITIONS WORKER...    the first is cscc's
 *
 * Each compiler's loops run in a process of their own (reduce_worker.c), on the same memory, one
 * process at a time; between turns the others' threads get time to stop spinning. Prints medians,
 * and last on each line the first worker's speed as a part of the best of the others'. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

#include "reduce_loops.h"

enum { WORKERS_MAX = 4, REPETITIONS_MAX = 101 };

/* Longer than libgomp spins, and than KMP_BLOCKTIME that the script gives. */
static const struct timespec rest = {0, 25000000};

struct worker {
    FILE *to, *from;
    double seconds[REPETITIONS_MAX], result;
};

static struct worker workers[WORKERS_MAX];
static int worker_count;

static const size_t sizes[] = {4 << 10, 64 << 10, 1 << 20, 8 << 20, 64 << 20, 512 << 20};

static void fill(int type, void *memory, size_t bytes)
{
    size_t n = bytes / reduce_loops[type][0].size;
    for (size_t i = 0; i < n; i++) {
        int value = (int)(i % 1013) - (int)(i % 7) * 100;
        if (type == 0)
            ((float *)memory)[i] = (float)value / 1024;
        else if (type == 1)
            ((double *)memory)[i] = value / 1024.0;
        else
            ((int *)memory)[i] = value % 10;
    }
}

static void start(const char *program, int memory)
{
    int to[2], from[2];
    if (pipe(to) || pipe(from))
        exit(2);
    if (!fork()) {
        dup2(to[0], 0);
        dup2(from[1], 1);
        dup2(memory, 3);
        for (int fd = 4; fd < 64; fd++)
            close(fd);
        execl(program, program, (char *)NULL);
        _exit(127);
    }
    close(to[0]);
    close(from[1]);
    workers[worker_count].to = fdopen(to[1], "w");
    workers[worker_count++].from = fdopen(from[0], "r");
}

static double ask(struct worker *worker, int type, int loop, size_t bytes, unsigned times)
{
    double seconds;
    nanosleep(&rest, NULL);
    fprintf(worker->to, "%d %d %zu %u\n", type, loop, bytes, times);
    fflush(worker->to);
    if (fscanf(worker->from, "%lf %lf", &seconds, &worker->result) != 2) {
        fprintf(stderr, "reduce: a worker ended\n");
        exit(2);
    }
    return seconds;
}

static int ascending(const void *a, const void *b)
{
    double left = *(const double *)a, right = *(const double *)b;
    return (left > right) - (left < right);
}

static void compare(int type, int loop, size_t bytes, int repetitions)
{
    unsigned times = bytes >= 8 << 20 ? 1 : (unsigned)((16 << 20) / bytes);
    double best = 0, mine = 0;
    if (times > 1000)
        times = 1000;
    for (int w = 0; w < worker_count; w++)
        for (int r = 0; r < 6; r++) /* builds, pages, threads, small ranges */
            ask(&workers[w], type, loop, bytes, 1);
    for (int r = 0; r < repetitions; r++)
        for (int w = 0; w < worker_count; w++)
            workers[w].seconds[r] = ask(&workers[w], type, loop, bytes, times);
    printf("%-18s %7zu KiB", reduce_loops[type][loop].name, bytes >> 10);
    for (int w = 0; w < worker_count; w++) {
        qsort(workers[w].seconds, (size_t)repetitions, sizeof(double), ascending);
        double median = workers[w].seconds[repetitions / 2];
        printf(" %10.2f us", median * 1e6);
        if (w == 0)
            mine = median;
        else if (best == 0 || median < best)
            best = median;
    }
    printf("   %.3f\n", best / mine);
    fflush(stdout);
    for (int w = 1; w < worker_count; w++) {
        double a = workers[0].result, b = workers[w].result, off = a > b ? a - b : b - a;
        if (off > 1e-2 * (b < 0 ? -b : b) + 1)
            printf("results differ: %.17g and %.17g\n", a, b);
    }
}

int main(int argc, char **argv)
{
    signal(SIGPIPE, SIG_IGN);
    int repetitions = argc > 1 ? atoi(argv[1]) : 0;
    size_t most = sizes[sizeof sizes / sizeof *sizes - 1];
    int memory = memfd_create("arrays", 0);
    if (argc < 4 || argc > 2 + WORKERS_MAX || repetitions < 1 || repetitions > REPETITIONS_MAX ||
        memory < 0 || ftruncate(memory, (off_t)(2 * most)))
        return 2;
    char *x = mmap(NULL, 2 * most, PROT_READ | PROT_WRITE, MAP_SHARED, memory, 0);
    if (x == MAP_FAILED)
        return 2;
    for (int i = 2; i < argc; i++)
        start(argv[i], memory);
    printf("%-30s", "bytes read, medians");
    for (int i = 2; i < argc; i++)
        printf(" %13s", strrchr(argv[i], '/') + 1);
    printf("   of best\n");
    for (int type = 0; type < REDUCE_TYPES; type++) {
        fill(type, x, most);
        fill(type, x + most, most);
        for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++)
            for (int loop = 0; loop < REDUCE_LOOPS; loop++)
                compare(type, loop, sizes[s], repetitions);
    }
    return 0;
}
