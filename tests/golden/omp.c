// RUN: %golden omp.host --emit=host omp.c
/* Loops that have OpenMP pragmas too: these stay with the plain loop. */
#include <csycl.h>
#pragma csycl spec_const
static int r = 1;
float f(int n, const float *x, float *y)
{
    float s = 0, t;
    int i;
#pragma omp parallel for simd reduction(+: s)
#pragma csycl parallel_for in(x[0:n]) reduction(+: s)
    for (int i = 0; i < n; i++)
        s += x[i];

#pragma csycl parallel_for in(x[0:n]) reduction(+: s)
#pragma omp parallel for
    for (i = 0; i < n; i++)
        s += x[i];
#pragma csycl parallel_for in(x[0:n]) reduction(max: s) private(t)
    for (i = 0; i < n; i++) {
        t = x[i] * r;
        if (t > s) s = t;
    }
#pragma csycl parallel_for in(x[0:n*n]) out(y[0:n*n]) collapse(2)
    for (i = 0; i < n; i++)
        for (int j = 0; j < n; j++) y[i*n+j] = x[j*n+i];
    return s + i;
}
