// RUN: %compare %s
/* Arrays of run-time length: locals, rows of run-time length in all of C99's forms, three
 * dimensions, and as arguments of functions. Where subscripts tell what is used, no clause does. */
#include "run.h"

static int width = 5;

static void line(int n)
{
    int a[n + 1], b[n + 1][3];
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        a[i] = (int)(sizeof a / sizeof a[0]) - i;
    show_bytes("line", a, (size_t)n * sizeof *a);

#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        for (int k = 0; k < 3; k++)
            b[i][k] = k * a[i];
    show_bytes("three", b, (size_t)n * sizeof *b);
}

static double sum_row(int n, const double row[n])
{
    double sum = 0;
    for (int j = 0; j < n; j++)
        sum += row[j];
    return sum;
}

static double sum_column(int n, int m, double a[n][m], int j)
{
    double sum = 0;
    for (int i = 0; i < n; i++)
        sum += a[i][j];
    return sum;
}

static double corner(int m, double (*a)[m], int i)
{
    double(*last)[m] = a + i;
    return sum_row(m, *last) + (*last)[m - 1] + sum_column(i + 1, m, a, 0) +
           (double)(sizeof a[0] / sizeof **last);
}

static double by_width(double (*a)[width], int i)
{
    return a[i][width - 1];
}

static void set(int n, int m, double a[n][m], int i, int j, double x)
{
    a[i][j] = x;
    m = 0; /* the rows are as long as they were */
    a[i][j + m] += 1;
}

/* Parameters. */
static void matrix(int n, int m, double a[n][m], double (*b)[m], double c[][m])
{
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            a[i][j] += b[i][j] * (i + j);
    show_bytes("param", a, sizeof(double[n][m]));

#pragma csycl parallel_for collapse(2)
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            c[i][j] = a[i][m - 1 - j] - b[0][j];
    show_bytes("mirror", c, sizeof(double[n][m]));

#pragma csycl parallel_for in(a [0:n], b [0:n])inout(c [0:n])
    for (int i = 0; i < n; i++) {
        double *row = a[i], *first = &b[i][0];
        double(*next)[m] = &c[i], (*more)[m];
        more = i > 0 ? a + (i - 1) : &a[i];
        (*next)[0] = row[0] + *first + **more + (*(a + i))[m - 1] + *a[i] + i[a][0];
        (*next)[0] += (double)(sizeof *next + sizeof a[i]) + (double)(&c[i] - c) + 2 [c[i]];
        double(*from)[m] = (i & 1) ? a : b;
        more = from;
        more += n;
        more--;
        --more;
        more++;
        (*next)[1] = more--[0][0];
        more -= -2;
        (*next)[2] = (*more - 1)[0] + (double)(more - from) + (more - 1 > from);
    }
    show_bytes("pointers", c, sizeof(double[n][m]));
}

/* Functions. */
static void helpers(int n, int m, double (*a)[m], double *out)
{
    static double fixed[4][5] = {{1, 2, 3, 4, 5}, {6, 7, 8, 9, 10}};
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
        double mine[2][3] = {{i, 1, 2}, {3, 4, 5}};
        double(*other)[3] = mine;
        int three = 3;
        double(*again)[three] = mine;
        three = 0;
        out[i] = sum_row(m, a[i]) + sum_row(m - 1, &a[i][1]) + sum_column(n, m, a, i % m) +
                 corner(m, a, i) + corner(3, mine, i & 1) + corner(3, other, 1) +
                 by_width(fixed, i % 4) + again[1][2] + sum_column(2, 3, again, 2);
    }
    show_bytes("helpers", out, (size_t)n * sizeof *out);

#pragma csycl parallel_for collapse(2)
    for (int i = 0; i < n; i++)
        for (int j = 1; j < m; j += 2)
            set(n, m, a, i, j, i * j);
    show_bytes("set", a, sizeof(double[n][m]));
}

/* Locals and three dimensions. */
static void local(int n)
{
    int k = n % 7 + 2;
    short c[n + 1][k][3];
    long d[2][n + 1][k];
    long double unused[k];
    long(*e)[n + 1][k] = d;
    (void)unused;
    memset(d, 0, sizeof d);
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        for (int j = 0; j < k; j++)
            for (int l = 0; l < 3; l++)
                c[i][j][l] = (short)(i * j + l);
    show_bytes("short", c, sizeof(short[n][k][3]));

#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        for (int j = 0; j < k; j++) {
            short(*plane)[3] = c[i];
            long *cell = e[1][i];
            e[0][i][j] = plane[j][2] + (long)(sizeof c + sizeof *e + sizeof e[0][i]);
            cell[j] = c[i][j][1] + (*e)[i][j] + (e[1] - e[0]) + (e + 1 - e);
        }
    show_bytes("long", d, sizeof d);
}

static void run(size_t size)
{
    int n = (int)size < 1200 ? (int)size : 1200, m = n % 5 + 3;
    double(*a)[m] = malloc(sizeof(double[n + 1][m]));
    double *b = NEW(double, (n + 1) * m), *c = NEW(double, (n + 1) * m);
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++) {
            a[i][j] = fraction((size_t)(i * m + j));
            b[i * m + j] = (double)((i + 3 * j) % 17);
        }
    line(n);
    matrix(n, m, a, (double(*)[m])b, (double(*)[m])c);
    helpers(n, m, a, c);
    local(n);
    free(a);
    free(b);
    free(c);
}
