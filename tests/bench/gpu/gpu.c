/* gpu.c: loops as people write them, through cscc against CUDA's, by turns; see gpu.sh.
 *
 * usage: gpu LIBRARY [log2 of the elements [REPETITIONS [NAME ...]]]
 *
 * The library has CUDA's side. Data is on the device on both sides; a time is that of so many runs
 * one behind the other, until all have ended, through their number. Prints the medians of all
 * repetitions, and how much of CUDA's speed cscc's loop has. */
#include "gpu.h"

#include <csycl.h>
#include <dlfcn.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { REPETITIONS_MAX = 101, RUNS_MAX = 200, SPARSE_MEAN = 32 };

static const double batch_us = 4000;

#define GPU_KIND(name, result, count) extern gpu_kind name;
#include "kinds.def"
#undef GPU_KIND

static struct {
    struct gpu_data host;
    const struct gpu_data *device; /* CUDA's */
    void *library;
    gpu_finish *finish;
    float *out; /* a copy of what cscc's loop has left there */
    int *found;
} bench;

struct kind {
    const char *name;
    gpu_kind *run;
    enum gpu_result result;
    int count;
};

static void *symbol(const char *name)
{
    void *address = dlsym(bench.library, name);
    if (address)
        return address;
    fprintf(stderr, "gpu: %s\n", dlerror());
    exit(2);
}

static void *room(size_t count, size_t size)
{
    void *memory = calloc(count, size);
    if (memory)
        return memory;
    fputs("gpu: no memory\n", stderr);
    exit(2);
}

/* ---- data ---- */

static uint32_t mixed(uint32_t x)
{
    x = (x ^ x >> 16) * 0x7feb352du;
    x = (x ^ x >> 15) * 0x846ca68bu;
    return x ^ x >> 16;
}

static float fraction(uint32_t x)
{
    return (float)(mixed(x) >> 8) / (1 << 24);
}

/* Rows of 8 to 56 elements, SPARSE_MEAN or less in the mean, not far from the diagonal. */
static void fill_matrix(struct gpu_data *data)
{
    int at = 0;
    for (int r = 0; r < data->sparse; r++) {
        data->rows[r] = at;
        for (int k = 0; k < 8 + r * 7 % 49; k++, at++)
            data->columns[at] = (int)((unsigned)r + mixed((uint32_t)at) % 4096) % data->sparse;
    }
    data->rows[data->sparse] = at;
}

static void fill(struct gpu_data *data, int lg)
{
    int n = 1 << lg;
    size_t count = (size_t)n;
    *data = (struct gpu_data){.n = n, .side = 1 << lg / 2, .sparse = n / SPARSE_MEAN};
    data->cube = (int)cbrt((double)n) / 32 * 32;
    float **floats[] = {&data->a, &data->b, &data->c, &data->d, &data->out, &bench.out};
    int **ints[] = {&data->keys, &data->rows, &data->columns, &data->found, &bench.found};
    for (size_t i = 0; i < sizeof floats / sizeof *floats; i++)
        *floats[i] = room(count, sizeof(float));
    for (size_t i = 0; i < sizeof ints / sizeof *ints; i++)
        *ints[i] = room(count, sizeof(int));
    data->bytes = room(count, 1);
    for (uint32_t i = 0; i < (uint32_t)n; i++) {
        data->a[i] = fraction(i);
        data->b[i] = fraction(i + 0x10000000u);
        data->c[i] = fraction(i + 0x20000000u);
        data->d[i] = fraction(i + 0x30000000u);
        data->bytes[i] = (unsigned char)(data->b[i] * 256);
        data->keys[i] = (int)(i * 0x9e3779b1u % (uint32_t)n);
    }
    fill_matrix(data);
}

static void enter(const struct gpu_data *data)
{
    size_t n = (size_t)data->n;
    const float *a = data->a, *b = data->b, *c = data->c, *d = data->d, *out = data->out;
    const int *keys = data->keys, *rows = data->rows, *columns = data->columns,
              *found = data->found;
    const unsigned char *bytes = data->bytes;
#pragma csycl enter data in(a[0:n], b[0:n], c[0:n], d[0:n], out[0:n], bytes[0:n])
#pragma csycl enter data in(keys[0:n], rows[0:n], columns[0:n], found[0:n])
}

/* ---- results ---- */

static void fetch(const struct gpu_data *data, int count)
{
    float *out = data->out;
    int *found = data->found;
#pragma csycl update host(out[0:count], found[0:count])
}

static void wait_for_loops(void)
{
#pragma csycl wait
}

static int is_near(double x, double y)
{
    return fabs(x - y) <= 1e-3 * fmax(fabs(x), fabs(y)) + 1e-5;
}

