// RUN: %compare --unoptimized %s --flags='-std=c11 -O2 -Wall -Werror -Wno-unknown-pragmas'
/* Arrays that each iteration fills as far as it reads them, and that are read later: by the same
 * loop the next time, by another one, or by the host, which finds what the last iteration left
 * between what was there before. */
#include "run.h"

enum { M = 37 };

static double all[M];

static void start(double *y, size_t count)
{
    for (size_t i = 0; i < count; i++)
        y[i] = 1000 + (double)i;
}

/* The next turn of the loop around begins with what this one left. */
static void in_turns(size_t n, int m)
{
    double *out = NEW(double, n), y[M];

    for (int t = 0; t < 3; t++) {
#pragma csycl parallel_for inout(out[0:n])
        for (size_t i = 0; i < n; i++) {
            for (int k = 0; k < m; k++)
                y[k] = fraction(i + (size_t)k) + t;
            for (int k = 0; k < m; k++)
                out[i] += y[k] * y[m - 1 - k];
        }
    }
    show_bytes("turns", out, n * sizeof *out);
    free(out);
}

/* Two loops, of which the second one reads another part; some iterations skip the work. */
static void in_both(size_t n, int m)
{
    double *out = NEW(double, n), y[M];

    start(y, M);
#pragma csycl parallel_for inout(out[0:n])
    for (size_t i = 0; i < n; i++) {
        for (int k = 2; k < m; k += 2)
            y[k] = fraction(i + (size_t)k);
        for (int k = 2; k < m; k += 2)
            out[i] += y[k];
    }
    show_bytes("first", y, sizeof y);
#pragma csycl parallel_for inout(out[0:n])
    for (size_t i = 0; i < n; i++) {
        if (m > 3)
            y[3] = fraction(i);
        if (m > 3)
            out[i] -= 3 * y[3];
    }
    show_bytes("second", y, sizeof y);
    show_bytes("both", out, n * sizeof *out);
    free(out);
}

static double product(const double *y, int m)
{
    double product = 1;
    for (int k = 0; k < m; k++)
        product *= y[k];
    return product;
}

static void fill(double *y, int m, double value)
{
    for (int k = m - 1; k >= 0; k--)
        y[k] = value + k;
}

/* Through helpers, in a nest, with rows. */
static void in_nest(int n, int m)
{
    double *out = NEW(double, 7 * (size_t)n), y[3][M], z[M];

    start(y[0], 3 * M);
    start(z, M);
#pragma csycl parallel_for collapse(2) inout(out[0:7 * (size_t)n])
    for (int i = 0; i < n; i++)
        for (int j = 0; j < 7; j++) {
            for (int k = 0; k < m; k++)
                y[1][k] = fraction((size_t)(i * 7 + j + k));
            fill(z, m, fraction((size_t)(i * j)));
            for (int k = 0; k < m; k++)
                out[i * 7 + j] += y[1][k] * z[k];
            out[i * 7 + j] += product(z, m);
        }
    show_bytes("rows", y, sizeof y);
    show_bytes("filled", z, sizeof z);
    show_bytes("nest", out, 7 * (size_t)n * sizeof *out);
    free(out);
}

/* A variable of the file. */
static void of_file(size_t n, int m)
{
    double *out = NEW(double, n);

    start(all, M);
#pragma csycl parallel_for inout(out[0:n])
    for (size_t i = 0; i < n; i++) {
        double sum = 0;
        for (int k = 0; k < m; k++)
            all[k] = fraction(i * 3 + (size_t)k);
        for (int k = 0; k < m; k++)
            for (int l = 0; l <= k; l++)
                sum += all[l] / (1 + k);
        out[i] = sum;
    }
    show_bytes("all", all, sizeof all);
    show_bytes("file", out, n * sizeof *out);
    free(out);
}

/* As much as the iteration's number says: nobody reads what was left. */
static void in_triangles(int n)
{
    double *out = NEW(double, n), y[M];

    for (int t = 0; t < 2; t++) {
#pragma csycl parallel_for inout(out[0:n])
        for (int i = 0; i < n; i++) {
            for (int k = 0; k < i % M; k++)
                y[k] = fraction((size_t)(i + k)) - t;
            for (int k = 0; k < i % M; k++)
                out[i] += y[k] * (k + 1);
        }
    }
    show_bytes("triangles", out, (size_t)n * sizeof *out);
    free(out);
}

/* As far as tests of more than one comparison, or of more than the counter. */
static void in_tests(size_t n, int m)
{
    double *out = NEW(double, n), y[M];

    start(y, M);
#pragma csycl parallel_for inout(out[0:n])
    for (size_t i = 0; i < n; i++) {
        for (int k = 0; 2 * k + 1 < m; k++)
            y[k] = fraction(i + (size_t)k);
        for (int k = 0; k < 9 && 2 * (k + 1) < m; k++)
            out[i] += y[k];
    }
    show_bytes("up", y, sizeof y);
#pragma csycl parallel_for inout(out[0:n])
    for (size_t i = 0; i < n; i++) {
        for (int k = m - 1; k - 2 >= 0; k--)
            y[k] = fraction(i + (size_t)k);
        for (int k = 3; k < m && 20 > k; k++)
            out[i] -= y[k];
    }
    show_bytes("down", y, sizeof y);
    show_bytes("tests", out, n * sizeof *out);
    free(out);
}

static void run(size_t n)
{
    static const int lengths[] = {0, 1, 5, M};

    in_triangles((int)n);
    for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++) {
        in_turns(n, lengths[i]);
        in_both(n, lengths[i]);
        in_tests(n, lengths[i]);
        in_nest((int)(n % 500), lengths[i]);
        of_file(n, lengths[i]);
    }
}
