// RUN: %compare %s --flags='-std=gnu11 -O2'
/* What iterations keep while they go round loops together, in the CPU shape. */
#include "run.h"

#pragma csycl spec_const
static int degree = 1;

/* ---- reductions ---- */

static void energy(int n, const double *at)
{
    double sum = 0.5;
    long pairs = 3;
#pragma csycl parallel_for collapse(2) reduction(+ : sum, pairs)
    for (int i = 0; i < n; i++)
        for (int j = 0; j < 40; j++)
            for (int k = 0; k < n % 50; k++) {
                double d = at[i] - at[k];
                if (d * d < 1)
                    pairs += j;
                sum += d;
            }
    printf("energy %.17g %ld\n", sum, pairs);
}

struct nearest {
    double distance;
    int at;
};

static void nearer(struct nearest *a, const struct nearest *b)
{
    if (b->distance < a->distance || (b->distance == a->distance && b->at < a->at))
        *a = *b;
}

#pragma csycl declare reduction(nearer                                                             \
                                : struct nearest                                                   \
                                : nearer(&csycl_out, &csycl_in)) identity({1e30, 1 << 30})

static void find(int n, const double *at)
{
    struct nearest found = {1e30, 1 << 30};
    double most = -100, marks[40];

    for (size_t k = 0; k < 40; k++)
        marks[k] = fraction(k * 7);
        /* constants may make the loop short */
#pragma csycl parallel_for reduction(nearer : found) reduction(max : most)
    for (int i = 0; i < n; i++) {
        double sum = 0;
        for (int k = 0; k < degree; k++)
            sum += (at[i] - marks[k]) * (at[i] - marks[k]);
        struct nearest own = {sum, i};
        nearer(&found, &own);
        most = sum > most ? sum : most;
    }
    printf("found %.17g at %d, %.17g\n", found.distance, found.at, most);
}

/* ---- arrays ---- */

static void filter(int n, int rounds, const double *a, const double *weights, double *out)
{
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
        double sums[8] = {1, a[i]}, grid[2][3];
        for (int c = 0; c < 2; c++)
            for (int d = 0; d < 3; d++)
                grid[c][d] = c * i + d;
        for (int r = 0; r < rounds; r++) {
            for (int m = 0; m < 8; m++)
                sums[m] += weights[r * 8 + m] * a[i];
            grid[r % 2][r % 3] += sums[r % 8];
            if (sums[0] > grid[1][2])
                grid[1][2] = sums[0];
        }
        double sum = 0;
        for (int m = 0; m < 8; m++)
            sum += sums[m] * (m + 1);
        for (int c = 0; c < 2; c++)
            for (int d = 0; d < 3; d++)
                sum += grid[c][d];
        out[i] = sum;
    }
}

static void run_arrays(size_t size, const double *x)
{
    double *weights = NEW(double, 1000), *out = NEW(double, size);

    for (size_t k = 0; k < 1000; k++)
        weights[k] = fraction(k * 5);
    for (int rounds = 0; rounds < 20; rounds += 7) {
        filter((int)size, rounds, x, weights, out);
        show_bytes("filter", out, size * sizeof *out);
    }
    free(weights);
    free(out);
}

/* ---- control ---- */

/* What a small machine does with each value: all iterations run its program. */
static void machine(int n, int length, const int *program, const double *x, double *out)
{
#pragma csycl parallel_for in(program [0:length])
    for (int i = 0; i < n; i++) {
        double value = x[i], other = 1;
        if (length == 0)
            continue;
        for (int at = 0; at < length; at++) {
            if (program[at] == 8)
                continue;
            switch (program[at]) {
            case 0:
                value += other;
                break;
            case 1:
            case 2: {
                double kept = value;
                value = other, other = kept;
                break;
            }
            case 3:
                value /= 2;
                other += x[i];
            case 4: /* what it did is not enough */
                for (int k = 0; k < length; k++)
                    value += k * x[i];
                break;
            default:
                other = -other;
            }
            if (program[at] == 7 && at > 9)
                break;
            value += 1;
        }
        int left = length;
        while (left > 3) {
            other += value * left;
            left /= 2;
        }
        do {
            value = value / 4 + other;
            left++;
        } while (left < length % 5);
        out[i] = value + other;
    }
}

static void run_control(size_t size, const double *x)
{
    int program[40];
    double *out = NEW(double, size);

    for (size_t k = 0; k < 40; k++)
        program[k] = (int)(mixed(k) % 9);
    for (int length = 0; length <= 40; length += 20) {
        machine((int)size, length, program, x, out);
        show_bytes("machine", out, size * sizeof *out);
    }
    free(out);
}

/* ---- elements of neighbours that lie apart ---- */

static void layer(int n, const double *weights, const double *x, double *out)
{
#pragma csycl parallel_for
    for (int i = 1; i < n; i++) {
        double sum = x[0];
        for (int k = 0; k < 11; k++)
            for (int j = k; j < n % 13; j++)
                sum += weights[i * 11 + k] * x[j];
        out[i] = sum;
    }
}

static void multiply(int n, const double *a, const double *b, double *c)
{
#pragma csycl parallel_for collapse(2)
    for (int j = 0; j < n; j++)
        for (int i = 0; i < n; i++) {
            double sum = 0;
            for (int k = 0; k < n; k++)
                sum += a[i * n + k] * b[k * n + j];
            c[i * n + j] = sum;
        }
}

static void run_apart(size_t size)
{
    size_t edge = size < 30 ? size : 30;
    double *weights = NEW(double, size * 11 + 900), *x = NEW(double, 900),
           *out = NEW(double, size + 900);

    for (size_t i = 0; i < size * 11 + 900; i++)
        weights[i] = fraction(i);
    for (size_t i = 0; i < 900; i++)
        x[i] = fraction(i * 3);
    layer((int)size, weights, x, out);
    show_bytes("layer", out, size * sizeof *out);
    multiply((int)edge, weights, x, out);
    show_bytes("product", out, edge * edge * sizeof *out);
    free(weights);
    free(x);
    free(out);
}

static void run(size_t size)
{
    int n = (int)size;
    double *at = NEW(double, size);

    for (size_t i = 0; i < size; i++)
        at[i] = fraction(i);
    energy(n, at);
    degree = 3;
    find(n, at);
    degree = 40;
    find(n, at);
    run_control(size, at);
    run_arrays(size, at);
    free(at);
    run_apart(size);
}
