// RUN: %port %s
/* Conjugate gradients with a sparse matrix in CSR form. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

typedef struct {
    int nrows;
    int nnz;
    int *rowptr;
    int *col;
    double *val;
} csr_t;

static csr_t *laplace(int nx, int ny)
{
    csr_t *A = malloc(sizeof(csr_t));
    A->nrows = nx * ny;
    A->rowptr = malloc((A->nrows + 1) * sizeof(int));
    A->col = malloc(5 * A->nrows * sizeof(int));
    A->val = malloc(5 * A->nrows * sizeof(double));
    int k = 0;
    for (int y = 0; y < ny; y++)
        for (int x = 0; x < nx; x++) {
            int r = y * nx + x;
            A->rowptr[r] = k;
            if (y > 0) { A->col[k] = r - nx; A->val[k++] = -1; }
            if (x > 0) { A->col[k] = r - 1; A->val[k++] = -1; }
            A->col[k] = r; A->val[k++] = 4.5;
            if (x < nx - 1) { A->col[k] = r + 1; A->val[k++] = -1; }
            if (y < ny - 1) { A->col[k] = r + nx; A->val[k++] = -1; }
        }
    A->rowptr[A->nrows] = k;
    A->nnz = k;
    return A;
}

static void spmv(const csr_t *A, const double *x, double *y)
{
#pragma csycl parallel_for
    for (int i = 0; i < A->nrows; i++) {
        double sum = 0;
        for (int k = A->rowptr[i]; k < A->rowptr[i + 1]; k++)
            sum += A->val[k] * x[A->col[k]];
        y[i] = sum;
    }
}

static double dot(const double *a, const double *b, int n)
{
    double s = 0;
#pragma csycl parallel_for reduction(+:s)
    for (int i = 0; i < n; i++)
        s += a[i] * b[i];
    return s;
}

static void axpy(double a, const double *x, double *y, int n)
{
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        y[i] += a * x[i];
}

int main(int argc, char **argv)
{
    int nx = argc > 1 ? atoi(argv[1]) : 20;
    csr_t *A = laplace(nx, nx + 2);
    int n = A->nrows;
    double *x = calloc(n, sizeof(double)), *r = malloc(n * sizeof(double));
    double *p = malloc(n * sizeof(double)), *q = malloc(n * sizeof(double));

    for (int i = 0; i < n; i++)
        p[i] = r[i] = i % 10 - 4.5;
    double rr = dot(r, r, n);
    int it;
    for (it = 0; it < 50 && rr > 1e-16; it++) {
        spmv(A, p, q);
        double alpha = rr / dot(p, q, n);
        axpy(alpha, p, x, n);
        axpy(-alpha, q, r, n);
        double old = rr;
        rr = dot(r, r, n);
        double beta = rr / old;
#pragma csycl parallel_for
        for (int i = 0; i < n; i++)
            p[i] = r[i] + beta * p[i];
    }
    printf("n %d nnz %d iterations %d\n", n, A->nnz, it);
    for (int i = 0; i < n; i += n / 6 + 1)
        printf("x[%d] = %.8f\n", i, x[i]);
    free(A->rowptr); free(A->col); free(A->val); free(A);
    free(x); free(r); free(p); free(q);
    return 0;
}
