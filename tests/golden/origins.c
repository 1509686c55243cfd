// RUN: %golden origins.err --status=0 -Wcsycl-data -c origins.c -o %t.o
/* Remarks: how the elements of each pointer and array are known. */
#include <csycl.h>

struct grid {
    int nx, ny;
    double *cells;
};

/* A clause, memory from csycl_malloc, an array, subscripts. */
void known(int n, int m, const float *a, const float *x, float *y)
{
    static float table[5];
    float *z = csycl_malloc((size_t)n * sizeof *z);
    if (!z)
        return;
#pragma csycl parallel_for in(x[0:m])
    for (int i = 1; i <= n; i++) {
        float sum = 0;
        for (int j = 0; j < m; j++)
            sum += a[(i - 1) * m + j] * x[j];
        z[i - 1] = sum;
        y[i - 1] = sum + table[i % 5];
    }
    csycl_free(z);
}

/* Steps, both ways, a member's pointer, conditions on the variables of loops. */
void subscripts(struct grid *g, int n, double *p, const double *q)
{
#pragma csycl parallel_for collapse(2)
    for (int y = 0; y < g->ny; y++)
        for (int x = 0; x < g->nx; x++)
            if (x > 0 && x < g->nx - 1)
                g->cells[y * g->nx + x] = 0;
#pragma csycl parallel_for
    for (int i = n - 1; i >= 0; i--)
        p[2 * i + 1] = q[n - 1 - i];
}

/* What data decide. */
void data(int n, int *out, const int *place, const int *from)
{
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        if (place[i] >= 0)
            out[i] = from[place[i]];
}

/* A clause that is too small. */
void small(int n, const float *x, float *y)
{
#pragma csycl parallel_for in(x[0:n - 1]) out(y[0:n])
    for (int i = 0; i < n; i++)
        y[i] = x[n - 1 - i];
}

void sums_of_rows(int n, int m, double (*a)[m], double *sums)
{
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
        double sum = 0;
        for (int j = 0; j < m; j++)
            sum += a[i][j];
        sums[i] = sum;
    }
}
