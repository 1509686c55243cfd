// RUN: %golden travels.err --status=0 -Wcsycl-data -c travels.c -o %t.o
/* Data that travel in each iteration of a host loop: what line holds them, and where none is right. */
#include <math.h>
#include <stdio.h>

static double table[64];

/* By the length of an array, by clauses, by subscripts. */
double known(int n, int steps, const double *a, double *b, double *c)
{
    double sum = 0;
    for (int s = 0; s < steps; s++) {
        double part = 0;
#pragma csycl parallel_for in(a[0:n]) reduction(+ : part)
        for (int i = 0; i < n; i++)
            part += a[i] * table[i % 64];
#pragma csycl parallel_for in(a[0:n])
        for (int i = 0; i < n; i++) {
            b[i] = a[i] * part;
            c[i] += a[i];
        }
        printf("%d %g\n", s, sqrt(part));
        sum += part;
    }
    return sum;
}

/* The inner loop's section does not move out of the outer one; the outer one has what it has. */
void nested(int n, double *a, int *b)
{
    for (int m = n; m > 0; m--)
        while (b[0] < m) {
#pragma csycl parallel_for
            for (int i = 0; i < m; i++)
                a[i] += 1;
        }
    for (int k = 0; k < n; k++)
        for (int s = 0; s < 3; s++) {
#pragma csycl parallel_for inout(a[0:k])
            for (int i = 0; i < k; i++)
                a[i] += s;
        }
}

void other(double *a);

/* The host's code may use it, or changes what it is; parts differ; it is held. */
void no_line(int n, double *a, double *b, double *c)
{
    for (int s = 0; s < n; s++) {
#pragma csycl parallel_for
        for (int i = 0; i < n; i++)
            a[i] += b[i];
        other(c);
    }
    for (int s = 0; s < n; s++) {
#pragma csycl parallel_for
        for (int i = 0; i < n; i++)
            a[i] = b[i];
        double *t = a;
        a = b;
        b = t;
    }
    for (int s = 0; s < n; s++) {
#pragma csycl parallel_for
        for (int i = 1; i < n; i++)
            a[i] += 1;
#pragma csycl parallel_for
        for (int i = 0; i < n; i++)
            a[i] += 2;
    }
#pragma csycl data inout(c[0:n])
    {
        for (int s = 0; s < n; s++) {
#pragma csycl parallel_for
            for (int i = 0; i < n; i++)
                c[i] += 1;
        }
    }
}
