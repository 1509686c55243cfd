// RUN: %golden bad_names.err --status=1 -c bad_names.c -o %t.o
/* Kernels are known by their names: no two of a file have one. */

void one(int n, int *a)
{
#pragma csycl parallel_for out(a[0:n]) name(fill)
    for (int i = 0; i < n; i++)
        a[i] = 1;

#pragma csycl parallel_for out(a[0:n]) name(fill)
    for (int i = 0; i < n; i++)
        a[i] = 2;

#pragma csycl parallel_for out(a[0:n])
    for (int i = 0; i < n; i++)
        a[i] = 3;

#pragma csycl parallel_for out(a[0:n]) name(one_14)
    for (int i = 0; i < n; i++)
        a[i] = 4;
}
