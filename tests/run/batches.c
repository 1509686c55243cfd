// RUN: %compare %s --flags='-std=gnu11 -O2'
/* Inner loops whose rounds wait for the one before and call functions of <math.h>: rounds that are
 * none, a whole batch, one less and one more; elements that rounds before wrote; memory that
 * overlaps. */
#include "run.h"
#include <math.h>

enum { ROW = 130 };

static double bell(double x, double width)
{
    double scaled = x / width;
    return scaled > 3 ? 0 : cos(scaled * scaled) / width;
}

static void rows(size_t n, const double *x, const int *length, double *sums, double *all)
{
#pragma csycl parallel_for
    for (size_t i = 0; i < n; i++) {
        double e[ROW], sum = 0, last = 0;
        int k, m = length[i];
        for (k = 0; k < m; k++) {
            double apart = x[i * ROW + k], root = sqrt(apart * apart + 1);
            e[k] = log(root + 1) + 0.1 * bell(apart, 0.3);
            last = last * 0.5 + e[k] * pow(root, 0.25);
            if (k % 3)
                sum += last;
        }
        for (int l = 1; l < m; l++) {
            e[l] = log(e[l - 1] + 2); /* of the round before */
            sum += e[l];
        }
        for (unsigned l = 1; (long)l <= m - 1; l++) {
            e[l] = sin(e[l]);
            sum -= e[l] * l;
        }
        sums[i] = sum + k;
        all[i] = last;
    }
}

/* What is read may be what the rounds before wrote: `from` may be `to`, some elements off. */
static void sums(size_t n, size_t m, const double *from, double *to)
{
#pragma csycl parallel_for in(from [0:n + m]) inout(to [0:n])
    for (size_t i = 0; i < n; i++)
        for (size_t k = 0; k < m; k++)
            to[i] = to[i] * 0.5 + log(from[i] + 1.5 + (double)k);
}

/* Rows before the i-th one. */
static void products(size_t n, const double *x, const int *length, double *sums)
{
#pragma csycl parallel_for
    for (size_t i = 0; i < n; i++) {
        double all = 0;
        for (size_t j = 0; j <= i % 8; j++) {
            double sum = j;
            for (int k = 0; k < length[i]; k++)
                sum -= x[i * ROW + k] * x[(i - j) * ROW + k] + 0.1;
            all = all * 0.7 + sum;
        }
        sums[i] = all;
    }
}

static void run(size_t n)
{
    static const int lengths[] = {0, 1, 2, 63, 64, 65, 127, 128, 129, ROW};
    double *x = NEW(double, n *ROW), *a = NEW(double, n), *b = NEW(double, 2 * n);
    int *length = NEW(int, n);

    for (size_t i = 0; i < n * ROW; i++)
        x[i] = fraction(i);
    for (size_t i = 0; i < n; i++)
        length[i] = lengths[i % (sizeof lengths / sizeof *lengths)];
    rows(n, x, length, a, b);
    SHOW_NUMBERS("sums", a, n);
    SHOW_NUMBERS("all", b, n);
    products(n, x, length, a);
    SHOW_NUMBERS("products", a, n);
    sums(n, n % 70, x, b + n);
    SHOW_NUMBERS("apart", b + n, n);
    sums(n, 0, b, b);
    sums(n, n % 70, b, b);
    SHOW_NUMBERS("same", b, n);
    free(x);
    free(a);
    free(b);
    free(length);
}
