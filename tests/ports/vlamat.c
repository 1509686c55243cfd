// RUN: %port %s
/* Matrices as C99 arrays with run-time sizes: parameters, locals and pointers to rows */
#include <stdio.h>
#include <stdlib.h>

static void fill(int n, int m, float a[n][m], int seed)
{
#pragma csycl parallel_for collapse(2)
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            a[i][j] = (float)((i * 31 + j * 17 + seed) % 23) - 11.0f;
}

static void matmul(int n, int k, int m, float a[n][k], float b[k][m], float c[n][m])
{
#pragma csycl parallel_for collapse(2)
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < m; j++) {
            float s = 0.0f;
            for (int l = 0; l < k; l++)
                s += a[i][l] * b[l][j];
            c[i][j] = s;
        }
    }
}

static float row_max(int m, const float row[m])
{
    float best = row[0];
    for (int j = 1; j < m; j++)
        if (row[j] > best)
            best = row[j];
    return best;
}

static void softless(int n, int m, float (*c)[m], float out[n])
{
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
        float top = row_max(m, c[i]);
        float s = 0;
        for (int j = 0; j < m; j++) {
            c[i][j] = top - c[i][j];
            s += c[i][j];
        }
        out[i] = s;
    }
}

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 30;
    int k = n + 5, m = n - 2;
    float (*a)[k] = malloc(n * sizeof *a);
    float (*b)[m] = malloc(k * sizeof *b);
    float (*c)[m] = malloc(n * sizeof *c);
    float sums[n];
    int largest[n];

    fill(n, k, a, 1);
    fill(k, m, b, 5);
    matmul(n, k, m, a, b, c);
    softless(n, m, c, sums);

#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
        int at = 0;
        for (int j = 1; j < m; j++)
            if (c[i][j] > c[i][at])
                at = j;
        largest[i] = at;
    }
    double total = 0;
    long places = 0;
    for (int i = 0; i < n; i++) {
        total += sums[i];
        places += (long)largest[i] * (i + 1);
    }
    printf("total %.1f places %ld\n", total, places);
    printf("%.1f %.1f %.1f\n", c[0][0], c[n / 2][m / 2], c[n - 1][m - 1]);
    free(a);
    free(b);
    free(c);
    return 0;
}
