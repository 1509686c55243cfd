// RUN: %golden threads.host --emit=host -O2 -fopenmp threads.c
/* Plain loops on OpenMP's threads: what they say of reductions, variables and sections. */

double sums(int n, const double *a, int *found, int bins, int *count)
{
    double s = 0, t;
    int i, at = -1;
    _Bool any = 0;

#pragma csycl parallel_for reduction(+: s, any) reduction(+: count[0:bins])
    for (i = 0; i < n; i++) {
        t = a[i] * a[i];
        s += t;
        any += t > 1;
        count[i % 7] += 2;
        if (t > 4)
            at = i;
    }
    *found = at;
    return any ? s : t;
}

#pragma csycl spec_const
static _Thread_local int width = 4;

/* Other threads have other widths. */
void scale(int n, float *x)
{
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        x[i] *= width;
}

/* The user's own says how. */
void add(int n, float *x, int m, float (*y)[m])
{
#pragma omp parallel for
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        x[i] += 1;
#pragma csycl parallel_for collapse(2)
    for (int i = n - 1; i >= 0; i -= 3)
        for (int j = 0; j < m; j++)
            y[i][j] += x[j];
}

/* Copies of small sections are OpenMP's. */
void histogram(int n, const unsigned char *x, short *h, float w[4])
{
#pragma csycl parallel_for reduction(+: h[0:256], w[0:4])
    for (int i = 0; i < n; i++) {
        h[x[i]]++;
        w[x[i] % 4] += 0.5f;
    }
}
