// RUN: %golden bad_names.err --status=1 -c bad_names.c -o %t.o
/* Kernels are known by their names: no two of a file have one, and OpenCL C allows
 * them. Names of generated text are refused where they would hide it. */

typedef int whole;

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

#pragma csycl parallel_for out(a[0:n]) name(kernel)
    for (int i = 0; i < n; i++)
        a[i] = 5;

#pragma csycl parallel_for out(a[0:n]) name(dot)
    for (int i = 0; i < n; i++)
        a[i] = 6;

#pragma csycl parallel_for out(a[0:n]) name(main)
    for (int i = 0; i < n; i++)
        a[i] = 7;

#pragma csycl parallel_for out(a[0:n]) name(__global)
    for (int i = 0; i < n; i++)
        a[i] = 8;

#pragma csycl parallel_for out(a[0:n]) name(whole)
    for (int i = 0; i < n; i++)
        a[i] = 9;
}

void two(int csycl_u64)
{
    int csycl_glue_steps = csycl_u64, __csycl_counts = csycl_glue_steps, csycl_counts = __csycl_counts;
    one(csycl_counts, 0);
}
