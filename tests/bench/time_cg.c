/* time_cg.c: conjugate gradients whose data stay on the device: cscc's side, or with TIME_CUDA the
 * program around CUDA's (time_cg.cu).
 *
 * usage: time_cg [SIDE [ROUNDS]]
 *
 * A row for each point of SIDE x SIDE, of up to five numbers. Prints the time of a round in ms and
 * the square of the last residual. */
#include "time_cg.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#ifndef TIME_CUDA
static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return 1e3 * (double)t.tv_sec + 1e-6 * (double)t.tv_nsec;
}

static double start(int n, const double *b, double *x, double *r, double *p)
{
    double square = 0;
#pragma csycl parallel_for reduction(+: square)
    for (int i = 0; i < n; i++) {
        x[i] = 0;
        r[i] = p[i] = b[i];
        square += r[i] * r[i];
    }
    return square;
}

static double once(const struct cg *cg, double square, double *x, double *r, double *p, double *q)
{
    const int n = cg->rows, *begin = cg->begin, *column = cg->column;
    const double *value = cg->value;
    double along = 0, next = 0;
#pragma csycl parallel_for reduction(+: along)
    for (int i = 0; i < n; i++) {
        double sum = 0;
        for (int k = begin[i]; k < begin[i + 1]; k++)
            sum += value[k] * p[column[k]];
        q[i] = sum;
        along += p[i] * sum;
    }
    const double alpha = square / along;
#pragma csycl parallel_for reduction(+: next)
    for (int i = 0; i < n; i++) {
        x[i] += alpha * p[i];
        r[i] -= alpha * q[i];
        next += r[i] * r[i];
    }
    const double beta = next / square;
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        p[i] = r[i] + beta * p[i];
    return next;
}

double cg_rounds(const struct cg *cg, int rounds, double *square)
{
    const int n = cg->rows;
    double *x = malloc((size_t)n * sizeof *x), *r = malloc((size_t)n * sizeof *r),
           *p = malloc((size_t)n * sizeof *p), *q = malloc((size_t)n * sizeof *q), time = 0;
    if (!x || !r || !p || !q)
        exit(1);

#pragma csycl data in(cg->begin[0:n + 1], cg->column[0:cg->begin[n]], \
                      cg->value[0:cg->begin[n]], cg->b[0:n]) create(r[0:n], p[0:n], q[0:n]) \
    out(x[0:n])
    {
        for (int turn = 0; turn < 2; turn++) {
            *square = start(n, cg->b, x, r, p);
            time = now();
            for (int k = 0; k < rounds; k++)
                *square = once(cg, *square, x, r, p, q);
            time = now() - time;
        }
    }
    free(x);
    free(r);
    free(p);
    free(q);
    return time;
}
#endif

static void fill(struct cg *cg, int side)
{
    int at = 0;

    for (int y = 0; y < side; y++)
        for (int x = 0; x < side; x++) {
            const int row = y * side + x,
                      near[] = {y > 0 ? row - side : -1, x > 0 ? row - 1 : -1, row,
                                x < side - 1 ? row + 1 : -1, y < side - 1 ? row + side : -1};
            cg->begin[row] = at;
            for (int k = 0; k < 5; k++) {
                if (near[k] < 0)
                    continue;
                cg->column[at] = near[k];
                cg->value[at++] = near[k] == row ? 4 : -1;
            }
            cg->b[row] = 1.0 / (side + 1.0);
        }
    cg->begin[side * side] = at;
}

int main(int argc, char **argv)
{
    int side = argc > 1 ? atoi(argv[1]) : 3162, rounds = argc > 2 ? atoi(argv[2]) : 50;
    if (side < 2 || side > 20000 || rounds < 1)
        return 2;
    size_t n = (size_t)side * (size_t)side;
    struct cg cg = {(int)n, malloc((n + 1) * sizeof(int)), malloc(5 * n * sizeof(int)),
                    malloc(5 * n * sizeof(double)), malloc(n * sizeof(double))};
    double square = 0;
    if (!cg.begin || !cg.column || !cg.value || !cg.b)
        return 1;
    fill(&cg, side);
    double time = cg_rounds(&cg, rounds, &square);
    printf("%.4f ms a round, %.6e\n", time / rounds, square);
    free(cg.begin);
    free(cg.column);
    free(cg.value);
    free(cg.b);
    return 0;
}
