// RUN: %port %s
/* LU factorisation with partial pivoting, in place; solves one system */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define A(i, j) a[(i) + (size_t)(j) * lda]

static int find_pivot(const double *a, int lda, int n, int k)
{
    int p = k;
    for (int i = k + 1; i < n; i++)
        if (fabs(A(i, k)) > fabs(A(p, k)))
            p = i;
    return p;
}

static void swap_rows(double *a, int lda, int n, int r, int s)
{
#pragma csycl parallel_for
    for (int j = 0; j < n; j++) {
        double t = A(r, j);
        A(r, j) = A(s, j);
        A(s, j) = t;
    }
}

static int factor(double *a, int lda, int n, int *piv)
{
    int sign = 1;
    for (int k = 0; k < n; k++) {
        int p = find_pivot(a, lda, n, k);
        piv[k] = p;
        if (p != k) {
            swap_rows(a, lda, n, p, k);
            sign = -sign;
        }
        double d = A(k, k);
#pragma csycl parallel_for
        for (int i = k + 1; i < n; i++)
            A(i, k) /= d;
#pragma csycl parallel_for collapse(2)
        for (int j = k + 1; j < n; j++)
            for (int i = k + 1; i < n; i++)
                A(i, j) -= A(i, k) * A(k, j);
    }
    return sign;
}

static void solve(const double *a, int lda, int n, const int *piv, double *x)
{
    for (int k = 0; k < n; k++) {
        double t = x[piv[k]];
        x[piv[k]] = x[k];
        x[k] = t;
    }
    for (int k = 0; k < n; k++) {
        double xk = x[k];
#pragma csycl parallel_for
        for (int i = k + 1; i < n; i++)
            x[i] -= A(i, k) * xk;
    }
    for (int k = n - 1; k >= 0; k--) {
        x[k] /= A(k, k);
#pragma csycl parallel_for
        for (int i = 0; i < k; i++)
            x[i] -= A(i, k) * x[k];
    }
}

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 24, lda = n + 3;
    double *a = malloc(sizeof(double) * lda * n), *x = malloc(sizeof(double) * n);
    int *piv = malloc(sizeof(int) * n);

    for (int j = 0; j < n; j++) {
        for (int i = 0; i < n; i++)
            A(i, j) = (i * 7 + j * 5 + i * j) % 19 + (i == j ? 5.0 : 0.0);
        x[j] = j % 4 + 1;
    }
    int sign = factor(a, lda, n, piv);
    double logdet = 0;
    for (int k = 0; k < n; k++) {
        if (A(k, k) < 0)
            sign = -sign;
        logdet += log(fabs(A(k, k)));
    }
    solve(a, lda, n, piv, x);
    printf("sign %d, log |det| %.9f\n", sign, logdet);
    for (int i = 0; i < n; i += n / 5 + 1)
        printf("x[%d] = %.9f\n", i, x[i]);
    free(a);
    free(x);
    free(piv);
    return 0;
}
