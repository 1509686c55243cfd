// RUN: %port %s
/* Batcher's network on whole arrays, medians of windows, small sorts in local arrays */
#include <stdio.h>
#include <stdlib.h>

static void swap_if(float *a, float *b)
{
    if (*a > *b) {
        float t = *a;
        *a = *b;
        *b = t;
    }
}

static float median5(const float *w)
{
    float v[5];
    for (int k = 0; k < 5; k++)
        v[k] = w[k];
    swap_if(&v[0], &v[1]);
    swap_if(&v[3], &v[4]);
    swap_if(&v[2], &v[4]);
    swap_if(&v[2], &v[3]);
    swap_if(&v[1], &v[4]);
    swap_if(&v[0], &v[3]);
    swap_if(&v[0], &v[2]);
    swap_if(&v[1], &v[3]);
    swap_if(&v[1], &v[2]);
    return v[2];
}

/* bitonic sort; n is a power of two */
static void bitonic(unsigned *a, int n)
{
    int i, j, k;
    for (k = 2; k <= n; k *= 2)
        for (j = k / 2; j > 0; j /= 2) {
#pragma csycl parallel_for
            for (i = 0; i < n; i++) {
                int l = i ^ j;
                if (l > i) {
                    if (((i & k) == 0 && a[i] > a[l]) || ((i & k) != 0 && a[i] < a[l])) {
                        unsigned t = a[i];
                        a[i] = a[l];
                        a[l] = t;
                    }
                }
            }
        }
}

static void insertion_rows(int *m, int rows, int cols)
{
    int r;
#pragma csycl parallel_for
    for (r = 0; r < rows; r++) {
        int *row = m + r * cols;
        int i, j;
        for (i = 1; i < cols; i++) {
            int v = row[i];
            for (j = i - 1; j >= 0 && row[j] > v; j--)
                row[j + 1] = row[j];
            row[j + 1] = v;
        }
    }
}

int main(int argc, char **argv)
{
    int n = 256, size = argc > 1 ? atoi(argv[1]) : 256;
    while (n > size && n > 2)
        n /= 2;
    unsigned *a = malloc(n * sizeof *a), s = 1;
    float *x = malloc((n + 4) * sizeof *x), *med = malloc(n * sizeof *med);
    int rows = 40, cols = 13, *m = malloc(rows * cols * sizeof *m);

    for (int i = 0; i < n; i++)
        a[i] = (s = s * 747796405u + 2891336453u) >> 12;
    for (int i = 0; i < n + 4; i++)
        x[i] = (float)((s = s * 747796405u + 2891336453u) >> 24) / 4;
    for (int i = 0; i < rows * cols; i++)
        m[i] = (i * 71 + 5) % 97 - (i % 7) * 9;

    bitonic(a, n);
    int ordered = 1;
#pragma csycl parallel_for reduction(&&: ordered)
    for (int i = 0; i < n - 1; i++)
        ordered = ordered && a[i] <= a[i + 1];
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        med[i] = median5(x + i);
    insertion_rows(m, rows, cols);

    double msum = 0;
    for (int i = 0; i < n; i++)
        msum += med[i] * (i % 3 + 1);
    long rsum = 0;
    for (int i = 0; i < rows * cols; i++)
        rsum += (long)m[i] * (i % cols);
    printf("ordered %d, ends %u %u, medians %.2f, rows %ld\n", ordered, a[0], a[n - 1], msum, rsum);
    free(a);
    free(x);
    free(med);
    free(m);
    return 0;
}
