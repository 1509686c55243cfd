// RUN: %port %s
/* Matrix as double **: rows allocated one by one; product, transpose, norms. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

double **matrix_new(int rows, int cols)
{
    double **m = malloc(rows * sizeof(double *));
    for (int i = 0; i < rows; i++)
        m[i] = malloc(cols * sizeof(double));
    return m;
}

void matrix_free(double **m, int rows)
{
    for (int i = 0; i < rows; i++)
        free(m[i]);
    free(m);
}

void multiply(double **a, double **b, double **c, int n, int m, int p)
{
    int i, j, k;
#pragma csycl parallel_for
    for (i = 0; i < n; i++) {
        for (j = 0; j < p; j++) {
            double sum = 0.0;
            for (k = 0; k < m; k++)
                sum += a[i][k] * b[k][j];
            c[i][j] = sum;
        }
    }
}

void transpose(double **a, double **t, int n, int p)
{
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        for (int j = 0; j < p; j++)
            t[j][i] = a[i][j];
}

double max_row_sum(double **a, int n, int p)
{
    double best = 0.0;
#pragma csycl parallel_for reduction(max: best)
    for (int i = 0; i < n; i++) {
        double *row = a[i];
        double s = 0.0;
        for (int j = 0; j < p; j++)
            s += fabs(row[j]);
        if (s > best)
            best = s;
    }
    return best;
}

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 40, m = n + 1, p = n + 2;
    double **a = matrix_new(n, m), **b = matrix_new(m, p);
    double **c = matrix_new(n, p), **t = matrix_new(p, n);

    for (int i = 0; i < n; i++)
        for (int k = 0; k < m; k++)
            a[i][k] = (i * 3 + k) % 10 - 4.5;
    for (int k = 0; k < m; k++)
        for (int j = 0; j < p; j++)
            b[k][j] = (k + j * 7) % 13 / 4.0;
    multiply(a, b, c, n, m, p);
    transpose(c, t, n, p);

    double trace = 0.0;
    for (int i = 0; i < n; i++)
        trace += t[i][i];
    printf("trace %.6f, largest row sum %.6f, of the transpose %.6f\n", trace, max_row_sum(c, n, p),
           max_row_sum(t, p, n));
    printf("%.4f %.4f %.4f\n", t[0][n - 1], t[p - 1][0], t[p / 2][n / 2]);
    matrix_free(a, n);
    matrix_free(b, m);
    matrix_free(c, n);
    matrix_free(t, p);
    return 0;
}
