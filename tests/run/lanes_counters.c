// RUN: %compare %s --flags='-std=gnu11 -O2'
/* Counters that are declared outside of loops, some of which iterations leave one by one. */
#include "run.h"

/* One for a short loop, for one that some leave, for one of each iteration's own and for one that
 * all go round; and one between commas. */
static void escape(int n, int rounds, const double *steps, const double *x, double *out)
{
#pragma csycl parallel_for in(steps [0:rounds], x [0:n])inout(out [0:n])
    for (int i = 0; i < n; i++) {
        int k = 0, j = (int)x[i], t = 7;
        double value = x[i], sum = 1;
        for (k = 0; k < 3; k++)
            sum += k * value;
        for (k = 0, j = rounds; k < rounds; k++, j--) {
            value = value * value + steps[k] + j % 2;
            if (value > 4 || value < -4)
                break;
        }
        for (k = 0; k <= i % 3; k++)
            sum = sum / 2 + value;
        for (k = 0; k < rounds; k++)
            sum -= steps[k];
        for (t = 0; t < 2; t++)
            sum += t * value;
        out[i] += sum + value;
    }
}

/* From outside of the annotated loop, in a loop of few rounds, and in a condition of all. */
static void relax(int n, int rounds, int mode, const float *steps, float *out)
{
    int k, r;
#pragma csycl parallel_for in(steps [0:rounds])inout(out [0:n])
    for (int i = 0; i < n; i++) {
        float value = out[i];
        for (r = 0; r < 2 + mode; r++)
            for (k = 0; k < rounds; k++) {
                value = value * 0.5f + steps[k] * r;
                if (value < 0.125f * k)
                    break;
            }
        if (mode)
            for (k = rounds - 1; k >= 0; k--)
                if ((value -= steps[k]) < 0)
                    break;
        for (k = 0; k < 2; k++)
            value += k;
        out[i] = value;
    }
}

/* What the counter is behind the loop, in the last iteration and in all, and what it was before. */
static int stop(int n, int rounds, const float *steps, float *out)
{
    int k = -1;
#pragma csycl parallel_for in(steps [0:rounds])inout(out [0:n])
    for (int i = 0; i < n; i++) {
        float value = out[i];
        for (k = 0; k < rounds; k++)
            if ((value = value / 2 + steps[k]) > 1)
                break;
        out[i] = value;
    }
#pragma csycl parallel_for in(steps [0:rounds])inout(out [0:n])
    for (int i = 0; i < n; i++) {
        int j, last = 0;
        float value = out[i];
        for (j = 0; j < rounds; j++)
            if ((value = value / 2 + steps[j]) > 1)
                break;
        last = j;
        for (j = j / 2; j < last; j++)
            value += steps[j];
        out[i] = value;
    }
    return k;
}

static void run(size_t size)
{
    int n = (int)(size < 2000 ? size : 2000);
    double *x = NEW(double, n), *out = NEW(double, n), steps[40];
    float *floats = NEW(float, n), few[40];

    for (int k = 0; k < 40; k++) {
        steps[k] = fraction((uint64_t)k) / 4;
        few[k] = (float)fraction((uint64_t)k + 7) + 0.5f;
    }
    for (int i = 0; i < n; i++) {
        x[i] = fraction((uint64_t)i);
        floats[i] = (float)fraction((uint64_t)i + 3);
    }
    for (int rounds = 0; rounds <= 40; rounds += 20) {
        escape(n, rounds, steps, x, out);
        show_bytes("escape", out, sizeof *out * (size_t)n);
        relax(n, rounds, rounds / 20, few, floats);
        show_bytes("relax", floats, sizeof *floats * (size_t)n);
        printf("stop %d\n", stop(n, rounds, few, floats));
        show_bytes("stop", floats, sizeof *floats * (size_t)n);
    }
    free(x);
    free(out);
    free(floats);
}
