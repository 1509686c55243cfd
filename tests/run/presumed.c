// RUN: %compare --unoptimized %s --flags='-std=c11 -O2 -Wall -Werror -Wno-unknown-pragmas -Wno-csycl-dependence'
/* Scratch of which nothing shows that iterations read what they wrote themselves: each has an array
 * of its own, which begins with what was there before the loop. */
#include "run.h"

enum { M = 37 };

struct input {
    int m, step;
    const double *a;
};

static double total(const double *y, int m)
{
    double sum = 0;
    for (int k = 0; k < m; k++)
        sum += y[k];
    return sum;
}

static void steps(size_t n, struct input in, double *out)
{
    double y[M] = {3, 2, 1};
    const double *a = in.a;
    int m = in.m, step = in.step;

#pragma csycl parallel_for inout(out [0:n])
    for (size_t i = 0; i < n; i++) {
        for (int k = 0; k < m; k += step)
            y[k] = a[i] * k;
        for (int k = 0; k < m; k++)
            out[i] += y[k];
    }
#pragma csycl parallel_for inout(out [0:n])
    for (size_t i = 0; i < n; i++) {
        for (int k = 1; k < m; k *= 2)
            y[k] = a[i] - k;
        for (int k = 1; k < m; k *= 2)
            out[i] += y[k];
    }
}

static void tests(size_t n, struct input in, double *out)
{
    double y[M];
    const double *a = in.a;
    int m = in.m;

#pragma csycl parallel_for inout(out [0:n])
    for (size_t i = 0; i < n; i++) {
        for (int k = 0; 3 * k + 2 < m && a[i] < 2; k++)
            y[k] = a[i] + k;
        for (int k = 0; 3 * k + 2 < m; k++)
            out[i] += y[k];
    }
#pragma csycl parallel_for inout(out [0:n])
    for (size_t i = 0; i < n; i++) {
        for (int k = m; k-- > 0;)
            y[k] = a[i] + k;
        for (int k = m; k-- > 0;)
            out[i] += 2 * y[m - 1 - k];
    }
#pragma csycl parallel_for inout(out [0:n])
    for (size_t i = 0; i < n; i++) {
        int k = 0;
        while (k < m) {
            y[k] = a[i] - k;
            k++;
        }
        out[i] += total(y, m);
    }
}

static void counts(size_t n, struct input in, double *out)
{
    double y[M];
    const double *a = in.a;
    int m = in.m;

#pragma csycl parallel_for inout(out [0:n])
    for (size_t i = 0; i < n; i++) {
        int count = 0;
        for (int k = 0; k < m; k++)
            if (a[i] * k > .5)
                y[count++] = a[i] * k;
        for (int k = 0; k < count; k++)
            out[i] += y[k] * y[count - 1 - k];
    }
}

static void pointers(size_t n, struct input in, double *out)
{
    double y[M];
    const double *a = in.a;
    int m = in.m;

#pragma csycl parallel_for inout(out [0:n])
    for (size_t i = 0; i < n; i++) {
        double *at = y, *end = y + m;
        while (at < end) {
            *at = a[i] + (double)(end - at);
            at++;
        }
        out[i] += total(y, m);
    }
}

struct box {
    int count;
    double y[M];
};

/* A member, which has values that no name of it gave. */
static void members(size_t n, struct input in, double *out)
{
    struct box box = {in.m, {9, 8, 7, 6}};
    const double *a = in.a;
    int m = in.m, step = in.step;

#pragma csycl parallel_for inout(out [0:n])
    for (size_t i = 0; i < n; i++) {
        for (int k = 0; k < m; k += step)
            box.y[k] = a[i] * k;
        for (int k = 0; k < M; k++)
            out[i] += box.y[k];
    }
}

/* The next turn finds its own, too. */
static void turns(size_t n, struct input in, double *out)
{
    double y[M];
    const double *a = in.a;
    int m = in.m, step = in.step;

    for (int t = 0; t < 3; t++) {
#pragma csycl parallel_for inout(out [0:n])
        for (size_t i = 0; i < n; i++) {
            for (int k = 0; k < m; k += step)
                y[k] = a[i] * (k + t);
            for (int k = 0; k < m; k += step)
                out[i] -= y[k];
        }
    }
}

/* Counters that go round: more elements are read than a look at the header tells. */
static void rounds(size_t n, struct input in, double *out)
{
    double y[256];
    const double *a = in.a;
    int last = 254 - in.m;

    for (int k = 0; k < 256; k++)
        y[k] = k * 0.5;
#pragma csycl parallel_for inout(out [0:n])
    for (size_t i = 0; i < n; i++) {
        y[3] = y[103] = y[203] = a[i];
        for (unsigned char k = 3; k < 254; k += 100)
            out[i] += y[k];
    }
#pragma csycl parallel_for inout(out [0:n])
    for (size_t i = 0; i < n; i++) {
        for (int k = 3; k < last; k++)
            y[k] = a[i] + k;
        int count = 0;
        for (unsigned char k = 3; k < last && count < 20; k += 100, count++)
            out[i] -= y[k];
    }
}

static void run(size_t n)
{
    double *a = NEW(double, n), *out = NEW(double, n);

    for (size_t i = 0; i < n; i++)
        a[i] = fraction(i);
    for (int m = 0; m <= M; m += 12)
        for (int step = 1; step < 4; step++) {
            struct input in = {m, step, a};
            steps(n, in, out);
            tests(n, in, out);
            counts(n, in, out);
            pointers(n, in, out);
            members(n, in, out);
            turns(n, in, out);
            rounds(n, in, out);
        }
    show_bytes("out", out, n * sizeof *out);
    free(out);
    free(a);
}
