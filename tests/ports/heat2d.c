// RUN: %port %s
/* Heat conduction in a plate: Jacobi sweeps with fixed edges, until the change is small. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define IDX(i, j) ((i) * cols + (j))

static void init(double *t, int rows, int cols)
{
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < cols; j++)
            t[IDX(i, j)] = 20.0;
    for (int j = 0; j < cols; j++)
        t[IDX(0, j)] = 100.0 + j % 7;
    for (int i = 0; i < rows; i++)
        t[IDX(i, cols - 1)] = 50.0 - i % 5;
}

static double sweep(const double *old, double *new, int rows, int cols)
{
    double diff = 0.0;
#pragma csycl parallel_for collapse(2) reduction(max: diff)
    for (int i = 1; i < rows - 1; i++) {
        for (int j = 1; j < cols - 1; j++) {
            double v = 0.25 * (old[IDX(i - 1, j)] + old[IDX(i + 1, j)] +
                               old[IDX(i, j - 1)] + old[IDX(i, j + 1)]);
            double d = fabs(v - old[IDX(i, j)]);
            new[IDX(i, j)] = v;
            if (d > diff)
                diff = d;
        }
    }
    return diff;
}

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 61;
    int rows = n, cols = n + 3;
    double *a = malloc((size_t)rows * cols * sizeof *a);
    double *b = malloc((size_t)rows * cols * sizeof *b);
    if (!a || !b) {
        perror("malloc");
        return 1;
    }
    init(a, rows, cols);
    init(b, rows, cols);

    int iter = 0;
    double diff = 1.0;
    while (diff > 0.05 && iter < 60) {
        diff = sweep(a, b, rows, cols);
        double *tmp = a;
        a = b;
        b = tmp;
        iter++;
    }

    double sum = 0.0;
    for (int i = 0; i < rows * cols; i++)
        sum += a[i];
    printf("%d sweeps, last change %.10f\n", iter, diff);
    printf("mean %.10f, corner %.10f, middle %.10f\n", sum / (rows * cols), a[IDX(1, 1)],
           a[IDX(rows / 2, cols / 2)]);
    free(a);
    free(b);
    return 0;
}
