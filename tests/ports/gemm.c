// RUN: %port %s
/* Matrix products in several forms: plain, transposed, blocked, on packed triangles */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define TILE 8

static void plain(const double *a, const double *b, double *c, int n)
{
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            c[i * n + j] = 0;
            for (int k = 0; k < n; k++)
                c[i * n + j] += a[i * n + k] * b[k * n + j];
        }
}

static void transposed(const double *a, const double *bt, double *c, int n)
{
#pragma csycl parallel_for collapse(2)
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            const double *row = a + i * n;
            const double *col = bt + j * n;
            double s = 0;
            for (int k = 0; k < n; k++)
                s += row[k] * col[k];
            c[i * n + j] = s;
        }
}

static void tiled(const double *a, const double *b, double *c, int n)
{
#pragma csycl parallel_for
    for (int ii = 0; ii < n; ii += TILE) {
        for (int jj = 0; jj < n; jj += TILE) {
            double acc[TILE][TILE];
            memset(acc, 0, sizeof acc);
            int in = n - ii < TILE ? n - ii : TILE, jn = n - jj < TILE ? n - jj : TILE;
            for (int k = 0; k < n; k++)
                for (int i = 0; i < in; i++)
                    for (int j = 0; j < jn; j++)
                        acc[i][j] += a[(ii + i) * n + k] * b[k * n + jj + j];
            for (int i = 0; i < in; i++)
                for (int j = 0; j < jn; j++)
                    c[(ii + i) * n + jj + j] = acc[i][j];
        }
    }
}

/* lower triangle packed by rows times a vector */
static void triangle(const double *l, const double *x, double *y, int n)
{
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
        double s = 0;
        for (int j = 0; j <= i; j++)
            s += l[i * (i + 1) / 2 + j] * x[j];
        y[i] = s;
    }
}

static double check(const char *name, const double *c, int n)
{
    double s = 0;
    for (int i = 0; i < n; i++)
        s += c[i] * (i % 7 + 1);
    printf("%-10s %.3f\n", name, s);
    return s;
}

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 37;
    size_t bytes = sizeof(double) * n * n;
    double *a = malloc(bytes), *b = malloc(bytes), *bt = malloc(bytes), *c = malloc(bytes);

    for (int i = 0; i < n * n; i++) {
        a[i] = (i % 17) * 0.25 - 2;
        b[i] = (i % 13) * 0.5 - 3;
    }
#pragma csycl parallel_for
    for (int k = 0; k < n * n; k++)
        bt[k % n * n + k / n] = b[k];
    plain(a, b, c, n);
    check("plain", c, n * n);
    memset(c, 0, bytes);
    transposed(a, bt, c, n);
    check("transposed", c, n * n);
    memset(c, 0, bytes);
    tiled(a, b, c, n);
    check("tiled", c, n * n);
    triangle(a, b, c, n);
    check("triangle", c, n);
    free(a); free(b); free(bt); free(c);
    return 0;
}
