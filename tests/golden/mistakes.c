// RUN: rm -f %t.o %t.exe
// RUN: %golden mistakes.err -c mistakes.c -o %t.o
// RUN: %golden mistakes.err mistakes.c -o %t.exe
// RUN: test ! -e %t.o
// RUN: test ! -e %t.exe
// RUN: grep -c ' error: ' %S/mistakes.err | grep -x 10
/* Ten different mistakes: ten errors, each with its place, and no output. */
#include <stdlib.h>

#pragma csycl spec_const
static int radius = 1;

static int forever(int x)
{
    return x ? forever(x - 1) : 0;
}

int unknown(int x);

float run(int n, int *a, float *b, int (*chosen)(int))
{
    float sum = 0;

#pragma csycl parallel_for inout(a[0:n]) reducton(+: sum)
    for (int i = 0; i < n; i++)
        a[i] = i;

#pragma csycl parallel_for inout(a[0:n]) in(b[0:n])
    for (int i = 0; i < n; i++)
        sum += b[i];

#pragma csycl parallel_for inout(a[0:n])
    for (int i = 0; i < n; i++) {
        if (a[i] == 3)
            break;
        a[i] = 4;
    }

#pragma csycl parallel_for inout(a[0:n])
    for (int i = 0; i < n; i++)
        a[i] = forever(i);

#pragma csycl parallel_for inout(a[0:n])
    for (int i = 0; i < n; i++)
        a[i] = chosen(i);

#pragma csycl parallel_for inout(a[0:n])
    for (int i = 0; i < n; i++)
        a[i] = unknown(i);

#pragma csycl parallel_for inout(a[0:n])
    for (int i = 0; i < n; i++) {
        radius = 2;
        a[i] = radius;
    }

#pragma csycl parallel_for inout(a[0:n]) uniform(i)
    for (int i = 0; i < n; i++)
        a[i] = i;

#pragma csycl parallel_for inout(a[0:n]) reduction(+: b)
    for (int i = 0; i < n; i++)
        a[i] = i;

#pragma csycl parallel_for inout(a[0:n])
    while (n--)
        a[n] = 0;
    return sum;
}
