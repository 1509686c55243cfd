/* cub.c: cscc's sum, dot product, running sums, and the floats that are kept, against CUB's
 * DeviceReduce, DeviceScan and DeviceSelect and a copy, by turns.
 *
 * usage: cub [LEAST [MOST [REPETITIONS]]]    in log2 of the floats
 *
 * A line for each time; cub.sh puts them together. Data is on the device on both sides, and
 * launches are timed in batches (batch.h): on the device alone, and with the way of the results to
 * the host, which waits for each. CUB leaves a number, and cscc's kernels one for each work-group:
 * to fold them is libcsycl's, and in neither time. */
#include <stdio.h>
#include <stdlib.h>

#include "cub.h"
#include "cub_queue.h"

static float sum(size_t n, const float *x)
{
    float s = 0;
#pragma csycl parallel_for in(x [0:n])reduction(+ : s)
    for (size_t i = 0; i < n; i++)
        s += x[i];
    return s;
}

static float dot(size_t n, const float *x, const float *y)
{
    float s = 0;
#pragma csycl parallel_for in(x [0:n], y [0:n])reduction(+ : s)
    for (size_t i = 0; i < n; i++)
        s += x[i] * y[i];
    return s;
}

static float scan(size_t n, const float *x, float *y)
{
    float s = 0;
#pragma csycl parallel_for in(x [0:n])out(y [0:n])scan(+ : s)
    for (size_t i = 0; i < n; i++) {
        s += x[i];
        y[i] = s;
    }
    return s;
}

static float keep(size_t n, const float *x, float *y)
{
    size_t k = 0;
#pragma csycl parallel_for in(x [0:n])out(y [0:n])scan(+ : k)
    for (size_t i = 0; i < n; i++)
        if (x[i] > 0.5F)
            y[k++] = x[i];
    return (float)k;
}

static void print(const char *who, const char *what, double ms, double round_ms)
{
    printf("%s %s %.6f %.6f\n", who, what, ms, round_ms);
}

/* Returns whether the results differ. */
static int time_cub(enum cub_work work, const char *name, size_t n, int launches, float mine)
{
    struct batch batch = cub_batch(work, n);
    double ms = batch_ms(&batch, launches);
    print("cub", name, ms, batch_round_ms(&batch, launches));
    float theirs = cub_result();
    if (work == CUB_COPY || (mine - theirs <= 1e-3f * theirs && theirs - mine <= 1e-3f * theirs))
        return 0;
    fprintf(stderr, "%s: results differ: %g and CUB's %g\n", name, (double)mine, (double)theirs);
    return 1;
}

/* Returns whether results differ. */
static int time_all(size_t n, const float *x, float *y, float *z)
{
    int one = batch_launches((double)(n * sizeof *x)),
        two = batch_launches(2.0 * (double)(n * sizeof *x));
    int wrong = 0;
    queue_time(one);
    float mine = sum(n, x);
    print("csycl", "sum", queue_ms(), queue_round_ms());
    wrong |= time_cub(CUB_SUM, "sum", n, one, mine);
    queue_time(two);
    mine = dot(n, x, y);
    print("csycl", "dot", queue_ms(), queue_round_ms());
    wrong |= time_cub(CUB_DOT, "dot", n, two, mine);
    queue_time_scan(two);
    mine = scan(n, x, z);
    print("csycl", "scan", queue_ms(), queue_round_ms());
    wrong |= time_cub(CUB_SCAN, "scan", n, two, mine);
    queue_time_scan(two);
    mine = keep(n, x, z);
    print("csycl", "keep", queue_ms(), queue_round_ms());
    wrong |= time_cub(CUB_KEEP, "keep", n, two, mine);
    return wrong | time_cub(CUB_COPY, "copy", n, two, 0);
}

int main(int argc, char **argv)
{
    int least = argc > 1 ? atoi(argv[1]) : 20, most = argc > 2 ? atoi(argv[2]) : 29;
    int repetitions = argc > 3 ? atoi(argv[3]) : 7, wrong = 0;
    size_t room = (size_t)1 << most;
    float *x = malloc(room * sizeof *x), *y = malloc(room * sizeof *y),
          *z = malloc(room * sizeof *z);
    if (!x || !y || !z)
        return 2;
    for (size_t i = 0; i < room; i++) {
        x[i] = (float)(i % 1021) / 1024;
        y[i] = (float)(i % 509) / 512;
    }
    setvbuf(stdout, NULL, _IONBF, 0);
    cub_open(room, x, y);
    for (int lg = least; lg <= most; lg++)
        for (int r = 0; r < repetitions; r++) {
            printf("size %d\n", lg);
            wrong |= time_all((size_t)1 << lg, x, y, z);
        }
    return wrong;
}
