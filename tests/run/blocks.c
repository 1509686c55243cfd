// RUN: %compare %s --sizes='0 1 17 1000'
/* Blocks of the heap that an iteration allocates and frees, and pointers into them. */
#include "run.h"

static double total(const double *w, int m)
{
    double sum = 0;
    for (int j = 0; j < m; j++)
        sum += w[j];
    return sum;
}

static const double *middle(const double *w, int m)
{
    return w + m / 2;
}

static void work(int n, int m, const float *in, double *out)
{
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
        double *t = malloc(m * sizeof *t);
        int *counts = (int *)calloc(m + 1, sizeof(int)), sum = 3;
        char *name = malloc(m + 4);
        float *few = malloc(sizeof(float) * 10);
        if (!t || counts == NULL) {
            fprintf(stderr, "out of memory\n");
            exit(1);
        }
        if (NULL == name)
            exit(2);
        if (few)
            few[3] = in[i];
        for (int j = 0; j < m; j++)
            t[j] = in[i + j];
        for (int j = 0; j < m; j++)
            counts[j % (m + 1)] += j;
        for (int k = 0; k < 3; k++) {
            double *row = calloc(m, sizeof *row);
            row[k % m] += k;
            sum += (int)total(row, m);
            free(row);
        }
        double *p = t;
        p++;
        name[m + 3] = (char)(i % 100);
        *name = 1;
        out[i] = total(t, m) + counts[m / 2] + sum + name[m + 3] + few[3] + *t +
                 (m > 1 ? *p : 0) + *(t + m - 1) + *middle(t, m);
        free(t);
        free(counts);
        free(name), free(few);
    }
}

static void run(size_t n)
{
    float *in = NEW(float, n + 10);
    double *out = NEW(double, n);

    for (size_t i = 0; i < n + 10; i++)
        in[i] = (float)fraction(i);
    for (int m = 1; m < 8; m += 3) {
        work((int)n, m, in, out);
        show_bytes("out", out, n * sizeof *out);
    }
    free(in);
    free(out);
}
