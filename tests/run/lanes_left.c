// RUN: %compare %s --flags='-std=gnu11 -O2'
/* Counters that are read behind their loops, which neighbours leave one by one, or do not all come
 * to: each has its own value there. */
#include "run.h"

/* The number of rounds is the result. */
static void escape(int n, int most, const float *cx, const float *cy, int *out)
{
#pragma csycl parallel_for in(cx [0:n], cy [0:n])
    for (int i = 0; i < n; i++) {
        float x = 0, y = 0;
        int k;
        for (k = 0; k < most; k++) {
            float t = x * x - y * y + cx[i];
            y = 2 * x * y + cy[i];
            x = t;
            if (x * x + y * y > 4)
                break;
        }
        out[i] = k;
    }
}

/* What the last iteration has is used. */
static int leave(int n, int most, const float *x, const float *steps, float *out)
{
    int k = 5;
#pragma csycl parallel_for in(x [0:n], steps [0:most])
    for (int i = 0; i < n; i++) {
        float value = x[i];
        for (k = 0; k < most; k++) {
            value = value * 0.5f + steps[k];
            if (value > 1.25f)
                break;
        }
        out[i] = value + (float)k * 3;
    }
    return k;
}

/* Behind an if, with a value from before; counted down; twice. */
static void parted(int n, int most, const float *x, const float *steps, float *out, int *rounds)
{
#pragma csycl parallel_for in(x [0:n], steps [0:most + 1])
    for (int i = 0; i < n; i++) {
        float value = 0;
        int k = -1;
        if (x[i] > -0.5f) {
            value = 1;
            for (k = 0; k < most; k++)
                value = value * 0.5f + steps[k] * x[i];
        }
        rounds[i] = k;
        if (x[i] < 0.5f) {
            k += 2;
            for (k = most; k > 1; k--) {
                value = value * 0.25f + steps[k];
                if (value > 0.75f)
                    break;
            }
            value += (float)k;
        } else
            k -= 100;
        out[i] = value;
        rounds[i] += k * 1000;
    }
}

static int count(const float *steps, int most, float x)
{
    const float *at;
    for (at = steps; at < steps + most; at++) {
        x = x * 0.75f + *at;
        if (x > 1.75f)
            break;
    }
    return (int)(at - steps);
}

/* In a helper, which some call. */
static void called(int n, int most, const float *x, const float *steps, int *out)
{
#pragma csycl parallel_for in(x [0:n], steps [0:most])
    for (int i = 0; i < n; i++) {
        int sum = count(steps, most, x[i]);
        if (sum & 1)
            sum += 100 * count(steps, most / 2, x[i] / 2);
        out[i] = sum;
    }
}

/* Some end the body before; loops in a loop, each with the counter; one that wraps. */
static void nested(int n, int most, const float *x, const float *steps, float *out, int *rounds)
{
#pragma csycl parallel_for in(x [0:n], steps [0:most])
#pragma csycl inout(out [0:n], rounds [0:n])
    for (int i = 0; i < n; i++) {
        int k = i, j;
        float value = x[i];
        if (x[i] < -0.75f)
            continue;
        for (j = 0; j < 3; j++) {
            for (k = 0; k < most; k++) {
                value = value * 0.5f + steps[k];
                if (value > 1 + (float)j * x[i])
                    break;
            }
            value += (float)k * 0.125f;
        }
        unsigned char c = 7;
        if (x[i] > 0.25f)
            for (c = 250; c > 5; c++) {
                value = value * 0.5f + c * x[i];
                if (value > 300)
                    break;
            }
        out[i] = value;
        rounds[i] = k * 1000 + c * 10 + j;
    }
}

/* Set by the control that all share, but not to the same. */
static void halve(int n, int most, const float *x, float *out)
{
#pragma csycl parallel_for in(x [0:n])
    for (int i = 0; i < n; i++) {
        float first = x[i], sum = 0, part;
        int k;
        for (k = 0, part = first; k < most; k++, part *= 0.5f)
            sum += part;
        out[i] = sum;
    }
}

/* Set by iterations before and behind a loop that all go round. */
static void reused(int n, int most, const float *x, const float *steps, float *out)
{
#pragma csycl parallel_for in(x [0:n], steps [0:most])
    for (int i = 0; i < n; i++) {
        int k = i % 3;
        float value = (float)k;
        for (k = 0; k < most; k++)
            value = value * 0.5f + steps[k] * x[i];
        out[i] = value + (float)k;
        k += i;
        out[i] += (float)k * 0.125f;
    }
}

/* Combined, and set to something else in between. */
static long total(int n, int most, const float *x, const float *steps)
{
    long sum = 0;
    int k;
#pragma csycl parallel_for reduction(+ : sum) private(k) in(x [0:n], steps [0:most])
    for (int i = 0; i < n; i++) {
        float value = x[i];
        for (k = 0; k < most; k++) {
            value = value * 0.5f + steps[k];
            if (value > x[i])
                break;
        }
        sum += k;
        k = i % 3;
        if (x[i] > 0)
            for (k = 1; k < most; k += 2)
                value = value * 0.5f - steps[k];
        sum += k * (value > 0.5f);
    }
    return sum;
}

static void run(size_t size)
{
    int n = (int)(size < 2000 ? size : 2000), sizes[] = {0, 1, 40};
    float *x = NEW(float, n), *y = NEW(float, n), *out = NEW(float, n), steps[41];
    int *rounds = NEW(int, n);

    for (int k = 0; k < 41; k++)
        steps[k] = (float)fraction((uint64_t)k + 7) + 0.25f;
    for (int i = 0; i < n; i++) {
        x[i] = (float)fraction((uint64_t)i);
        y[i] = (float)fraction((uint64_t)i + 3);
    }
    for (int s = 0; s < 3; s++) {
        int most = sizes[s];
        escape(n, most, x, y, rounds);
        show_bytes("escape", rounds, sizeof *rounds * (size_t)n);
        printf("leave %d\n", leave(n, most, x, steps, out));
        show_bytes("leave", out, sizeof *out * (size_t)n);
        parted(n, most, x, steps, out, rounds);
        show_bytes("parted", out, sizeof *out * (size_t)n);
        show_bytes("parted", rounds, sizeof *rounds * (size_t)n);
        called(n, most, x, steps, rounds);
        show_bytes("called", rounds, sizeof *rounds * (size_t)n);
        nested(n, most, x, steps, out, rounds);
        show_bytes("nested", out, sizeof *out * (size_t)n);
        show_bytes("nested", rounds, sizeof *rounds * (size_t)n);
        halve(n, most, x, out);
        show_bytes("halve", out, sizeof *out * (size_t)n);
        reused(n, most, x, steps, out);
        show_bytes("reused", out, sizeof *out * (size_t)n);
        printf("total %ld\n", total(n, most, x, steps));
    }
    free(x);
    free(y);
    free(out);
    free(rounds);
}
