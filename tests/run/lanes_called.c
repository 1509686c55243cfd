// RUN: %compare %s --flags='-std=gnu11 -O2'
/* Helpers with loops that neighbours share, where not all of these call them. */
#include "run.h"

static unsigned polynomial(int degree, unsigned x)
{
    unsigned value = 0;
    for (int k = 0; k < degree; k++)
        value = value * x + (unsigned)k;
    return value;
}

/* Pointers that count with the iterations; who does not call has no such elements. */
static unsigned around(int m, const unsigned *weights, const unsigned *x)
{
    unsigned sum = 0;
    for (int k = -m; k <= m; k++)
        sum += weights[k + m] * x[k];
    return sum;
}

static void border(int n, int m, const unsigned *weights, const unsigned *x, unsigned *y)
{
#pragma csycl parallel_for in(weights [0:2 * m + 1], x [0:n])
    for (int i = 0; i < n; i++)
        if (i >= m && i < n - m)
            y[i] = around(m, weights, x + i);
        else
            y[i] = polynomial(m, x[i]);
}

/* A helper that parts again, returns where all do, and calls another one in a loop. */
static unsigned mixture(int m, const unsigned *x, int i, unsigned value)
{
    unsigned sum = value, rest = 3;
    if (m < 2)
        return value + 1;
    if (value & 4)
        for (int k = 0; k < m; k++)
            rest ^= x[i + k];
    else
        rest += polynomial(m, value);
    for (int k = 0; k < m; k++) {
        if (x[k] == 777)
            return sum;
        sum += polynomial(k, x[i + k]) & 15;
    }
    return sum + rest;
}

/* In front of guards and behind them, in a loop, with arguments that others cannot find. */
static unsigned guarded(int n, int m, const int *flags, const unsigned *x, unsigned *y)
{
    unsigned total = 0, last = 0;
#pragma csycl parallel_for lastprivate(last) reduction(+ : total) in(flags [0:n], x [0:n + m])
    for (int i = 0; i < n; i++) {
        unsigned sum = polynomial(m, x[i]);
        last = sum;
        y[i] = sum;
        if (flags[i] == 0)
            continue;
        sum ^= polynomial(m, x[100 / flags[i] % n]);
        last = sum + 1;
        if (flags[i] > 2) {
            for (int k = 0; k < m; k++)
                sum += mixture(k, x, i, sum & 63);
            last = mixture(m, x, i, last) + mixture(m, x, i, 4);
            if (mixture(m, x, i, sum) & 1)
                continue;
        }
        total += polynomial(m, sum) & 255;
        y[i] += sum;
    }
    return total + last;
}

/* Through pointers to memory, and to what each has. */
static void divide(unsigned value, int m, unsigned *rest, unsigned *out)
{
    unsigned sum = 0;
    for (int k = 1; k < m; k++) {
        sum += value % 3;
        value /= 3;
    }
    *rest = sum;
    *out += value;
}

static void through(int n, int m, const int *flags, const unsigned *x, unsigned *y)
{
#pragma csycl parallel_for in(flags [0:n], x [0:n])
    for (int i = 0; i < n; i++) {
        unsigned rest = 5;
        if (flags[i] & 1)
            divide(x[i], m, &rest, &y[i]);
        if (flags[i] & 2) {
            divide(x[i] + rest, m, &y[i], &rest);
            y[i] ^= rest;
        }
        y[i] += rest;
    }
}

/* Neighbours would be asked in the loop: each calls it for itself. */
static void alone(int m, unsigned *y)
{
    for (int k = 0; k < m; k++)
        *y += *y >> k;
}

static void whole(int n, int m, const int *flags, unsigned *y)
{
#pragma csycl parallel_for in(flags [0:n]) inout(y [0:n])
    for (int i = 0; i < n; i++)
        if (flags[i] & 1)
            alone(m, &y[i]);
}

/* Calls in a loop that stays whole with all around it, as elements lie apart in a helper's helper,
 * and another loop that is gone through together: nothing of the helper is told of neighbours. */
static unsigned strided(int n, int m, const unsigned *x, int i, unsigned value)
{
    for (int k = 0; k < m; k++)
        value = value * 3 + x[k * n + i];
    return value;
}

static unsigned parted(int m, const unsigned *x, unsigned value)
{
    if (value & 2)
        for (int k = 0; k < m; k++)
            value ^= x[k];
    return strided(1, m, x, 0, value);
}

static void apart(int n, int m, const int *flags, const unsigned *x, unsigned *y)
{
#pragma csycl parallel_for in(flags [0:n], x [0:n + m])
    for (int i = 0; i < n; i++) {
        unsigned sum = x[i];
        if (flags[i] > 1 || x[i] > 500) {
            unsigned found = sum;
            for (int k = 0; k < m; k++) {
                sum = strided(1, m, x, i, found) - found;
                found = parted(k, x + i, x[i + k]) + parted(k, x + i, x[i]);
            }
            sum += found & 15;
        }
        for (int k = 0; k < m; k++)
            sum += x[i + k];
        y[i] = sum;
    }
}

static void run(size_t size)
{
    int n = (int)size, most = 5;
    unsigned *x = NEW(unsigned, n + most), *y = NEW(unsigned, n), weights[11];
    int *flags = NEW(int, n);

    for (int k = 0; k < 11; k++)
        weights[k] = (unsigned)mixed((size_t)k);
    for (int i = 0; i < n + most; i++)
        x[i] = (unsigned)(mixed((size_t)i) % 1000);
    for (int i = 0; i < n; i++)
        flags[i] = i / 300 % 2 ? 3 : (int)(mixed((size_t)i + 7) % 5);
    for (int m = 0; m <= most; m += m ? 4 : 1) {
        border(n, m, weights, x, y);
        show_bytes("border", y, sizeof *y * size);
        printf("guarded %u\n", guarded(n, m, flags, x, y));
        show_bytes("guarded", y, sizeof *y * size);
        through(n, m, flags, x, y);
        whole(n, m, flags, y);
        show_bytes("through", y, sizeof *y * size);
        apart(n, m, flags, x, y);
        show_bytes("apart", y, sizeof *y * size);
    }
    free(x);
    free(y);
    free(flags);
}
