// RUN: %compare %s --flags='-std=gnu11 -O2'
/* Loops as people write them, with loops inside that all iterations go round together. */
#include "run.h"

struct body {
    float x, y, z, mass;
};

/* Each body is drawn by all. */
static void draw(int n, const struct body *bodies, float (*force)[3])
{
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
        float fx = 0, fy = 0, fz = 0;
        for (int j = 0; j < n; j++) {
            float dx = bodies[j].x - bodies[i].x, dy = bodies[j].y - bodies[i].y;
            float dz = bodies[j].z - bodies[i].z;
            float pull = bodies[j].mass * (dx * dx + dy * dy + dz * dz);
            fx += dx * pull;
            fy += dy * pull;
            fz += dz * pull;
        }
        force[i][0] = fx;
        force[i][1] = fy;
        force[i][2] = fz;
    }
}

/* The nearest of a few centres. */
static void assign(int n, int centres, const float *x, const float *y, const float *cx,
                   const float *cy, int *nearest)
{
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
        float best = 1e30f;
        int which = -1;
        for (int c = 0; c < centres; c++) {
            float dx = x[i] - cx[c], dy = y[i] - cy[c];
            float square = dx * dx + dy * dy;
            if (square < best) {
                best = square;
                which = c;
            }
        }
        nearest[i] = which;
    }
}

static void polynomial(int n, int degree, const double *factors, const double *x, double *y)
{
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
        double value = factors[degree];
        for (int k = degree - 1; k >= 0; k--)
            value = value * x[i] + factors[k];
        y[i] = value;
    }
}

/* Each iteration goes through the same time. */
static void decay(int n, int steps, const double *start, double *end)
{
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
        double here = start[i], speed = 0;
        int step = 0;
        while (step < steps) {
            speed -= here * 0.25;
            here += speed * 0.25;
            step++;
        }
        end[i] = here + speed;
    }
}

static long weighted(const int *weights, int count, int by)
{
    long sum = 0;
    for (int k = 0; k < count; k++)
        sum += (long)weights[k] * (by + k);
    return sum;
}

/* A loop of a helper. */
static void by_helper(int n, int count, const int *weights, long *out)
{
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        out[i] = weighted(weights, count, i) + weighted(weights, count / 2, i % 3);
}

/* What the last iteration leaves is used: a value of each item, and a counter that all share. */
static long leave(int n, int rounds, int mode, const int *a, int *out)
{
    int sum = -1, r = -1;
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
        sum = i;
        for (r = 0; r < rounds; r++)
            sum += a[i] * r;
        if (mode)
            continue;
        out[i] = sum + r;
    }
    return n > 0 ? sum * 100L + r : -1;
}

/* Of an array; another one begins with what it had before the loop. */
static int leave_array(int n, int rounds, const int *a, int *out)
{
    int sums[5], counts[2][2] = {{1, 2}, {3, 4}};
#pragma csycl parallel_for firstprivate(counts)
    for (int i = 0; i < n; i++) {
        for (int k = 0; k < 5; k++)
            sums[k] = i * k;
        counts[1][1] = i;
        for (int r = 0; r < rounds; r++) {
            sums[r % 5] += a[i] * r;
            counts[1][1] += sums[1] & counts[r % 2][0];
        }
        out[i] = sums[0] - counts[1][1] + counts[0][0];
    }
    return n > 0 ? sums[0] + sums[2] * 3 + sums[4] * 5 : -1;
}

/* The same where neighbours' elements lie apart. */
static int leave_apart(int rows, int columns, const int *a, int *out)
{
    int sum = -1;
#pragma csycl parallel_for
    for (int i = 0; i < rows; i++) {
        sum = i;
        for (int c = 0; c < columns; c++)
            sum = sum * 3 + a[i * columns + c];
        out[i] = sum;
    }
    return rows > 0 ? sum : -1;
}

static void run(size_t size)
{
    int n = (int)(size < 2000 ? size : 2000), few = 7;
    struct body *bodies = NEW(struct body, n);
    float(*force)[3] = (float(*)[3])NEW(float, 3 * n), *x = NEW(float, n), *y = NEW(float, n);
    double *numbers = NEW(double, n), *results = NEW(double, n);
    double factors[] = {0.5, -1, 0.25, 2, -0.5, 1};
    int *ints = NEW(int, n), *out = NEW(int, n), weights[16];
    long *longs = NEW(long, n);

    for (int i = 0; i < 16; i++)
        weights[i] = i * 7 % 11 - 3;
    for (int i = 0; i < n; i++) {
        bodies[i] = (struct body){(float)(i % 4), (float)(i % 7), (float)(i % 3), (float)(i % 2)};
        x[i] = (float)fraction(i);
        y[i] = (float)fraction(i + 1);
        numbers[i] = fraction(i);
        ints[i] = (int)(mixed(i) % 100);
    }
    draw(n < 300 ? n : 300, bodies, force);
    show_bytes("forces", force, sizeof *force * n);
    assign(n, few < n ? few : n, x, y, x, y, out);
    show_bytes("nearest", out, sizeof *out * n);
    for (int degree = 0; degree < 6; degree += 5) {
        polynomial(n, degree, factors, numbers, results);
        show_bytes("polynomial", results, sizeof *results * n);
    }
    for (int steps = 0; steps < 50; steps += 49) {
        decay(n, steps, numbers, results);
        show_bytes("decay", results, sizeof *results * n);
    }
    by_helper(n, 16, weights, longs);
    show_bytes("weighted", longs, sizeof *longs * n);
    for (int mode = 0; mode < 2; mode++)
        printf("%ld\n", leave(n, few, mode, ints, out));
    show_bytes("left", out, sizeof *out * n);
    printf("%d\n", leave_array(n, few, ints, out));
    show_bytes("left", out, sizeof *out * n);
    printf("%d\n", leave_apart(n / few, few, ints, out));
    show_bytes("left", out, sizeof *out * n);
    free(bodies);
    free(force);
    free(x);
    free(y);
    free(numbers);
    free(results);
    free(ints);
    free(out);
    free(longs);
}
