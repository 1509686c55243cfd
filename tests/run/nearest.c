// RUN: %compare %s
/* Collapsed loops whose inner one does not go along memory: neighbours are those of another loop. */
#include <stdio.h>
#include <stdlib.h>

/* Columns, as Fortran has them. */
static void smooth(int n, const float *a, float *b)
{
#pragma csycl parallel_for collapse(2)
    for (int i = 1; i < n - 1; i++)
        for (int j = 1; j < n - 1; j++)
            b[i + j * n] = 0.25f * (a[i - 1 + j * n] + a[i + 1 + j * n] + a[i + (j - 1) * n] +
                                    a[i + (j + 1) * n]);
}

/* The middle one of three, steps and a first value that are not 1 and 0, counters from outside. */
static int three(int n, int m, int step, double *v)
{
    int i = 0, j = 0, k = 0;
#pragma csycl parallel_for collapse(3)
    for (i = n - 1; i >= 0; i--)
        for (j = 2; j < m; j++)
            for (k = 0; k < n; k += step)
                v[(i * n + k) * m + j] += i - 2 * j + 3 * k;
    return i + 10 * j + 100 * k;
}

/* The outermost one of three, with a loop inside. */
static void layers(int n, int m, const int *a, int *b)
{
#pragma csycl parallel_for collapse(3)
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            for (int k = 0; k < 3; k++) {
                int s = 0;
                for (int t = 0; t < k + i % 4; t++)
                    s += a[(j * 3 + k) * n + i] >> t;
                b[(j * 3 + k) * n + i] = s;
            }
}

static void sums(int n, int m, const int *a, long *all, int *most, int *h)
{
    long s = *all;
    int top = *most;
#pragma csycl parallel_for collapse(2) reduction(+ : s, h[0 : 7]) reduction(max : top)
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++) {
            int x = a[j * n + i];
            s += x;
            top = x > top ? x : top;
            h[(unsigned)x % 7]++;
        }
    *all = s;
    *most = top;
}

/* Both go along something: the inner loop stays the nearest. */
static void transpose(int n, int m, const int *a, int *b)
{
#pragma csycl parallel_for collapse(2)
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            b[j * n + i] = a[i * m + j];
}

int main(int argc, char **argv)
{
    for (int arg = 1; arg < argc; arg++) {
        int n = atoi(argv[arg]), m = 37;
        if (n > 600)
            n = 600 + n % 7;
        size_t cells = (size_t)n * (n > 3 * m ? n : 3 * m) + 1;
        int *a = calloc(cells, sizeof *a), *b = calloc(cells, sizeof *b);
        float *f = calloc(cells, sizeof *f), *g = calloc(cells, sizeof *g);
        double *v = calloc((size_t)(n / 4 + 1) * (n / 4 + 1) * m, sizeof *v);
        for (size_t i = 0; i < cells; i++) {
            a[i] = (int)((i * 2654435761u >> 7) % 2001) - 1000;
            f[i] = (float)(i % 101) * 0.5f;
        }
        long all = 5;
        int most = -3, h[7] = {1, 2, 3};
        smooth(n, f, g);
        int after = three(n / 4, m, 3, v);
        layers(n, m, a, b);
        sums(n, m, a, &all, &most, h);
        unsigned long check = 0;
        for (size_t i = 0; i < cells; i++)
            check = check * 31 + (unsigned)b[i] + (unsigned)(g[i] * 4);
        for (size_t i = 0; i < (size_t)(n / 4) * (n / 4) * m; i++)
            check = check * 31 + (unsigned)(int)v[i];
        transpose(n, m, a, b);
        for (size_t i = 0; i < (size_t)n * m; i++)
            check = check * 31 + (unsigned)b[i];
        printf("%d %lu %d %ld %d", n, check, after, all, most);
        for (int i = 0; i < 7; i++)
            printf(" %d", h[i]);
        printf("\n");
        free(a), free(b), free(f), free(g), free(v);
    }
    return 0;
}
