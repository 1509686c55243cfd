/* cg.c: conjugate gradients, for the equations of a plate's temperature at rest.
 *
 * usage: cg [side]
 *
 * The matrix has a row for each point of side x side, with up to five numbers: 4 of the point and
 * -1 of each neighbour. It is stored by rows (CSR), in plain memory; a data region keeps it, and
 * all vectors, on the device until the residual is small. Only the sums of the dot products come
 * back.
 */
#include <csycl.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

struct matrix {
    size_t rows;
    int *begin, *column; /* of row r: from begin[r] to begin[r + 1] */
    double *value;
};

static void add(struct matrix *matrix, int *at, int column, double value)
{
    matrix->column[*at] = column;
    matrix->value[(*at)++] = value;
}

static void fill(struct matrix *matrix, int side)
{
    int at = 0;

    for (int y = 0; y < side; y++)
        for (int x = 0; x < side; x++) {
            int row = y * side + x;
            matrix->begin[row] = at;
            if (y > 0)
                add(matrix, &at, row - side, -1);
            if (x > 0)
                add(matrix, &at, row - 1, -1);
            add(matrix, &at, row, 4);
            if (x < side - 1)
                add(matrix, &at, row + 1, -1);
            if (y < side - 1)
                add(matrix, &at, row + side, -1);
        }
    matrix->begin[side * side] = at;
}

static int solve(const struct matrix *matrix, double *x, const double *b, double *r, double *p,
                 double *q, double *residual)
{
    const int *begin = matrix->begin, *column = matrix->column;
    const double *value = matrix->value;
    const size_t n = matrix->rows;
    double square = 0;
    int round = 0;

#pragma csycl data in(begin[0:n + 1], column[0:begin[n]], value[0:begin[n]], b[0:n]) \
    create(r[0:n], p[0:n], q[0:n]) out(x[0:n])
    {
#pragma csycl parallel_for reduction(+: square)
        for (size_t i = 0; i < n; i++) {
            x[i] = 0;
            r[i] = p[i] = b[i];
            square += r[i] * r[i];
        }
        while (square > 1e-12 * (double)n && round < 10000) {
            double along = 0, next = 0;
#pragma csycl parallel_for reduction(+: along)
            for (size_t i = 0; i < n; i++) {
                double sum = 0;
                for (int k = begin[i]; k < begin[i + 1]; k++)
                    sum += value[k] * p[column[k]];
                q[i] = sum;
                along += p[i] * sum;
            }
            const double alpha = square / along;
#pragma csycl parallel_for reduction(+: next)
            for (size_t i = 0; i < n; i++) {
                x[i] += alpha * p[i];
                r[i] -= alpha * q[i];
                next += r[i] * r[i];
            }
            const double beta = next / square;
#pragma csycl parallel_for
            for (size_t i = 0; i < n; i++)
                p[i] = r[i] + beta * p[i];
            square = next;
            round++;
        }
    }
    *residual = sqrt(square);
    return round;
}

int main(int argc, char **argv)
{
    int side = argc > 1 ? atoi(argv[1]) : 300;
    size_t n = (size_t)side * (size_t)side;
    struct matrix matrix = {n, malloc((n + 1) * sizeof(int)), malloc((5 * n + 1) * sizeof(int)),
                            malloc((5 * n + 1) * sizeof(double))};
    double *vectors = malloc((5 * n + 1) * sizeof *vectors), residual, most = 0;
    if (side < 0 || !matrix.begin || !matrix.column || !matrix.value || !vectors)
        return 1;

    fill(&matrix, side);
    double *x = vectors, *b = x + n, *r = b + n, *p = r + n, *q = p + n;
    for (size_t i = 0; i < n; i++)
        b[i] = 1.0 / (double)(side + 1);
    int rounds = solve(&matrix, x, b, r, p, q, &residual);
    for (size_t i = 0; i < n; i++)
        most = fmax(most, x[i]);
    printf("%zu unknowns, %d rounds, residual %.1e, at most %.4f\n", n, rounds, residual, most);

    free(matrix.begin);
    free(matrix.column);
    free(matrix.value);
    free(vectors);
    return 0;
}
