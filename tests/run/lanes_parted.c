// RUN: %compare %s --flags='-std=gnu11 -O2'
/* Iterations that part at an if, with loops that each way shares. */
#include "run.h"

/* Elements outside are not read: the arrays end there. */
static void border(int n, int m, const float *weights, const float *x, float *y)
{
#pragma csycl parallel_for in(weights [0:m], x [0:n])
    for (int i = 0; i < n; i++) {
        if (i >= m && i < n - m) {
            float sum = 0;
            for (int k = 0; k < m; k++)
                sum += weights[k] * (x[i + k] + x[i - k]);
            y[i] = sum;
        } else {
            float most = -1;
            for (int k = 0; k < m; k++) {
                float value = weights[k] * x[i];
                most = value > most ? value : most;
            }
            y[i] = most;
        }
    }
}

/* Each iteration is asked where it sets memory or reads it under a condition, and runs whole. */
static void asked(int n, int m, const int *flags, const double *x, double *y)
{
#pragma csycl parallel_for in(flags [0:n], x [0:n + m]) inout(y [0:n])
    for (int i = 0; i < n; i++) {
        if (flags[i] & 1)
            for (int k = 0; k < m; k++)
                y[i] += x[i + k];
        if (flags[i] & 2)
            for (int k = 0; k < m; k++)
                y[i] -= flags[i] > k ? x[i + k] : k;
    }
}

/* Conditions with effects, ifs in ifs and in loops, locals that live on, and control that is read
 * from a local variable. */
static double nested(int n, int m, const int *flags, const double *x, double *y)
{
    double total = 0;
#pragma csycl parallel_for reduction(+ : total) in(flags [0:n], x [0:n + m])
    for (int i = 0; i < n; i++) {
        double sum = 1, rest = 2;
        int seen = 0;
        if (y[i]++ > 0 && flags[i] % 3 != 0) {
            double left = m;
            for (int t = 0; t < m; t++) {
                if (flags[i] & 1 << t % 3) {
                    for (int k = 0; k < m; k++)
                        sum += x[i + k] * k;
                    seen++;
                } else if (t > 2)
                    for (int k = t; k < m; k++)
                        rest -= x[i + k];
                else
                    rest++;
            }
            while (left > 1) {
                sum += x[i] * left;
                left /= 2;
            }
        }
        if (seen > 1)
            for (int k = 0; k < m; k++) {
                sum = sum / 2 + x[i + k];
                if (sum > 1)
                    break;
            }
        y[i] = sum + rest * seen;
        total += (int)(sum * 8);
    }
    return total;
}

/* Counters and sums that are declared in front; what is set between rounds is kept. */
static void declared(int n, int m, const int *flags, const int *x, int *y, int *last)
{
    int i, k, t, sum, kept, bound = 0;
#pragma csycl parallel_for private(k, t, sum, kept) lastprivate(bound) in(flags [0:n], x [0:n + m])
    for (i = 0; i < n; i++) {
        kept = 0;
        for (t = 0; t < 3; t++)
            if (flags[i] + t & 1) {
                sum = t;
                for (k = 0; k < m; k++)
                    sum += x[i + k] ^ k;
                kept += sum % 100 + m / (flags[i] + 1);
            }
        if (flags[i] > 4)
            for (bound = 0; bound < m; bound++)
                kept = kept / 2 + x[i + bound];
        else
            bound = flags[i];
        y[i] = kept;
    }
    *last = bound;
}

/* What has its value from in front is another on each way. */
static void begun(int n, int m, const int *flags, const int *x, int *y)
{
#pragma csycl parallel_for in(flags [0:n], x [0:n + m]) out(y [0:n])
    for (int i = 0; i < n; i++) {
        int rest = i, sum = 5;
        if (flags[i] & 1) {
            for (int k = 0; k < m; k++) {
                sum = sum / 2 + x[i + k];
                rest ^= x[i + k];
            }
            y[i] = sum + rest;
        } else {
            for (int k = 0; k < m; k++) {
                sum ^= x[i + k];
                rest = rest / 3 + x[i + k];
            }
            y[i] = sum - rest;
        }
    }
}

