// RUN: %compare %s
/* Arrays from outside as scratch of each iteration: set by loops, by members, with values from
 * before the loop; what the last iteration leaves in them is there after it. */
#include "run.h"

struct cell {
    short n;
    double weight;
};

static int histogram[4];
static const float kernel[5] = {1, 4, 6, 4, 1};

static void median(int n, const float *x, float *y)
{
    int i, j, k;
    float window[5], value;

#pragma csycl parallel_for in(x [0:n + 4]) out(y [0:n])
    for (i = 0; i < n; i++) {
        for (k = 0; k < 5; k++)
            window[k] = x[i + k] * kernel[k];
        for (k = 1; k < 5; k++) {
            value = window[k];
            for (j = k - 1; j >= 0 && window[j] > value; j--)
                window[j + 1] = window[j];
            window[j + 1] = value;
        }
        y[i] = window[2];
    }
}

static void leaves(int n, const int *x, int *y)
{
    int part[4] = {-1, -2, -3, -4}, many[100], k;
    int square[3][3] = {{0}};
    struct cell cells[2] = {{1, 2}, {3, 4}};

    memset(histogram, 0, sizeof histogram);
#pragma csycl parallel_for in(x [0:n])out(y [0:n])
    for (int i = 0; i < n; i++) {
        for (k = 0; k < 4; k++) {
            if (x[i] % 4 > k) {
                histogram[k] = x[i];
                continue;
            }
            histogram[k] = k;
        }
        part[0] = histogram[0] + i;
        part[1] = histogram[1] + i;
        part[2] = histogram[2] + i;
        for (int row = 2; row >= 0; row--)
            for (int column = 0; column < 3; ++column)
                square[row][column] = part[row] * column;
        for (k = 0; k < 100; k++)
            many[k] = k ^ i;
        cells[0].n = (short)(i % 100);
        cells[1].weight = i / 2.0;
        y[i] = histogram[x[i] & 3] + part[x[i] & 3] + square[2][i % 3] + many[i % 100] +
               cells[0].n + (int)cells[1].weight;
    }
    for (k = 0; k < 4; k++)
        printf("%d %d ", histogram[k], part[k]);
    printf("%d %d %d %g\n", square[2][1], square[1][2], cells[0].n, cells[1].weight);
}

static void first(int n, const int *x, int *y)
{
    int start[3] = {5, 6, 7}, grid[2][2] = {{1, 2}, {3, 4}};
    char text[] = "csycl";

#pragma csycl parallel_for firstprivate(start, grid, text) in(x [0:n])out(y [0:n])
    for (int i = 0; i < n; i++)
        y[i] = start[x[i] % 3] * grid[i & 1][x[i] & 1] + text[i % 5];
}

/* Arrays that are members: of a structure that is set as a whole, and alone. */
static void members(int n, const int *x, int *y)
{
    struct {
        struct part {
            int v[3];
        } in;
        int after;
    } whole = {{{0}}}, alone = {{{1, 2, 3}}, 4}, from = {{{5, 6, 7}}, 8};

#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
        whole = from;
        whole.in.v[2] = x[i] % 100;
        alone.in.v[1] = i;
        y[i] = whole.in.v[2] * 3 + whole.in.v[0] + alone.in.v[1];
    }
    printf("%d %d %d %d\n", whole.in.v[1], whole.in.v[2], alone.in.v[0], alone.in.v[1]);
}

/* How much of the arrays is used, is known when the loop runs. */
static void parts(int n, int m, const int *x, int *y)
{
    double row[64], level[32][32];
    int count[256], prefix[65], i, j, k;

#pragma csycl parallel_for
    for (i = 0; i < n; i++) {
        double s = 0;
        for (k = 0; k < m; k++)
            row[k] = x[i] + k;
        for (k = m - 2; k >= 0; k--)
            row[k] += row[k + 1] * 0.5;
        for (j = 0; j < m; j++)
            for (k = 0; k <= j; k++)
                level[j][k] = k == 0 ? row[j] : level[j][k - 1] + 1;
        for (j = 0; j < m; j++)
            s += level[j][j / 2] * row[m - 1 - j];
        memset(count, 0, sizeof count);
        for (k = 0; k < m; k++)
            count[(x[i] * (k + 3)) & 255]++;
        prefix[0] = 0;
        for (k = 1; k <= m; k++)
            prefix[k] = prefix[k - 1] + count[k] * k;
        y[i] = (int)(s / 1000) + prefix[m] + prefix[m - 1];
    }
}

/* By a subscript that is set where it is used, and twice. */
static void places(int n, int m, const int *x, int *y)
{
    double row[64];
    int k, at;

#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
        double s = 0;
        for (k = 0; k < m; k++) {
            at = m - 1 - k;
            row[at] = x[i] % (k + 5);
        }
        for (k = 0; k < m - 1; k++) {
            at = k;
            s += row[at] * 3 + row[at + 1];
        }
        y[i] = (int)s;
    }
}

static void fetch(int n, const int *x, double *to)
{
    for (int k = 0; k < n; k++)
        to[k] = x[k] * 0.5;
}

static void put(double *to, double value)
{
    *to = value;
}

static double turned(int n, const double *from)
{
    double s = 0;

    for (int k = 0; k < n; k++)
        s = s * 0.25 + from[n - 1 - k];
    return s;
}

/* Filled by functions, and block by block of a length that is known when the loop runs. */
static void blocks(int n, int m, int step, const int *x, int *y)
{
    double block[64], other[65], cells[64];
    int lo, hi;

#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
        double s = 0;
        for (int j = 0; j < m; j += step) {
            fetch(step, x + i, block);
            for (int k = 0; k < step; k++)
                s = s * 0.5 + block[step - 1 - k];
        }
        lo = 0;
        while (lo < m) {
            hi = lo + x[i] % step + 1;
            for (int k = lo; k < hi; k++)
                other[k + 1] = x[i] % (k + 2);
            other[lo] = i;
            s += turned(hi - lo + 1, other + lo);
            lo += step;
        }
        for (int k = 0; k < m; k++)
            put(&cells[k], x[i] % (k + 3));
        y[i] = (int)(s * 64 + turned(m, cells));
    }
}

static void run(size_t n)
{
    int count = (int)n;
    float *x = NEW(float, n + 4), *y = NEW(float, n);
    int *a = NEW(int, n + 5), *b = NEW(int, n);

    for (size_t i = 0; i < n + 4; i++)
        x[i] = (float)fraction(i);
    for (size_t i = 0; i < n + 5; i++)
        a[i] = (int)(mixed(i) % 1000);
    median(count, x, y);
    show_bytes("y", y, n * sizeof *y);
    leaves(count, a, b);
    show_bytes("b", b, n * sizeof *b);
    first(count, a, b);
    show_bytes("b", b, n * sizeof *b);
    members(count, a, b);
    show_bytes("b", b, n * sizeof *b);
    parts(count, count % 30 + 2, a, b);
    show_bytes("b", b, n * sizeof *b);
    places(count, count % 30 + 2, a, b);
    show_bytes("b", b, n * sizeof *b);
    blocks(count, count % 30 + 2, count % 4 + 1, a, b);
    show_bytes("b", b, n * sizeof *b);
    free(x), free(y), free(a), free(b);
}
