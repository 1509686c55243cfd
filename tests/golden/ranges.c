// RUN: %golden ranges.host --emit=host ranges.c
// RUN: %golden ranges.opencl --emit=opencl ranges.c
/* Memory that no clause tells: what the loops touch of it is in tables. */
#include <stddef.h>

struct point {
    float x, y;
    int tag;
};

/* A subscript of two loops, a loop inside, an offset. */
void product(int rows, int columns, const float *a, const float *x, float *y)
{
#pragma csycl parallel_for
    for (int i = 1; i <= rows; i++) {
        float sum = 0;
        for (int j = 0; j < columns; j++)
            sum += a[(i - 1) * columns + j] * x[j];
        y[i - 1] = sum;
    }
}

/* Conditions keep the loop away from what is not there. */
void smooth(size_t nx, size_t ny, const double *u, double *v)
{
#pragma csycl parallel_for collapse(2)
    for (size_t y = 0; y < ny; y++)
        for (size_t x = 0; x < nx; x++) {
            if (x > 0 && x < nx - 1)
                v[y * nx + x] = u[y * nx + x - 1] + u[y * nx + x + 1];
            else
                v[y * nx + x] = u[y * nx + x];
        }
}

static int clamped(int i, int last)
{
    return i < 0 ? 0 : i > last ? last : i;
}

static float *row_of(float *a, int i, int width)
{
    return a + i * width;
}

/* Helpers, members, steps, and what only data tell. */
void mixed(int n, int width, float *a, const struct point *points, const int *place, int *count)
{
#pragma csycl parallel_for
    for (int i = n - 1; i >= 0; i -= 2) {
        float *row = row_of(a, i, width);
        row[0] = points[clamped(i + 1, n - 1)].y;
        if (points[i].tag)
            row[width - 1] = 0;
        count[place[i]] = 1;
    }
}

static void set(int n, double a[n][n + 1], int i, double x)
{
    a[i][n] = x;
}

/* Rows of run-time length: strides of what is captured, of locals, of helpers' parameters. */
void planes(int n, int m, double (*a)[m][3], double *b)
{
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
        double(*plane)[m][3] = a + i;
        for (int j = 0; j < m; j++)
            (*plane)[j][2] = a[i][0][1];
        set(n, (double(*)[n + 1])b, i, 1);
    }
}

/* A number below 0 is a large one where it is compared with an unsigned one. */
void mixed_signs(int n, size_t width, const int *from, int *to)
{
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        for (int j = i - 1; j < width; j++)
            to[i] = from[j];
}