/* A number in two hundred may be another one: iterations that a rounding ends. */
static int compare_arrays(const struct kind *kind)
{
    int differ = 0, first = -1;
    for (int i = 0; i < kind->count; i++) {
        int same = kind->result == GPU_OUT
                       ? is_near((double)bench.out[i], (double)bench.host.out[i])
                       : bench.found[i] == bench.host.found[i];
        if (!same && !differ++)
            first = i;
    }
    if (differ <= kind->count / 200)
        return 0;
    fprintf(stderr, "%s: %d of %d differ, first %d: %g, %d and %g, %d\n", kind->name, differ,
            kind->count, first, (double)bench.out[first], bench.found[first],
            (double)bench.host.out[first], bench.host.found[first]);
    return 1;
}

/* Each side once. Returns whether the results differ. */
static int check(const struct kind *kind, gpu_kind *peer)
{
    size_t count = (size_t)kind->count;
    double mine = kind->run(&bench.host);
    wait_for_loops();
    fetch(&bench.host, kind->count);
    memcpy(bench.out, bench.host.out, count * sizeof *bench.out);
    memcpy(bench.found, bench.host.found, count * sizeof *bench.found);
    double theirs = peer(bench.device);
    ((gpu_fetch *)symbol("fetch_cuda"))(&bench.host, kind->count);
    if (kind->result != GPU_NUMBER)
        return compare_arrays(kind);
    if (is_near(mine, theirs))
        return 0;
    fprintf(stderr, "%s: %.9g and %.9g differ\n", kind->name, mine, theirs);
    return 1;
}

/* ---- times ---- */

static double now_us(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return 1e6 * (double)t.tv_sec + 1e-3 * (double)t.tv_nsec;
}

static double time_us(gpu_kind *run, const struct gpu_data *data, void (*wait)(void), int runs)
{
    wait();
    double begin = now_us();
    for (int i = 0; i < runs; i++)
        run(data);
    wait();
    return (now_us() - begin) / runs;
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

/* The ratio, or 0 where the results differ. */
static double measure(const struct kind *kind, int repetitions)
{
    static double mine[REPETITIONS_MAX], theirs[REPETITIONS_MAX];
    gpu_kind *peer = (gpu_kind *)symbol(kind->name);
    if (check(kind, peer))
        return 0;
    double once = time_us(peer, bench.device, bench.finish, 1);
    int runs = once < batch_us / RUNS_MAX ? RUNS_MAX : once > batch_us ? 1 : (int)(batch_us / once);
    time_us(kind->run, &bench.host, wait_for_loops, 2);
    for (int r = 0; r < repetitions; r++) {
        mine[r] = time_us(kind->run, &bench.host, wait_for_loops, runs);
        theirs[r] = time_us(peer, bench.device, bench.finish, runs);
    }
    double a = median(mine, repetitions), b = median(theirs, repetitions);
    printf("%-14s %10.1f us %10.1f us %8.3f\n", kind->name, a, b, b / a);
    fflush(stdout);
    return b / a;
}

static int is_wanted(const char *name, int count, char **names)
{
    for (int i = 0; i < count; i++)
        if (!strcmp(name, names[i]))
            return 1;
    return !count;
}

int main(int argc, char **argv)
{
    int lg = argc > 2 ? atoi(argv[2]) : 26, repetitions = argc > 3 ? atoi(argv[3]) : 11;
    int done = 0, wrong = 0;
    double logs = 0;
    if (argc < 2 || lg < 16 || lg > 28 || lg % 2 || repetitions < 1 ||
        repetitions > REPETITIONS_MAX)
        return 2;
    bench.library = dlopen(argv[1], RTLD_NOW);
    if (!bench.library)
        return fprintf(stderr, "gpu: %s\n", dlerror()), 2;
    fill(&bench.host, lg);
    const struct gpu_data *data = &bench.host;
    const struct kind kinds[] = {
#define GPU_KIND(name, result, count) {#name, name, result, count},
#include "kinds.def"
    };
    enter(data);
    bench.device = ((gpu_open *)symbol("open_cuda"))(data);
    bench.finish = (gpu_finish *)symbol("finish_cuda");
    printf("%-14s %13s %13s %8s\n", "loop", "cscc", "CUDA", "of CUDA");
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        if (!is_wanted(kinds[i].name, argc > 4 ? argc - 4 : 0, argv + 4))
            continue;
        double ratio = measure(&kinds[i], repetitions);
        wrong |= ratio <= 0;
        if (ratio > 0)
            done++, logs += log(ratio);
    }
    if (done)
        printf("geometric mean of %d %26s %10.3f\n", done, "", exp(logs / done));
    return wrong;
}
