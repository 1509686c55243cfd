/* workers.c: starts the programs that worker.c makes, and takes their times. */
#define _GNU_SOURCE
#include "workers.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

#include "loops.h"

enum { REPETITIONS_MAX = 101 };

/* Longer than libgomp spins, and than KMP_BLOCKTIME that the script gives: between turns the
 * others' threads stop spinning. WORKERS_REST_MS is for workers that do not spin. */
static struct timespec rest = {0, 25000000};

static void fail(const char *what)
{
    fprintf(stderr, "workers: %s\n", what);
    exit(2);
}

static void start(struct worker *worker, const char *program, int memory)
{
    int to[2], from[2];
    if (pipe(to) || pipe(from))
        fail("no pipes");
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
    const char *slash = strrchr(program, '/');
    worker->name = slash ? slash + 1 : program;
    worker->to = fdopen(to[1], "w");
    worker->from = fdopen(from[0], "r");
    worker->result = malloc(RESULT_ROOM);
    if (!worker->to || !worker->from || !worker->result)
        fail("no memory");
}

void workers_start(struct workers *workers, int argc, char **argv, size_t most)
{
    const char *rest_ms = getenv("WORKERS_REST_MS");
    signal(SIGPIPE, SIG_IGN);
    if (rest_ms)
        rest.tv_nsec = atol(rest_ms) % 1000 * 1000000;
    workers->repetitions = argc > 1 ? atoi(argv[1]) : 0;
    workers->count = argc - 2;
    if (workers->count < 2 || workers->count > WORKERS_MAX || workers->repetitions < 1 ||
        workers->repetitions > REPETITIONS_MAX)
        fail("usage: REPETITIONS WORKER WORKER...");
    size_t size = 2 * most + RESULT_ROOM;
    int memory = memfd_create("arrays", 0);
    if (memory < 0 || ftruncate(memory, (off_t)size))
        fail("no memory");
    workers->a = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED, memory, 0);
    if (workers->a == MAP_FAILED)
        fail("no memory");
    workers->b = workers->a + most;
    workers->result = workers->b + most;
    for (int w = 0; w < workers->count; w++)
        start(&workers->each[w], argv[2 + w], memory);
}

static double ask(struct worker *worker, unsigned loop, size_t bytes, unsigned times)
{
    double seconds;
    nanosleep(&rest, NULL);
    fprintf(worker->to, "%u %zu %u\n", loop, bytes, times);
    fflush(worker->to);
    if (fscanf(worker->from, "%lf", &seconds) != 1) {
        fprintf(stderr, "workers: %s ended at %s of %zu bytes\n", worker->name, loops[loop].name,
                bytes);
        exit(2);
    }
    return seconds;
}

static int ascending(const void *a, const void *b)
{
    double left = *(const double *)a, right = *(const double *)b;
    return (left > right) - (left < right);
}

unsigned workers_measure(struct workers *workers, unsigned loop, size_t bytes)
{
    unsigned times = bytes >= 8 << 20 ? 1 : (unsigned)((16 << 20) / bytes);
    double seconds[WORKERS_MAX][REPETITIONS_MAX];
    if (times > 1000)
        times = 1000;
    for (int w = 0; w < workers->count; w++)
        for (int r = 0; r < 6; r++) /* builds, pages, threads, small ranges */
            ask(&workers->each[w], loop, bytes, 1);
    for (int r = 0; r < workers->repetitions; r++)
        for (int w = 0; w < workers->count; w++) {
            struct worker *worker = &workers->each[w];
            seconds[w][r] = ask(worker, loop, bytes, times);
            memcpy(worker->result, workers->result, loops[loop].element * loops[loop].elements);
        }
    for (int w = 0; w < workers->count; w++) {
        qsort(seconds[w], (size_t)workers->repetitions, sizeof(double), ascending);
        workers->each[w].seconds = seconds[w][workers->repetitions / 2];
    }
    return times;
}

void workers_print_head(const struct workers *workers)
{
    printf("%-30s", "bytes read, medians");
    for (int w = 0; w < workers->count; w++)
        printf(" %14s", workers->each[w].name);
    printf("   of best\n");
}

void workers_print(const struct workers *workers, const char *loop, size_t bytes)
{
    double best = workers->each[1].seconds;
    printf("%-18s %7zu KiB", loop, bytes >> 10);
    for (int w = 0; w < workers->count; w++) {
        double seconds = workers->each[w].seconds;
        printf(" %11.5f ms", seconds * 1e3);
        if (w > 0 && seconds < best)
            best = seconds;
    }
    printf("   %.3f\n", best / workers->each[0].seconds);
    fflush(stdout);
}
