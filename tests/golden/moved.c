// RUN: %golden moved.host --emit=host -O2 -fopenmp moved.c
/* Plain loops whose iterations move variables by the same: in slices, and on OpenMP's threads. */

int pairs(int n, float *restrict to, const float *from, int m, long stride)
{
    float *restrict p = to;
    unsigned k = 3;

#pragma csycl parallel_for
    for (int i = n; i > 0; i -= 2) {
        for (int j = 0; j < m; j++)
            *p++ = from[k++] * 2;
        k += (unsigned)stride;
        p--;
    }
    return (int)(p - to) + (int)k;
}
