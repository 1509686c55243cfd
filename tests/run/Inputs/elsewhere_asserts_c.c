#include "elsewhere_asserts.h"

#include <assert.h>

int larger(int a, int b)
{
    return a > b ? a : b;
}

static double sum_of(const double *x, int n)
{
    double sum = 0;

    assert(n > 0);
    for (int i = 0; i < n; i++)
        sum += x[i];
    return sum;
}

double mean_of(const double *x, int n)
{
    return sum_of(x, n) / n;
}

int small(int x)
{
    assert(x < 5000);
    return x % 100;
}