/* Guards in front: who ends is asked for nothing any more, also behind ends in ifs. */
static int guarded(int n, int m, const int *flags, const int *x, int *y)
{
    int last = -1, sum = 0;
#pragma csycl parallel_for lastprivate(last) reduction(+ : sum) in(flags [0:n], x [0:n])
    for (int i = 0; i < n; i++) {
        unsigned least = 1000, at = 0;
        last = flags[i];
        y[i] = -i;
        if (i < m || i >= n - m)
            continue;
        for (int k = 0; k < m; k++) {
            unsigned value = (unsigned)(x[i + k] ^ x[i - k]);
            if (value < least) {
                least = value;
                at = (unsigned)k;
            }
        }
        last = (int)least;
        if (m > 3) {
            if (flags[i] > 5)
                continue;
            for (int k = 0; k < m; k++)
                at += (unsigned)x[i - k];
        }
        if (flags[i] & 1) {
            y[i] = 3;
            for (int k = 1; k < m; k++)
                at = at * 5 ^ (unsigned)x[i + k];
            if (least < 200 && ++y[i])
                continue;
            for (int k = 1; k < m; k++)
                at += (unsigned)x[i + k];
            last = (int)at;
        } else if (m > 5 && flags[i] == 4)
            continue;
        sum += (int)(at & 15);
        for (int k = 0; k < m; k++)
            least += (unsigned)k * at;
        y[i] = (int)(least & 0xffff);
    }
    return sum + 7 * last;
}

/* Who goes on is asked in a loop: each iteration runs whole. */
static void whole(int n, int m, const int *flags, const int *x, int *y)
{
#pragma csycl parallel_for in(flags [0:n], x [0:n + m]) inout(y [0:n])
    for (int i = 0; i < n; i++) {
        if (flags[i] & 1)
            continue;
        for (int k = 0; k < m; k++)
            y[i] += x[i + k];
    }
}

static void run(size_t size)
{
    int n = (int)size, m = 7, last = 0;
    float *x = NEW(float, n), *y = NEW(float, n);
    double *reals = NEW(double, n + m), *sums = NEW(double, n);
    int *flags = NEW(int, n), *numbers = NEW(int, n + m), *found = NEW(int, n);
    float weights[7];

    for (int k = 0; k < m; k++)
        weights[k] = (float)fraction((size_t)k);
    for (int i = 0; i < n; i++) {
        x[i] = (float)fraction((size_t)i);
        flags[i] = i / 300 % 2 ? 0 : (int)(mixed((size_t)i) % 8);
        sums[i] = i % 5 - 1;
    }
    for (int i = 0; i < n + m; i++) {
        reals[i] = fraction((size_t)i + 9);
        numbers[i] = (int)(mixed((size_t)i) % 1000);
    }
    for (int length = 0; length <= m; length += 7) {
        border(n, length, weights, x, y);
        show_bytes("border", y, sizeof *y * size);
        printf("nested %.17g\n", nested(n, length, flags, reals, sums));
        asked(n, length, flags, reals, sums);
        show_bytes("nested", sums, sizeof *sums * size);
        declared(n, length, flags, numbers, found, &last);
        show_bytes("declared", found, sizeof *found * size);
        printf("last %d\n", last);
        begun(n, length, flags, numbers, found);
        show_bytes("begun", found, sizeof *found * size);
        printf("guarded %d\n", guarded(n, length, flags, numbers, found));
        whole(n, length, flags, numbers, found);
        show_bytes("guarded", found, sizeof *found * size);
    }
    free(x);
    free(y);
    free(reals);
    free(sums);
    free(flags);
    free(numbers);
    free(found);
}
