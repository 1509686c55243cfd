/* spmd.c: runs each loop of kinds.def by turns through cscc, through OpenMP and through ISPC, and
 * prints its name, the medians in ms, and how much of ISPC's speed the others have.
 *
 * With WORKERS_CLOCK=cpu the times are the processor time of all threads: a busy machine disturbs
 * that less, and it says nothing of how well the threads share the work.
 *
 * usage: spmd [repetitions [log2 of the elements [name ...]]]
 */
#include "spmd.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { SIDES = 3, REPETITIONS_MOST = 1000, BRANCHES = 10 };

static const char *const names[SIDES] = {"cscc", "openmp", "ispc"};

static const struct kind {
    const char *name;
    spmd_loop *loops[SIDES];
} kinds[] = {
#define SPMD_KIND(name) {#name, {spmd_cscc_##name, spmd_openmp_##name, spmd_ispc_##name}},
#include "kinds.def"
#undef SPMD_KIND
};

static double now(void)
{
    static clockid_t clock = -1;
    struct timespec t;

    if (clock == -1) {
        const char *wanted = getenv("WORKERS_CLOCK");
        clock = wanted && !strcmp(wanted, "cpu") ? CLOCK_PROCESS_CPUTIME_ID : CLOCK_MONOTONIC;
    }
    clock_gettime(clock, &t);
    return (double)t.tv_sec * 1e3 + 1e-6 * (double)t.tv_nsec;
}

static int ascending(const void *a, const void *b)
{
    double left = *(const double *)a, right = *(const double *)b;
    return (left > right) - (left < right);
}

static int ascending_float(const void *a, const void *b)
{
    float left = *(const float *)a, right = *(const float *)b;
    return (left > right) - (left < right);
}

static void *room(size_t n, size_t size)
{
    void *memory = calloc(n + 64, size);

    if (!memory)
        exit(1);
    return memory;
}

static unsigned state = 1;

static unsigned draw(void)
{
    state = state * 1664525u + 1013904223u;
    return state >> 8;
}

static float part(void)
{
    return (float)draw() / 16777216.0f;
}

static float *parts(int n)
{
    float *p = room((size_t)n, sizeof *p);
    for (int i = 0; i < n; i++)
        p[i] = part();
    return p;
}

static unsigned *naturals(int n)
{
    unsigned *p = room((size_t)n, sizeof *p);
    for (int i = 0; i < n; i++)
        p[i] = 1 + (draw() << 6);
    return p;
}

/* Characters of one byte, and each fourth of two or three. */
static unsigned char *utf8(int n)
{
    unsigned char *p = room((size_t)n, 1);
    for (int i = 0; i + 4 < n;) {
        unsigned kind = draw() % 8;
        if (kind < 6) {
            p[i++] = (unsigned char)(32 + draw() % 90);
        } else {
            p[i++] = kind == 6 ? 0xc3 : 0xe2;
            for (unsigned k = 6; k <= kind; k++)
                p[i++] = (unsigned char)(0x80 + draw() % 64);
        }
    }
    return p;
}

/* A tree whose boxes halve the one above along one axis after the other. */
static struct spmd_node *tree(int *count)
{
    struct spmd_node *nodes = room((size_t)1 << (BRANCHES + 1), sizeof *nodes);
    int inner = (1 << BRANCHES) - 1;

    *count = 2 * inner + 1;
    for (int d = 0; d < 3; d++)
        nodes[0].high[d] = 1;
    for (int i = 0; i < *count; i++) {
        int depth = 0;
        for (int k = i + 1; k > 1; k >>= 1)
            depth++;
        nodes[i].left = i < inner ? 2 * i + 1 : -1;
        nodes[i].right = i < inner ? 2 * i + 2 : -1;
        for (int child = 1; i < inner && child <= 2; child++) {
            struct spmd_node *below = &nodes[2 * i + child];
            *below = nodes[i];
            float middle = 0.5f * (below->low[depth % 3] + below->high[depth % 3]);
            *(child == 1 ? &below->high[depth % 3] : &below->low[depth % 3]) = middle;
        }
    }
    return nodes;
}

