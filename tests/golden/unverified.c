// RUN: %golden unverified.err -fcheck-uniform -Werror -c unverified.c -o %t.o
/* What -fcheck-uniform leaves out: assertions in functions that loops of other files call. */
#include <csycl.h>

/* Twice in 'total', for two versions of its pointer: said once. */
static int half(int n)
{
    return csycl_uniform(n) / 2;
}

#pragma csycl device
float total(const float *x, int n)
{
    float sum = 0;
#pragma csycl uniform
    int m = half(n);

    for (int i = 0; i < m; i++)
        sum += x[i];
    return sum;
}

/* This one is verified. */
static float here(const float *x, int n)
{
#pragma csycl uniform
    int m = n / 3;
    return x[m];
}

void run(int n, float *x)
{
#pragma csycl parallel_for inout(x [0:2 * n])
    for (int i = 0; i < n; i++)
        x[i] = total(x + n, n) + here(x + n, n);
}
