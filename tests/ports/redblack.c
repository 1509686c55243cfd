// RUN: %port %s
/* Poisson's equation by red-black Gauss-Seidel with over-relaxation, grid as double (*)[n] */
#include <stdio.h>
#include <stdlib.h>

static void relax(int n, double (*u)[n], double (*f)[n], double h2, double omega, int colour)
{
    int i, j;
#pragma csycl parallel_for
    for (i = 1; i < n - 1; i++) {
        for (j = 1 + (i + colour) % 2; j < n - 1; j += 2) {
            double gs = 0.25 * (u[i - 1][j] + u[i + 1][j] + u[i][j - 1] + u[i][j + 1] - h2 * f[i][j]);
            u[i][j] += omega * (gs - u[i][j]);
        }
    }
}

static double residual(int n, double (*u)[n], double (*f)[n], double h2)
{
    double r2 = 0.0;
    int i, j;
#pragma csycl parallel_for reduction(+: r2)
    for (i = 1; i < n - 1; i++)
        for (j = 1; j < n - 1; j++) {
            double r = u[i - 1][j] + u[i + 1][j] + u[i][j - 1] + u[i][j + 1] - 4.0 * u[i][j] - h2 * f[i][j];
            r2 += r * r;
        }
    return r2;
}

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 33;
    double (*u)[n] = malloc(sizeof(double[n][n]));
    double (*f)[n] = malloc(sizeof(double[n][n]));
    double h = 1.0 / (n - 1);

    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            u[i][j] = i == 0 ? j * h : 0.0;
            f[i][j] = (i * 13 + j * 7) % 11 - 5.0;
        }
    for (int it = 0; it < 40; it++) {
        relax(n, u, f, h * h, 1.5, 0);
        relax(n, u, f, h * h, 1.5, 1);
        if (it % 10 == 9)
            printf("%3d: residual %.6e\n", it + 1, residual(n, u, f, h * h));
    }
    for (int k = 1; k < n; k += n / 4)
        printf("u[%d][%d] = %.12f\n", k, n - 1 - k, u[k][n - 1 - k]);
    free(u);
    free(f);
    return 0;
}
