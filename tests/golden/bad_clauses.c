// RUN: %golden bad_clauses.err -c bad_clauses.c -o %t.o
/* Clauses with odd arguments, one mistake a loop. */

void run(int n, int *a, int k)
{
#pragma csycl parallel_for inout(a[0:n]) name(two words)
    for (int i = 0; i < n; i++)
        a[i] = i;

#pragma csycl parallel_for inout(a[0:n]) name(3)
    for (int i = 0; i < n; i++)
        a[i] = i;

#pragma csycl parallel_for inout(a[0:n]) name()
    for (int i = 0; i < n; i++)
        a[i] = i;

#pragma csycl parallel_for inout(a[0:n]) if()
    for (int i = 0; i < n; i++)
        a[i] = i;

#pragma csycl parallel_for inout(a[0:n]) if(a)
    for (int i = 0; i < n; i++)
        a[i] = i;

#pragma csycl parallel_for inout(a[0:n]) work_group_size(0)
    for (int i = 0; i < n; i++)
        a[i] = i;

#pragma csycl parallel_for inout(a[0:n]) work_group_size(2 - 3)
    for (int i = 0; i < n; i++)
        a[i] = i;

#pragma csycl parallel_for inout(a[0:n]) work_group_size(1.5)
    for (int i = 0; i < n; i++)
        a[i] = i;

#pragma csycl parallel_for inout(a[0:n]) uniform(k + 1)
    for (int i = 0; i < n; i++)
        a[i] = k;

#pragma csycl parallel_for inout(a[0])
    for (int i = 0; i < n; i++)
        a[i] = k;

#pragma csycl parallel_for inout(a[:n])
    for (int i = 0; i < n; i++)
        a[i] = k;

#pragma csycl parallel_for inout(a[0:])
    for (int i = 0; i < n; i++)
        a[i] = k;

#pragma csycl parallel_for inout(a[0:-1])
    for (int i = 0; i < n; i++)
        a[i] = k;

#pragma csycl parallel_for inout(a[0:n][0:n])
    for (int i = 0; i < n; i++)
        a[i] = k;

#pragma csycl parallel_for inout(a[i:1])
    for (int i = 0; i < n; i++)
        a[i] = k;

#pragma csycl parallel_for inout(a[0:k++])
    for (int i = 0; i < n; i++)
        a[i] = i;

#pragma csycl parallel_for inout(a[0:n]) private(k)
    for (int i = 0; i < n; i++) {
        k = i;
        a[i] = k;
    }
}
