// RUN: %compare %s --flags='-std=gnu11 -O2'
/* Loops of few rounds around others that all iterations go round together. */
#include "run.h"

#pragma csycl spec_const
int terms = 3;

/* Around one loop; the last of them leaves the inner one for all. */
static void taps(int n, int length, const int *weights, const long *in, long *out)
{
#pragma csycl parallel_for in(in [0:n + length], weights [0:length])
    for (int i = 0; i < n; i++) {
        long sum = i;
        for (int r = 0; r < 4; r++) {
            long part = r;
            for (int k = 0; k < length; k++) {
                if (r == 3 && weights[k] > 5)
                    break;
                part += weights[(k + r) % length] * in[i + k];
            }
            sum = sum * 3 + part;
        }
        out[i] = sum;
    }
}

/* Between two, with one more inside that is repeated in the text, and one of a constant. */
static void volumes(int n, int length, const int *weights, const long *in, long *out)
{
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
        long sums[3] = {0};
        for (int z = 0; z < length; z++)
            for (int r = 2; r >= 0; r--) {
                for (int k = z; k < length; k++)
                    sums[r] += in[i] * weights[k];
                for (int t = 0; t < 3; t++)
                    sums[t] ^= r + t;
                for (int t = 0; t < terms; t++)
                    sums[r] += t * z;
            }
        out[i] = sums[0] + sums[1] * 5 + sums[2] * 7;
    }
}

static long horner(const int *weights, int count, long x)
{
    long value = 0;
    for (int k = 0; k < count; k++)
        value = value * x + weights[k];
    return value;
}

/* Around a switch with loops, a helper's loop, and a part that is left out for all. */
static void modes(int n, int length, const int *weights, const long *in, long *out)
{
#pragma csycl parallel_for in(weights [0:16])
    for (int i = 0; i < n; i++) {
        long x = in[i];
        for (int r = 0; r <= 5; r++) {
            switch (weights[r] % 3) {
            case 0:
                for (int k = 0; k < length; k++)
                    x += weights[k] * r;
                break;
            case 1:
                x += horner(weights, length - r, x % 5);
                break;
            default:
                x -= r;
            }
            if (weights[r] == 4)
                continue;
            x ^= r;
        }
        out[i] = x;
    }
}

/* Around a loop that some leave, and around one of each iteration's own length. */
static void ends(int n, int length, const int *weights, const long *in, double *out)
{
#pragma csycl parallel_for in(in [0:n], weights [0:length])
    for (int i = 0; i < n; i++) {
        double x = (double)in[i];
        for (int r = 0; r < 3; r++)
            for (int k = 0; k < length; k++) {
                x = x / 2 + weights[k];
                if (x > 6 + r)
                    break;
            }
        out[i] = x;
    }
#pragma csycl parallel_for inout(out [0:n])
    for (int i = 0; i < n; i++)
        for (int r = 0; r < 3; r++)
            for (int k = 0; k < i % 4; k++)
                out[i] += r * k;
}

/* Of rows that lie apart. */
static void rows(int n, int length, const int *weights, const long *in, long *out)
{
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
        long sum = 0;
        for (int r = 0; r < 2; r++)
            for (int k = 0; k < length; k++)
                sum += in[i * 2 * length + r * length + k] * weights[k];
        out[i] = sum;
    }
}

static void run(size_t size)
{
    int n = (int)(size < 2000 ? size : 2000), length = 11, weights[16];
    long *in = NEW(long, n + 16), *out = NEW(long, n);
    double *numbers = NEW(double, n);

    for (int i = 0; i < 16; i++)
        weights[i] = i * 7 % 11;
    for (int i = 0; i < n + 16; i++)
        in[i] = (long)(mixed((uint64_t)i) % 100);
    for (int most = 0; most <= length; most += length) {
        taps(n, most, weights, in, out);
        show_bytes("taps", out, sizeof *out * (size_t)n);
        volumes(n, most, weights, in, out);
        show_bytes("volumes", out, sizeof *out * (size_t)n);
    }
    modes(n, length, weights, in, out);
    show_bytes("modes", out, sizeof *out * (size_t)n);
    ends(n, length, weights, in, numbers);
    show_bytes("ends", numbers, sizeof *numbers * (size_t)n);
    rows(n / 22, length, weights, in, out);
    show_bytes("rows", out, sizeof *out * (size_t)(n / 22));
    free(in);
    free(out);
    free(numbers);
}
