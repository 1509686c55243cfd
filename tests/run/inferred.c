// RUN: %compare --unoptimized %s --link
/* Memory from malloc and no clause: also where the device has memory of its own, the elements
 * follow from the loops. */
#include "run.h"

/* A matrix by rows: loops inside, whose bounds are taken from outside. */
static void product(int rows, int columns, const double *a, const double *x, double *y)
{
#pragma csycl parallel_for
    for (int i = 0; i < rows; i++) {
        double sum = 0;
        for (int j = 0; j < columns; j++)
            sum += a[i * columns + j] * x[j];
        y[i] = sum;
    }
}

/* Neighbours that conditions and chosen subscripts keep inside. */
static void smooth(size_t nx, size_t ny, const float *u, float *v)
{
#pragma csycl parallel_for collapse(2)
    for (size_t y = 0; y < ny; y++)
        for (size_t x = 0; x < nx; x++) {
            size_t above = y > 0 ? y - 1 : 0, below = y + 1 < ny ? y + 1 : y;
            float sum = u[above * nx + x] + u[below * nx + x];
            if (x > 0 && x + 1 < nx)
                sum += u[y * nx + x - 1] + u[y * nx + x + 1];
            v[y * nx + x] = sum;
        }
}

static int clamped(int i, int count)
{
    if (i < 0)
        return 0;
    return i < count ? i : count - 1;
}

static int *row_of(int *table, int row, int width)
{
    return table + row * width;
}

/* Helpers that choose elements, and pointers into the middle. */
static void through_helpers(int n, int width, const int *from, int *table)
{
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
        int *row = row_of(table, i, width);
        for (int k = -2; k <= 2; k++)
            row[k + 2] = from[clamped(i + k, n)];
    }
}

struct body {
    double x[3];
    int kind;
};

/* Structures: an element is touched as a whole. */
static void move(long n, struct body *bodies, const double *speed)
{
#pragma csycl parallel_for
    for (long i = n - 1; i >= 0; i--) {
        struct body *b = &bodies[i];
        for (int d = 0; d < 3; d++)
            b->x[d] += speed[3 * i + d];
        if (b->kind == 2)
            b->kind = 0;
    }
}

/* Steps, a triangle, what a continue leaves out, and memory that is copied. */
static void shapes(int n, int *steps, int *triangle, char (*names)[8])
{
#pragma csycl parallel_for
    for (int i = 1; i < n; i += 3)
        steps[i / 3] = i;
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        for (int j = 0; j <= i; j++)
            triangle[i * (i + 1) / 2 + j] = i - j;
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
        if (i == 0 || i == n - 1)
            continue;
        names[i - 1][0] = (char)('a' + i % 26);
        names[i + 1 - 1][1] = 'x';
    }
}

/* Loops that end where the first of two conditions fails: chunks of which the last is cut. */
static void chunks(int n, int chunk, const int *from, long *sums, long *total)
{
#pragma csycl parallel_for
    for (int b = 0; b < (n + chunk - 1) / chunk; b++) {
        long sum = 0;
        for (int i = b * chunk; i < (b + 1) * chunk && i < n; i++) {
            sum += from[i];
            sums[i] = sum;
        }
        total[b] = sum;
    }
}

/* A variable that wraps, as a number below 0 is a large one that is less than the bound too. */
static void wrap(int n, unsigned bound, int (*wrapped)[16])
{
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        for (signed char k = 100; k < bound; k++)
            wrapped[k][i] = k + i;
}

/* Tests of a variable as another type: a wider one, and one that it goes through again and again. */
static void cast(int n, int first, const int *from, int *sums)
{
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
        sums[i] = 0;
        for (int k = first; (unsigned char)k < 4; k++)
            sums[i] += from[k];
        for (short k = 0; (long)k < i % 8; k++)
            sums[i] += from[k];
    }
}

static void run(size_t n)
{
    int m = (int)n, width = 5;
    double *a = malloc(n * 7 * sizeof *a), *x = malloc(7 * sizeof *x), *y = malloc(n * sizeof *y);
    for (size_t i = 0; i < n * 7; i++)
        a[i] = fraction(i);
    for (size_t i = 0; i < 7; i++)
        x[i] = (double)i;
    product(m, 7, a, x, y);
    show_bytes("product", y, n * sizeof *y);

    float *u = malloc(n * 3 * sizeof *u), *v = malloc(n * 3 * sizeof *v);
    for (size_t i = 0; i < n * 3; i++)
        u[i] = (float)fraction(i);
    smooth(n, 3, u, v);
    show_bytes("smooth", v, n * 3 * sizeof *v);

    int *from = malloc(n * sizeof *from), *table = malloc(n * (size_t)width * sizeof *table);
    for (size_t i = 0; i < n; i++)
        from[i] = (int)(mixed(i) % 1000);
    through_helpers(m, width, from, table);
    show_bytes("helpers", table, n * (size_t)width * sizeof *table);

    struct body *bodies = calloc(n, sizeof *bodies);
    for (size_t i = 0; i < n; i++)
        bodies[i].kind = (int)(mixed(i) % 4);
    move(m, bodies, a);
    show_bytes("bodies", bodies, n * sizeof *bodies);

    int *steps = calloc(n + 1, sizeof *steps), *triangle = calloc(n * (n + 1) / 2 + 1, sizeof(int));
    char(*names)[8] = calloc(n, sizeof *names);
    shapes(m < 300 ? m : 300, steps, triangle, names);
    show_bytes("steps", steps, n * sizeof *steps);
    show_bytes("triangle", triangle, n * (n + 1) / 2 * sizeof *triangle);
    show_bytes("names", names, n * sizeof *names);

    long *sums = malloc(n * sizeof *sums), *total = malloc((n / 7 + 1) * sizeof *total);
    chunks(m, 7, from, sums, total);
    show_bytes("sums", sums, n * sizeof *sums);
    show_bytes("totals", total, (n + 6) / 7 * sizeof *total);

    int(*wrapped)[16] = calloc(256, sizeof *wrapped);
    wrap(m < 16 ? m : 16, -17u - n % 3, wrapped + 128);
    show_bytes("wrapped", wrapped, 256 * sizeof *wrapped);
    free(wrapped);

    int *bytes = calloc(260, sizeof *bytes);
    for (int i = 0; i < 260; i++)
        bytes[i] = i + 1;
    cast(m, 256, bytes, from);
    show_bytes("cast", from, n * sizeof *from);
    free(bytes);
    free(a), free(x), free(y), free(u), free(v), free(from), free(table), free(bodies);
    free(steps), free(triangle), free(names), free(sums), free(total);
}
