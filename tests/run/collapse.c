// RUN: %compare %s
/* Nests of one to three loops. */
#include "run.h"

#define FIXED 5

static void run(size_t n)
{
    int m = (int)n;
    int rows = m / 16 + (m > 0), columns = m > 16 ? 16 : m;
    int *a = NEW(int, (size_t)rows * (size_t)columns);

#pragma csycl parallel_for collapse(1) out(a[0:rows * columns])
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < columns; j++)
            a[i * columns + j] = i - 2 * j;
    show_bytes("1", a, (size_t)(rows * columns) * sizeof *a);

#pragma csycl parallel_for collapse(2) inout(a[0:rows * columns])
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < columns; j++)
            a[i * columns + j] += 100 * i + j;
    show_bytes("2", a, (size_t)(rows * columns) * sizeof *a);

#pragma csycl parallel_for collapse(2) inout(a[0:rows * columns])
    for (int i = rows - 1; i >= 0; i -= 2)
        for (unsigned j = 0; j < (unsigned)columns; j += 1) {
            a[i * columns + (int)j] ^= (int)j;
        }
    show_bytes("2 down", a, (size_t)(rows * columns) * sizeof *a);

#pragma csycl parallel_for collapse(2) inout(a[0:rows * columns])
    for (long i = 0; i < rows; i++) {
        for (short j = 15; j != -1; j--) {
            if (j < columns)
                a[i * columns + j] += (int)(i + j);
        }
    }
    show_bytes("2 mixed", a, (size_t)(rows * columns) * sizeof *a);

    long *b = NEW(long, n * FIXED * 3);
#pragma csycl parallel_for collapse(3) out(b[0:n * FIXED * 3])
    for (size_t i = 0; i < n; i++)
        for (int j = 0; j < FIXED; j++)
            for (unsigned char k = 0; k < 3; ++k)
                b[(i * FIXED + (size_t)j) * 3 + k] = (long)i * 100 + j * 10 + k;
    show_bytes("3", b, n * FIXED * 3 * sizeof *b);

#pragma csycl parallel_for collapse(3) inout(b[0:n * FIXED * 3])
    for (int j = 0; j < FIXED; j++)
        for (int k = 2; k >= 0; k--)
            for (size_t i = 0; i < n; i += 7)
                b[(i * FIXED + (size_t)j) * 3 + (size_t)k] *= -1;
    show_bytes("3 turned", b, n * FIXED * 3 * sizeof *b);

    /* A loop without iterations in each place. */
#pragma csycl parallel_for collapse(3) inout(b[0:n * FIXED * 3])
    for (int i = 0; i < 4; i++)
        for (int j = 0; j < 0; j++)
            for (int k = 0; k < 4; k++)
                b[0] = 1;
#pragma csycl parallel_for collapse(2) inout(b[0:n * FIXED * 3])
    for (int i = 3; i < 3; i++)
        for (int j = 0; j < 9; j++)
            b[0] = 1;
    show_bytes("none", b, n * FIXED * 3 * sizeof *b);

    /* More rows than a grid of the GPU shape has, for the largest n. */
    size_t many = 17 * n;
    short *c = NEW(short, many * 3);
#pragma csycl parallel_for collapse(2) work_group_size(2, 1) out(c[0:many * 3])
    for (size_t i = 0; i < many; i++)
        for (size_t j = 0; j < 3; j++)
            c[i * 3 + j] = (short)(i * 5 + j);
    show_bytes("many", c, many * 3 * sizeof *c);
    free(a);
    free(b);
    free(c);
}
