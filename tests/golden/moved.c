// RUN: %golden moved.host --emit=host -O2 -fopenmp moved.c
/* Plain loops whose iterations move variables by the same: in slices, and on OpenMP's threads. And
 * headers that begin several variables, or count by pointers. */

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

void begun(int n, float *a, const float *b)
{
    const float *q;
    long i;

#pragma csycl parallel_for
    for (i = 0, q = b + 1; i < n; i++, q++)
        a[i] = *q;
#pragma csycl parallel_for
    for (int k = n, end = 3,
             first = 2; k >= end; k--)
        a[k] = b[first];
}

void by_pointer(int n, float *a, const float *end, float *out, long stride)
{
    const float *p;

#pragma csycl parallel_for
    for (p = a + 1; p < a + n; p += 2)
        out[p - a] = *p + p[-1];
#pragma csycl parallel_for
    for (const float *q = end; q-- > a;)
        out[q - a] = *q;
#pragma csycl parallel_for
    for (; p - a < n; p += stride)
        if (*p == 3)
            break;
}
