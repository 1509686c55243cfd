// RUN: %compare %s --flags='-std=gnu11 -O2'
/* Loops whose condition says other things to neighbours, which leave them one by one. */
#include "run.h"

/* Half of the condition is the same for all. */
static void escape(int n, int most, const float *cx, const float *cy, int *out)
{
#pragma csycl parallel_for in(cx [0:n], cy [0:n])
    for (int i = 0; i < n; i++) {
        float x = 0, y = 0;
        int k = 0;
        while (k < most && x * x + y * y < 4) {
            float t = x * x - y * y + cx[i];
            y = 2 * x * y + cy[i];
            x = t;
            k++;
        }
        out[i] = k;
    }
}

/* The same with a counter that all share, and a continue, which goes on with the next round. */
static void counted(int n, int most, const float *cx, const float *cy, int *out)
{
#pragma csycl parallel_for in(cx [0:n], cy [0:n])
    for (int i = 0; i < n; i++) {
        float x = 0, y = 0;
        int k, skipped = 0;
        for (k = 0; k < most && x * x +
                                        y * y < 4; k += 2) {
            float t = x * x - y * y + cx[i];
            y = 2 * x * y + cy[i] + (float)k * 0.001f;
            x = t;
            if (x > y)
                continue;
            if (skipped++ > 9)
                break;
        }
        out[i] = k * 100 + skipped;
    }
}

/* Newton's, with a cap, and with the question in the end; changes in conditions. */
static void roots(int n, int most, const float *x, float *out, int *rounds)
{
#pragma csycl parallel_for in(x [0:n])
    for (int i = 0; i < n; i++) {
        float value = x[i] + 2, found = value, d, rest = value;
        int k = 0, left = most;
        do {
            d = (found - value / found) * 0.5f;
            found -= d;
            k++;
            if (d < -100)
                break;
        } while (k <= most && (d > 1e-4f * found || d < -1e-4f * found));
        while (left-- > 0 && (rest *= 0.75f) > 0.125f)
            ;
        out[i] = found + rest;
        rounds[i] = k * 1000 + left;
    }
}

/* A jump says who leaves, and the condition as many as are left. */
static int jumps(int n, int most, const float *x, float *out)
{
    int sum = 0;
#pragma csycl parallel_for reduction(+ : sum) in(x [0:n])
    for (int i = 0; i < n; i++) {
        float value = x[i];
        int k = 0;
        while (k < most) {
            value = value * 0.875f + 0.125f;
            if (value > 0.9375f)
                break;
            value -= (float)(k % 3) * 0.0625f;
            k++;
        }
        out[i] = value;
        sum += k;
    }
    return sum;
}

static double settle(double value, double eps)
{
    double old = value + 1;
    while (old - value > eps || value - old > eps) {
        old = value;
        value = value * 0.5 + 0.25 / (value + 2);
    }
    return value;
}

/* In a helper, in a loop that all share, behind an if, and where some end the body before. */
static double nested(int n, int most, const double *x, const double *steps, double *out)
{
    double total = 0;
    int last = 0;
#pragma csycl parallel_for reduction(max : total) in(x [0:n], steps [0:most]) inout(out [0:n])        \
    lastprivate(last)
    for (int i = 0; i < n; i++) {
        double value = x[i];
        last = i % 7;
        if (value < -0.75)
            continue;
        for (int j = 0; j < most / 8; j++) {
            double low = value - 1, high = value + 1 + steps[j];
            while (high - low > 0.01 * (1 + x[i])) {
                double middle = (low + high) * 0.5;
                if (middle * middle > 2)
                    high = middle;
                else
                    low = middle;
                last++;
            }
            value = (low + value) * 0.5;
        }
        if (x[i] > 0)
            value += settle(value * value, 1e-3);
        else
            while (value > 0.5)
                value *= 0.875;
        if (value > total)
            total = value;
        out[i] = value + last;
    }
    return total + last;
}

static void run(size_t size)
{
    int n = (int)(size < 2000 ? size : 2000), sizes[] = {0, 1, 40};
    float *x = NEW(float, n), *y = NEW(float, n), *out = NEW(float, n);
    double *wide = NEW(double, n), *results = NEW(double, n), steps[40];
    int *rounds = NEW(int, n);

    for (int k = 0; k < 40; k++)
        steps[k] = fraction((uint64_t)k + 7) + 1.25;
    for (int i = 0; i < n; i++) {
        x[i] = (float)fraction((uint64_t)i);
        y[i] = (float)fraction((uint64_t)i + 3);
        wide[i] = fraction((uint64_t)i + 11);
    }
    for (int s = 0; s < 3; s++) {
        int most = sizes[s];
        escape(n, most, x, y, rounds);
        show_bytes("escape", rounds, sizeof *rounds * (size_t)n);
        counted(n, most, x, y, rounds);
        show_bytes("counted", rounds, sizeof *rounds * (size_t)n);
        roots(n, most, x, out, rounds);
        show_bytes("roots", out, sizeof *out * (size_t)n);
        show_bytes("roots", rounds, sizeof *rounds * (size_t)n);
        printf("jumps %d\n", jumps(n, most, x, out));
        show_bytes("jumps", out, sizeof *out * (size_t)n);
        printf("nested %.17g\n", nested(n, most, wide, steps, results));
        show_bytes("nested", results, sizeof *results * (size_t)n);
    }
    free(x);
    free(y);
    free(out);
    free(wide);
    free(results);
    free(rounds);
}
