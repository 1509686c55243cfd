// RUN: %compare %s --flags='-std=gnu11 -O2'
/* Shared loops behind an if or guard of which each iteration's own rounds become vectors, and loops
 * that are nearly such ones. */
#include <stdlib.h>

#include "run.h"

/* Each loop is one: what is combined does not depend on the order. */
static void sums(int n, int m, const int *flags, const int *x, const unsigned char *bytes, long *y)
{
#pragma csycl parallel_for in(flags [0:n], x [0:n + m], bytes [0:n + m]) inout(y [0:n])
    for (int i = 0; i < n; i++)
        if (flags[i] > 1) {
            long sum = 0;
            int least = 1000, most = x[i], seen = 0, apart = 0;
            unsigned bits = 5;
            for (int k = 0; k < m; k++) {
                int value = x[i + k];
                sum = sum + (long)value * x[k];
                least = value < least ? value : least;
                apart += abs(value - x[k]);
            }
            for (size_t k = 1; k <= (size_t)m; k++) {
                int value = x[k - 1];
                if (value > most)
                    most = value;
                if (bytes[(size_t)i + k - 1] > 200)
                    seen++;
                bits ^= (unsigned)value;
            }
            y[i] += sum + least + most + seen + apart + (long)bits;
        } else if (flags[i]) {
            int last = 0;
            for (int k = 0; k < m; k++)
                last |= x[k] & bytes[i];
            y[i] = last;
        }
}

/* A guard, and an if behind it; the last iteration's value is wanted. */
static int guarded(int n, int m, const int *flags, const int *x, int *y)
{
    int last = -1;
#pragma csycl parallel_for lastprivate(last) in(flags [0:n], x [0:n + m]) inout(y [0:n])
    for (int i = 0; i < n; i++) {
        last = flags[i];
        if (!flags[i])
            continue;
        int sum = 0;
        for (int k = 0; k < m; k++)
            sum += x[k + i] < x[i];
        last = sum;
        if (sum % 3)
            for (int j = 0; j < 3; j++)
                for (int k = 0; k < m; k++)
                    sum -= x[i + k] * j;
        y[i] = sum;
    }
    return last;
}

static int matches(int m, const int *x, int at)
{
    int count = 0;

    for (int k = 0; k < m; k++)
        count += x[k] == x[at];
    return count;
}

/* Loops of a helper; those for all stay as they are. */
static void called(int n, int m, const int *flags, const int *x, int *y)
{
#pragma csycl parallel_for in(flags [0:n], x [0:n + m]) out(y [0:n])
    for (int i = 0; i < n; i++) {
        int sum = 1;
        for (int k = 0; k < m; k++)
            sum = sum / 2 + x[i + k];
        if (flags[i])
            sum += matches(m, x, i);
        y[i] = sum;
    }
}

/* Elements that lie apart, the last index, an order, an end for all, a number with a fraction, and
 * subscripts that may wrap. */
static void others(int n, int m, const int *flags, const int *x, float *y)
{
    unsigned wrapped = 0u - (unsigned)m;
#pragma csycl parallel_for in(flags [0:n], x [0:n + m]) out(y [0:n])
    for (int i = 0; i < n; i++) {
        int sum = 0, at = 0, order = 1, until = 0;
        float parts = 0;
        if (flags[i] & 1)
            for (int k = 0; 2 * k < m; k++)
                sum += x[i + 2 * k];
        if (flags[i] & 2)
            for (int k = 0; k < m; k++)
                if (x[k] < x[i])
                    at = k;
        if (flags[i] < 2)
            for (int k = 0; k < m; k++)
                order = order % 1000 * 2 - x[i + k];
        if (flags[i] != 1)
            for (int k = 0; k < m; k++) {
                if (x[k] > 99)
                    break;
                until += x[k + i];
            }
        if (flags[i] != 2)
            for (int k = 0; k < m; k++)
                parts += (float)x[i + k] / 4;
        if (flags[i] != 3)
            for (unsigned k = (unsigned)m; k < 2 * (unsigned)m; k++)
                sum += x[k + wrapped];
        y[i] = (float)(sum + at + order + until) + parts;
    }
}

static void run(size_t n)
{
    enum { ROUNDS = 45 };
    int *flags = NEW(int, n + ROUNDS), *x = NEW(int, n + ROUNDS), *y = NEW(int, n);
    unsigned char *bytes = NEW(unsigned char, n + ROUNDS);
    long *z = NEW(long, n);
    float *f = NEW(float, n);

    for (size_t i = 0; i < n + ROUNDS; i++) {
        flags[i] = i % 1000 < 500 ? (int)(mixed(i) % 4) : i % 1000 < 800 ? 3 : 0;
        x[i] = (int)(mixed(3 * i) % 100);
        bytes[i] = (unsigned char)mixed(5 * i);
    }
    for (int rounds = 0; rounds <= ROUNDS; rounds += 15) {
        sums((int)n, rounds, flags, x, bytes, z);
        show_bytes("sums", z, n * sizeof *z);
        printf("%d\n", guarded((int)n, rounds, flags, x, y));
        show_bytes("guarded", y, n * sizeof *y);
        called((int)n, rounds, flags, x, y);
        show_bytes("called", y, n * sizeof *y);
        others((int)n, rounds, flags, x, f);
        show_bytes("others", f, n * sizeof *f);
    }
    free(flags);
    free(x);
    free(y);
    free(bytes);
    free(z);
    free(f);
}
