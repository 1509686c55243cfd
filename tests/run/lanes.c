// RUN: %compare %s --flags='-std=gnu11 -O2'
/* Loops that all iterations go round together, which the CPU shape runs for a block of them. */
#include "run.h"

static void column_sums(int rows, int columns, const float *a, float *sums)
{
#pragma csycl parallel_for
    for (int j = 0; j < columns; j++) {
        float sum = 0;
        for (int i = 0; i < rows; i++)
            sum += a[i * columns + j];
        sums[j] = sum;
    }
}

static void multiply(int n, const double *a, const double *b, double *c)
{
#pragma csycl parallel_for collapse(2)
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            double sum = 0;
            for (int k = 0; k < n; k++)
                sum += a[i * n + k] * b[k * n + j];
            c[i * n + j] = sum;
        }
}

/* Several sums, values made in the loop, a condition of each item, a counter from outside. */
static void attract(int n, const float (*at)[3], float (*force)[3])
{
    int k;
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
        const float x = at[i][0], y = at[i][1], z = at[i][2];
        float fx = 0, fy = 0, fz = 0;
        for (k = 0; k < n; k++) {
            float dx = at[k][0] - x, dy = at[k][1] - y, dz = at[k][2] - z;
            float square = dx * dx + dy * dy + dz * dz;
            if (square < 0.25f)
                continue;
            fx += dx / square, fy += dy / square;
            fz += dz / square;
        }
        force[i][0] = fx;
        force[i][1] = fy;
        force[i][2] = fz;
    }
}

/* Nested, under conditions that are the same for all, with short loops and others between. */
static void mix(int n, int rounds, int mode, const int *weights, long *out)
{
#pragma csycl parallel_for
    for (int i = 3; i < n; i++) {
        long value = i, other = mode;
        const int *weight = weights + mode;
        if (mode & 1) {
            for (int r = 0; r < rounds; r++) {
                long step = value % 7;
                for (int s = r; s < rounds; s++)
                    value += weight[s] * (s + step);
                for (int t = 0; t < 3; t++)
                    other ^= value << t;
            }
        } else
            for (int r = rounds - 1; r >= 0; r -= 2)
                value = value * 3 + weight[r] + r;
        for (int t = 0; t < i % 5; t++)
            other += t * value;
        out[i] = value + other;
    }
}

/* An array that lives on; and where lanes are not split: counters changed inside, early ends. */
static void keep(int n, int rounds, const int *weights, int *out)
{
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
        int last[4] = {0};
        for (int r = 0; r < rounds; r++)
            last[r % 4] += weights[r] + i;
        out[i] = last[0] + 2 * last[1] + 3 * last[2] + 4 * last[3];
    }
}

static void leave(int n, int rounds, const int *weights, int *out)
{
#pragma csycl parallel_for in(weights [0:rounds])
    for (int i = 0; i < n; i++) {
        int found = -1, skipped = 0;
        for (int r = 0; r < rounds; r++) {
            skipped += r;
            if (weights[r] % 5 == i % 5)
                r++;
        }
        for (int r = 0; r < rounds && found < 0; r++)
            if (weights[r] > i % 100)
                found = r;
        for (int r = 0; r < rounds; r++) {
            if (weights[r] == 3)
                break;
            skipped -= weights[r];
        }
        out[i] += found * 5 + skipped;
    }
}

/* A name that is hidden, a value of each iteration that is set and left, several in one line. */
static void hide(size_t n, unsigned terms, const unsigned char *in, unsigned *out)
{
    unsigned carried;
#pragma csycl parallel_for
    for (size_t i = 0; i < n; i++) {
        unsigned a = in[i], b, *target = &out[i];
        carried = a + 1;
        b = 2;
        for (unsigned t = 0; t < terms; t++) {
            unsigned a = t + b;
            unsigned c = in[t] + carried;
            for (unsigned u = 0; u < terms; u++)
                b += a * u + c;
            carried = carried * 5 + a;
        }
        *target = a + b + carried;
    }
}

static void run_sums(size_t size, int n)
{
    int rows = n < 200 ? n : 200, edge = n < 61 ? n : 61;
    size_t count = (size_t)rows * size, square = (size_t)edge * (size_t)edge;
    float *a = NEW(float, count), *sums = NEW(float, size);
    double *b = NEW(double, square), *c = NEW(double, square);

    for (size_t i = 0; i < count; i++)
        a[i] = (float)fraction(i);
    for (size_t i = 0; i < square; i++)
        b[i] = fraction(i);
    column_sums(rows, n, a, sums);
    show_bytes("columns", sums, size * sizeof *sums);
    multiply(edge, b, b, c);
    show_bytes("product", c, square * sizeof *c);
    free(a);
    free(sums);
    free(b);
    free(c);
}

static void run_bodies(int n)
{
    float(*at)[3] = calloc((size_t)n + 1, sizeof *at),
    (*force)[3] = calloc((size_t)n + 1, sizeof *at);

    for (int i = 0; i < n; i++)
        for (int k = 0; k < 3; k++)
            at[i][k] = (float)fraction((size_t)i * 3 + (size_t)k) * 8;
    attract(n, (const float(*)[3])at, force);
    show_bytes("forces", force, (size_t)n * sizeof *force);
    free(at);
    free(force);
}

static void run(size_t size)
{
    int n = (int)size, rounds = 9, weights[16] = {5, 1, 4, 2, 3, 9, 8, 7, 6, 1, 2};
    int *ints = NEW(int, size);
    long *longs = NEW(long, size);
    unsigned char *bytes = NEW(unsigned char, size + 16);
    unsigned *words = NEW(unsigned, size);

    run_sums(size, n);
    run_bodies(n < 1000 ? n : 1000);
    for (int mode = 0; mode < 2; mode++) {
        mix(n, rounds, mode, weights, longs);
        show_bytes("mixed", longs, size * sizeof *longs);
    }
    keep(n, rounds, weights, ints);
    leave(n, rounds, weights, ints);
    show_bytes("whole", ints, size * sizeof *ints);
    for (size_t i = 0; i < size + 16; i++)
        bytes[i] = (unsigned char)mixed(i);
    hide(size, 5, bytes, words);
    show_bytes("hidden", words, size * sizeof *words);
    free(ints);
    free(longs);
    free(bytes);
    free(words);
}
