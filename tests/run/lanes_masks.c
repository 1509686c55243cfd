// RUN: %compare %s --flags='-std=gnu11 -O2'
/* Loops that some iterations leave before others. */
#include "run.h"

/* Who stays is counted; who goes on sets something else, under conditions and in a switch. */
static void escape(int n, int rounds, const float *re, const float *im, float *out)
{
#pragma csycl parallel_for in(re [0:n], im [0:n])
    for (int i = 0; i < n; i++) {
        float x = 0, y = 0;
        int count = rounds;
        for (int k = 0; k < rounds; k++) {
            float t = x * x - y * y + re[i];
            y = 2 * x * y + im[i];
            x = t;
            if (x < -1.5f)
                continue;
            switch (k % 4) {
            case 1:
                y += 0.25f;
                break;
            default:
                x -= 0.125f;
            }
            if (x * x + y * y > 4) {
                count = k;
                break;
            } else
                t += y;
            if (t > 1.75f)
                break;
            else
                x += t * 0.0625f;
        }
        out[i] = x + y + count;
    }
}

static double root(double value, int rounds)
{
    double found = value;
    for (int k = 0; k < rounds; k++) {
        double next = (found + value / found) / 2, d = next - found;
        found = next;
        if (d < 1e-9 && d > -1e-9)
            break;
    }
    return found;
}

/* In a helper, in a loop, and under a condition, with others beside. */
static double roots(int n, int rounds, int mode, const double *x, const double *steps, double *out)
{
    double total = 0, most = -1;
#pragma csycl parallel_for reduction(+ : total) reduction(max : most) in(steps [0:rounds], x [0:n])
    for (int i = 0; i < n; i++) {
        double sum = 0, last = x[i];
        for (int r = 0; r < 3 + mode; r++) {
            for (int k = 0; k < rounds; k++)
                if ((sum += steps[k] * x[i]) > r)
                    break;
            sum += root(last + 2, rounds);
        }
        if (mode)
            do {
                last = last / 2 + steps[0];
                if (last < 0.25)
                    break;
                total += 1;
            } while (rounds > 5);
        if (mode)
            for (int k = 0; k < rounds; k++)
                if ((last += steps[k]) > 3)
                    break;
        most = most < last ? last : most;
        total += (int)(sum * 8);
        out[i] = sum + last;
    }
    return total + most;
}

/* Behind ifs at which they part, and behind a guard: in the loop, in a helper, in a loop that all
 * who come there go round. */
static void parted(int n, int rounds, const double *steps, const double *x, double *out)
{
#pragma csycl parallel_for in(steps [0:rounds + 1], x [0:n])inout(out [0:n])
    for (int i = 0; i < n; i++) {
        double found = x[i], sum = 0;
        if (x[i] > 1.25)
            found = root(found, rounds);
        else if (i % 3)
            for (int k = 0; k < rounds; k++) {
                found = found / 2 + steps[k] * x[i];
                if (found > 1)
                    continue;
                if (found < 0.125)
                    break;
                sum += found;
            }
        else {
            for (int r = 0; r < 3; r++) {
                for (int k = r; k < rounds; k++)
                    if ((found -= steps[k]) < 0)
                        break;
                sum += found;
            }
            out[i] = sum;
        }
        if (x[i] < 0.25)
            continue;
        int count = 0;
        do {
            sum += found / 4 + steps[0];
            if (sum < 2)
                continue;
            if (sum > 9)
                break;
            count++;
        } while (rounds > 5);
        out[i] = sum + count;
    }
}

/* Nothing floating goes from round to round: each iteration searches for itself. */
static void search(int n, int rounds, const double *steps, const double *x, int *out)
{
#pragma csycl parallel_for in(steps [0:rounds], x [0:n])
    for (int i = 0; i < n; i++) {
        int found = -1;
        for (int k = 0; k < rounds; k++)
            if (steps[k] > x[i]) {
                found = k;
                break;
            }
        out[i] = found;
    }
}

static void run(size_t size)
{
    int n = (int)size;
    float *re = NEW(float, n), *im = NEW(float, n), *out = NEW(float, n);
    double *x = NEW(double, n), *roots_ = NEW(double, n), steps[40];
    int *found = NEW(int, n);

    for (size_t k = 0; k < 40; k++)
        steps[k] = (fraction(k) + 1) / 16;
    for (int i = 0; i < n; i++) {
        re[i] = (float)fraction((size_t)i);
        im[i] = (float)fraction((size_t)i + 1);
        x[i] = fraction((size_t)i * 3) + 1;
    }
    for (int rounds = 0; rounds < 60; rounds += 29) {
        escape(n, rounds, re, im, out);
        show_bytes("escape", out, sizeof *out * size);
    }
    for (int mode = 0; mode < 2; mode++) {
        printf("roots %.17g\n", roots(n, 20 + 20 * mode, mode, x, steps, roots_));
        show_bytes("roots", roots_, sizeof *roots_ * size);
    }
    for (int rounds = 0; rounds < 9; rounds += 8) {
        parted(n, rounds, steps, x, roots_);
        show_bytes("parted", roots_, sizeof *roots_ * size);
    }
    search(n, 40, steps, x, found);
    show_bytes("found", found, sizeof *found * size);
    free(re);
    free(im);
    free(out);
    free(x);
    free(roots_);
    free(found);
}
