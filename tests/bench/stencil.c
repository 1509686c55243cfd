/* stencil.c: cscc's kernel of a stencil against CUDA's, by turns.
 *
 * usage: stencil [REPETITIONS [SIDE ...]]
 *
 * Kernels alone, in batches of launches (batch.h); data is on the device on both sides. Prints the
 * medians of all repetitions. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cub_queue.h"
#include "stencil.h"

enum { MOST = 101 };

static void step_int(int n, const float *in, float *out)
{
#pragma csycl parallel_for collapse(2) in(in [0:n * n]) inout(out [0:n * n])
    for (int i = 1; i < n - 1; i++)
        for (int j = 1; j < n - 1; j++)
            out[i * n + j] = 0.2f * (in[i * n + j] + in[(i - 1) * n + j] + in[(i + 1) * n + j] +
                                     in[i * n + j - 1] + in[i * n + j + 1]);
}

static void step_size(size_t n, const float *in, float *out)
{
#pragma csycl parallel_for collapse(2) in(in [0:n * n]) inout(out [0:n * n])
    for (size_t i = 1; i < n - 1; i++)
        for (size_t j = 1; j < n - 1; j++)
            out[i * n + j] = 0.2f * (in[i * n + j] + in[(i - 1) * n + j] + in[(i + 1) * n + j] +
                                     in[i * n + j - 1] + in[i * n + j + 1]);
}

static int compare(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return x < y ? -1 : x > y;
}

static double median(double *times, int count)
{
    qsort(times, (size_t)count, sizeof *times, compare);
    return times[count / 2];
}

/* One time of each side. Returns whether the results differ. */
static int time_once(enum stencil_index index, size_t side, const float *in, float *mine,
                     float *theirs, double *csycl, double *cuda)
{
    int launches = batch_launches((double)(side * side * sizeof *in));
    memset(mine, 0, side * side * sizeof *mine);
    queue_time_kernel(launches);
    if (index == STENCIL_INT)
        step_int((int)side, in, mine);
    else
        step_size(side, in, mine);
    *csycl = queue_ms();
    stencil_put(side, in);
    struct batch batch = stencil_batch(index, side);
    *cuda = batch_ms(&batch, launches);
    stencil_get(side, theirs);
    return memcmp(mine, theirs, side * side * sizeof *mine) != 0;
}

/* Returns whether results differ. */
static int time_side(size_t side, int repetitions)
{
    static const char *const names[] = {[STENCIL_INT] = "int", [STENCIL_SIZE] = "size_t"};
    float *in = malloc(side * side * sizeof *in), *mine = malloc(side * side * sizeof *mine),
          *theirs = malloc(side * side * sizeof *theirs);
    double csycl[2][MOST], cuda[2][MOST];
    int wrong = 0;
    for (size_t i = 0; i < side * side; i++)
        in[i] = (float)(i % 1021) / 1024;
    for (int r = 0; r < repetitions; r++)
        for (int k = 0; k < 2; k++)
            wrong |=
                time_once((enum stencil_index)k, side, in, mine, theirs, &csycl[k][r], &cuda[k][r]);
    for (int k = 0; k < 2; k++) {
        double a = median(csycl[k], repetitions), b = median(cuda[k], repetitions);
        printf("stencil of %zu x %zu floats, %-6s: %.4f ms, %.0f GB/s, CUDA %.4f ms: %.3f of its "
               "time\n",
               side, side, names[k], a, 8e-6 * (double)(side * side) / a, b, a / b);
    }
    if (wrong)
        fprintf(stderr, "stencil of %zu x %zu: results differ\n", side, side);
    free(in);
    free(mine);
    free(theirs);
    return wrong;
}

int main(int argc, char **argv)
{
    int repetitions = argc > 1 ? atoi(argv[1]) : 15, wrong = 0;
    size_t most = 8192;
    if (repetitions < 1 || repetitions > MOST)
        return 2;
    for (int i = 2; i < argc; i++)
        most = strtoul(argv[i], NULL, 10) > most ? strtoul(argv[i], NULL, 10) : most;
    stencil_open(most);
    for (int i = 2; i < argc; i++)
        wrong |= time_side(strtoul(argv[i], NULL, 10), repetitions);
    if (argc <= 2)
        wrong = time_side(1024, repetitions) | time_side(4096, repetitions) |
                time_side(most, repetitions);
    return wrong;
}
