// RUN: %compare --unoptimized %s --flags='-std=c11 -O2 -Wno-csycl-uniform'
/* if, name, work_group_size, uniform; clauses over several pragma lines. */
#include "run.h"

static int odd(int x)
{
    return x % 2;
}

static void run(size_t n)
{
    int m = (int)n, *a = NEW(int, n), k = 3, rows = m / 8;

#pragma csycl parallel_for inout(a[0:m]) if(m > 500) name(maybe)
    for (int i = 0; i < m; i++)
        a[i] += i;
    show_bytes("if", a, n * sizeof *a);

#pragma csycl parallel_for inout(a[0:m]) if(0)
    for (int i = 0; i < m; i++)
        a[i] += i;
    show_bytes("never", a, n * sizeof *a);

#pragma csycl parallel_for inout(a[0:m]) if(odd(m + 1) || a)
    for (int i = 0; i < m; i++)
        a[i] += i;
    show_bytes("always", a, n * sizeof *a);

    int last = -1;
#pragma csycl parallel_for inout(a[0:m]) if(m % 2) reduction(max: last)
    for (int i = 0; i < m; i++) {
        a[i] -= 1;
        if (i > last)
            last = i;
    }
    printf("last %d\n", last);

#pragma csycl parallel_for inout(a[0:m]) work_group_size(8) name(eight)
    for (int i = 0; i < m; i++)
        a[i] ^= i;
    show_bytes("8", a, n * sizeof *a);

#pragma csycl parallel_for collapse(2) inout(a[0:m]) work_group_size(4, 2)
    for (int y = 0; y < rows; y++)
        for (int x = 0; x < 8; x++)
            a[y * 8 + x] += x * y;
    show_bytes("4, 2", a, n * sizeof *a);

    int size = 1 + m % 5;
#pragma csycl parallel_for collapse(3) inout(a[0:m]) work_group_size(2, 1, size)
    for (int z = 0; z < rows; z++)
        for (int y = 0; y < 2; y++)
            for (int x = 0; x < 4; x++)
                a[z * 8 + y * 4 + x] += x * y + z;
    show_bytes("2, 1, size", a, n * sizeof *a);

    long sum = 0;
#pragma csycl parallel_for in(a[0:m]) reduction(+: sum) work_group_size(3)
    for (int i = 0; i < m; i++)
        sum += a[i];
    printf("sum %ld\n", sum);

#pragma csycl parallel_for
#pragma csycl inout(a[0:m])
#pragma csycl uniform(k, m)
#pragma csycl name(lines)
    for (int i = 0; i < m; i++)
        a[i] = a[i] * k + m;
    show_bytes("lines", a, n * sizeof *a);

#pragma csycl parallel_for \
    inout( a [ 0 : m ] ) /* a comment */ \
    uniform(k) // another
    for (int i = 0; i < m; i++)
        a[i] -= k;
    show_bytes("continued", a, n * sizeof *a);

#  pragma   csycl	parallel_for, inout(a[0:m]), name(commas)
    for (int i = 0; i < m; i++)
        a[i] += k;
    show_bytes("commas", a, n * sizeof *a);
    free(a);
}
