// RUN: %golden data.plan --dump=plan data.c
// RUN: %golden data.opencl --emit=opencl data.c
// RUN: %golden data.host --emit=host data.c
/* Sections, arrays of known extent, memory without a clause. */
#include <stddef.h>

static float table[16];

void sections(size_t n, const int *a, long *b, char *c)
{
#pragma csycl parallel_for in(a[n:2 * n]) out(b[0:n]) inout(c[1:n - 1])
    for (size_t i = 1; i < n; i++) {
        b[i - 1] = a[n + i];
        c[i] ^= 1;
    }
}

void known(void)
{
    int local[4][5];
#pragma csycl parallel_for collapse(2)
    for (int y = 0; y < 4; y++)
        for (int x = 0; x < 5; x++)
            local[y][x] = y - x;
#pragma csycl parallel_for
    for (int i = 0; i < 16; i++)
        table[i] = (float)i;
}

void partly(int n, double *a)
{
#pragma csycl parallel_for out(a[0:n])
    for (int i = 0; i < n; i++)
        if (i % 3)
            a[i] = 0;
}

void rows(int n, double (*m)[8])
{
#pragma csycl parallel_for inout(m[0:n])
    for (int i = 0; i < n; i++)
        m[i][i % 8] += 1;
}

void anywhere(int n, int *a)
{
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        a[i]++;
}
