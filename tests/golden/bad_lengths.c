// RUN: %golden bad_lengths.err bad_lengths.c
/* Arrays in functions that loops call, whose length differs between iterations or has no name in
 * front of the loop. */
#include <csycl.h>

static int width = 4;

static double sum(int n, const double *a)
{
    double t[n], total = 0;

    for (int i = 0; i < n; i++)
        t[i] = a[i] * i;
    for (int i = n; i-- > 0;)
        total += t[i];
    return total;
}

static double outer(int first, const double *a)
{
    return sum(2 * first + 1, a);
}

static double changed(int n, const double *a)
{
    n += a[0] > 0;
    double t[n];
    t[0] = a[0];
    return t[0];
}

static double hidden(const double *a)
{
    double t[width];
    t[0] = a[0];
    return t[0];
}

static double read(const int *count, const double *a)
{
    double t[count[0]];
    t[0] = a[0];
    return t[0];
}

static double recursive(int n, const double *a)
{
    double t[n];
    t[0] = a[0];
    return n > 1 ? recursive(n - 1, a) : t[0];
}

static double asserted(int n, int k, const double *a)
{
    double t[n];
#pragma csycl uniform
    int j = k;
    t[0] = a[j];
    return t[0];
}

#pragma csycl device
double exported(int n, const double *a)
{
    double t[n];
    t[0] = a[0];
    return t[0];
}

void all(int n, int m, const double *a, const int *counts, double *out)
{
    int width = 3;
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        out[i] = sum(i % m, a) + sum(m, a);
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        out[i] = outer(counts[i], a);
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
        int k = m;
        if (a[i] > width)
            k--;
        out[i] = outer(k, a) + changed(m, a);
    }
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        out[i] = hidden(a) + read(counts, a);
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        out[i] = recursive(m, a);
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        out[i] = asserted(m, m, a);
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        out[i] = (double)sizeof(float[m][2]);
}
