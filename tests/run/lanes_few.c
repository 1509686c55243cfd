// RUN: %compare %s --flags='-std=gnu11 -O2'
/* Iterations that part in front of a shared loop, which in some stretches of the range few come to,
 * and in others most or none. */
#include "run.h"

/* Nothing else is done. */
static void nearest(int n, int m, const int *flags, const float *x, const float *centres,
                    float *least, int *which)
{
#pragma csycl parallel_for in(flags [0:n], x [0:n], centres [0:m]) inout(least [0:n], which [0:n])
    for (int i = 0; i < n; i++)
        if (flags[i]) {
            float best = 100;
            int at = -1;
            for (int c = 0; c < m; c++) {
                float d = (x[i] - centres[c]) * (x[i] - centres[c]);
                if (d < best) {
                    best = d;
                    at = c;
                }
            }
            least[i] = best;
            which[i] = at;
        }
}

/* Others have something to do before and behind; what all combine has a name of OpenCL C. */
static double sums(int n, int m, const int *flags, const double *x, double *y, int *seen)
{
    double global = 0;
    int kernel = 0;
#pragma csycl parallel_for reduction(+ : global, kernel) in(flags [0:n], x [0:n + m])
    for (int i = 0; i < n; i++) {
        double sum = x[i] / 4, bound = sum < 0 ? -sum : sum;
        int half = flags[i] / 2;
        if (flags[i] > 0 && bound < 1)
            for (int k = 0; k < m; k++)
                sum = sum / 2 + x[i + k];
        y[i] = sum - half;
        global += (int)(sum * 8);
        kernel += flags[i] > 0;
    }
    *seen = kernel;
    return global;
}

/* A loop for those that do not go the first way, of elements that lie apart from round to round. */
static void others(size_t n, int m, const int *flags, int *y)
{
#pragma csycl parallel_for in(flags [0:n + m]) out(y [0:n])
    for (size_t i = 0; i < n; i++) {
        int sum = 3;
        if (flags[i] == 0)
            sum = -1;
        else
            for (int k = 0; 2 * k < m; k++)
                sum += flags[i + m - 2 * k] * k;
        y[i] = sum;
    }
}

/* A body that most end, twice; the last iteration's value is wanted, be it in or not. */
static int guarded(int n, int m, const int *flags, const int *x, unsigned *y)
{
    int last = -1, i;
#pragma csycl parallel_for in(flags [0:n], x [0:n + m]) inout(y [0:n])
    for (i = 0; i < n; i++) {
        last = flags[i] * 3 + 1;
        if (!flags[i])
            continue;
        unsigned hash = 7;
        if (x[i] % 5 == 0)
            for (int k = 0; k < m; k++)
                hash = hash * 31 + (unsigned)x[i + k];
        y[i] += hash;
    }
    return last + i;
}

/* Rows of a nest. */
static void rows(int height, int width, int m, const int *flags, const float *x, float *y)
{
#pragma csycl parallel_for collapse(2) in(flags [0:width], x [0:width]) inout(y [0:height * width])
    for (int r = 2; r < height + 2; r++)
        for (int j = 0; j < width; j++) {
            if (flags[j] * r % 3 != 2)
                continue;
            float value = 0;
            for (int k = 0; k < m; k++)
                value = value * x[j] + r;
            y[(r - 2) * width + j] = value;
        }
}

/* It is noticed how often an item asks. */
static void counted(int n, int m, const int *flags, const float *x, int *asked, float *y)
{
#pragma csycl parallel_for in(flags [0:n], x [0:n]) inout(asked [0:n], y [0:n])
    for (int i = 0; i < n; i++)
        if (asked[i]++ < flags[i]) {
            float sum = 1;
            for (int k = 0; k < m; k++)
                sum = sum * x[i] + 1;
            y[i] += sum;
        }
}

/* Those that are in end the body there. */
static void ended(int n, int m, const int *flags, const double *x, double *y)
{
#pragma csycl parallel_for in(flags [0:n], x [0:n]) inout(y [0:n])
    for (int i = 0; i < n; i++) {
        int twice = flags[i] * 2;
        if (twice > 2) {
            double value = 1;
            for (int k = 0; k < m; k++)
                value = value * x[i] + twice;
            y[i] += value;
            continue;
        }
        y[i] -= 1;
    }
}

/* Without parts nobody comes to the loop, and it has no bound. */
static void divided(int n, int m, int parts, const int *flags, const float *x, float *y)
{
#pragma csycl parallel_for in(flags [0:n], x [0:n]) inout(y [0:n])
    for (int i = 0; i < n; i++)
        if (flags[i] * parts > 0) {
            float value = 1;
            for (int k = 0; k < m / parts; k++)
                value = value * x[i] + 1;
            y[i] += value;
        }
}

/* Of each thousand none is in, one of 32, one of 8, one of 2, all, and a part in a row. */
static int flag(size_t i)
{
    static const unsigned sparse[6] = {0, 32, 8, 2, 1, 0};
    size_t part = i / 1000 % 6;
    bool is_in = sparse[part] ? mixed(i) % sparse[part] == 0 : part == 5 && i % 1000 < 300;

    return is_in ? 1 + (int)(mixed(i) >> 60) % 3 : 0;
}

static void run_from(size_t first, size_t n)
{
    enum { ROUNDS = 40, HEIGHT = 3 };
    int *flags = NEW(int, n + ROUNDS), *which = NEW(int, n), *values = NEW(int, n + ROUNDS);
    float *x = NEW(float, n + ROUNDS), *y = NEW(float, n * HEIGHT);
    double *dx = NEW(double, n + ROUNDS), *dy = NEW(double, n);
    int seen;

    for (size_t i = 0; i < n + ROUNDS; i++) {
        flags[i] = flag(first + i);
        x[i] = (float)fraction(i);
        dx[i] = fraction(3 * i);
        values[i] = (int)(mixed(i) % 100);
    }
    nearest((int)n, ROUNDS, flags, x, x, y, which);
    SHOW_NUMBERS("least", y, n);
    show_bytes("which", which, n * sizeof *which);
    printf("%g", sums((int)n, ROUNDS, flags, dx, dy, &seen));
    printf(" %d\n", seen);
    show_bytes("sums", dy, n * sizeof *dy);
    others(n, ROUNDS, flags, which);
    show_bytes("others", which, n * sizeof *which);
    printf("%d\n", guarded((int)n, ROUNDS, flags, values, (unsigned *)which));
    show_bytes("guarded", which, n * sizeof *which);
    rows(HEIGHT, (int)n, ROUNDS, flags, x, y);
    show_bytes("rows", y, n * HEIGHT * sizeof *y);
    counted((int)n, ROUNDS, flags, x, which, y);
    show_bytes("asked", which, n * sizeof *which);
    show_bytes("counted", y, n * sizeof *y);
    ended((int)n, ROUNDS, flags, dx, dy);
    show_bytes("ended", dy, n * sizeof *dy);
    divided((int)n, ROUNDS, 0, flags, x, y);
    divided((int)n, ROUNDS, 2, flags, x, y);
    show_bytes("divided", y, n * sizeof *y);
    free(flags);
    free(which);
    free(values);
    free(x);
    free(y);
    free(dx);
    free(dy);
}

static void run(size_t n)
{
    run_from(0, n);
    run_from(3000, n);
}