static void fill(struct spmd_data *data)
{
    int n = data->n;

    while ((data->side + 1) * (data->side + 1) <= n)
        data->side++;
    while ((data->cube + 1) * (data->cube + 1) * (data->cube + 1) <= n)
        data->cube++;
    data->bodies = n < 8192 ? n : 8192;
    data->a = parts(n);
    data->b = parts(n);
    data->c = parts(n);
    float *sorted = parts(n), *grid = parts(n);
    qsort(sorted, (size_t)n, sizeof *sorted, ascending_float);
    data->sorted = sorted;
    int *rounds = room((size_t)n, sizeof *rounds), *table = room(512, sizeof *table);
    for (int i = 0; i < n; i++)
        rounds[i] = i % 128 == 77 ? 256 : 10;
    for (int i = 0; i < 256; i++)
        table[i] = i;
    for (int i = 255; i > 0; i--) {
        int j = (int)(draw() % (unsigned)(i + 1)), kept = table[i];
        table[i] = table[j];
        table[j] = kept;
    }
    memcpy(table + 256, table, 256 * sizeof *table);
    for (int k = 0; k < 2; k++) /* neighbours are alike in a volume */
        for (int i = 0; i + 1 < n; i++)
            grid[i] = 0.5f * (grid[i] + grid[i + 1]);
    data->grid = grid;
    data->rounds = rounds;
    data->table = table;
    data->u = naturals(n);
    data->v = naturals(n);
    data->text = utf8(n);
    data->tree = tree(&data->nodes);
}

/* How many of the elements are not what cscc's are. */
static int differing(const struct spmd_data *x, const struct spmd_data *y)
{
    int count = 0;
    for (int i = 0; i < x->n; i++)
        if (x->found[i] != y->found[i] ||
            fabsf(x->out[i] - y->out[i]) > 2e-3f * fmaxf(1, fabsf(x->out[i])))
            count++;
    return count;
}

static void measure(const struct kind *kind, struct spmd_data data[SIDES], int repetitions)
{
    static double times[SIDES][REPETITIONS_MOST];

    for (int side = 0; side < SIDES; side++) {
        memset(data[side].out, 0, (size_t)data->n * sizeof *data->out);
        memset(data[side].found, 0, (size_t)data->n * sizeof *data->found);
        kind->loops[side](&data[side]);
    }
    for (int r = 0; r < repetitions; r++)
        for (int side = 0; side < SIDES; side++) {
            double start = now();
            kind->loops[side](&data[side]);
            times[side][r] = now() - start;
        }
    for (int side = 0; side < SIDES; side++)
        qsort(times[side], (size_t)repetitions, sizeof(double), ascending);
    double cscc = times[0][repetitions / 2], openmp = times[1][repetitions / 2],
           ispc = times[2][repetitions / 2];
    printf("%-18s %9.3f %9.3f %9.3f %6.2f %6.2f", kind->name, cscc, openmp, ispc, ispc / cscc,
           ispc / openmp);
    for (int side = 1; side < SIDES; side++) {
        int bad = differing(&data[0], &data[side]);
        if (bad > data->n / 500) /* rounding may move a few pixels */
            printf("  %d of %s's differ", bad, names[side]);
    }
    printf("\n");
    fflush(stdout);
}

int main(int argc, char **argv)
{
    int repetitions = argc > 1 ? atoi(argv[1]) : 11, exponent = argc > 2 ? atoi(argv[2]) : 18;
    struct spmd_data data[SIDES] = {{0}};

    if (repetitions < 1 || repetitions > REPETITIONS_MOST || exponent < 12 || exponent > 26) {
        fprintf(stderr, "usage: spmd [1 to %d [12 to 26 [name ...]]]\n", REPETITIONS_MOST);
        return 2;
    }
    data[0].n = 1 << exponent;
    fill(&data[0]);
    for (int side = 0; side < SIDES; side++) {
        data[side] = data[0];
        data[side].out = room((size_t)data->n, sizeof *data->out);
        data[side].found = room((size_t)data->n, sizeof *data->found);
    }
    for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++) {
        int wanted = argc < 4;
        for (int i = 3; i < argc; i++)
            wanted |= strcmp(argv[i], kinds[k].name) == 0;
        if (wanted)
            measure(&kinds[k], data, repetitions);
    }
    return 0;
}
