// RUN: %golden bad_pragmas.err -c bad_pragmas.c -o %t.o
/* Directives and clauses that are none, are given twice, or stand in the wrong place. */

#pragma csycl
static int nothing;

#pragma csycl paralel_for
static int misspelled;

#pragma csycl parallel_for
static int misplaced;

#pragma csycl spec_const in(x[0:1])
static int odd_clause = 1;

#pragma csycl in(x[0:1])
static int no_directive;

void run(int n, int *a, int k)
{
#pragma csycl parallel_four
    for (int i = 0; i < n; i++)
        a[i] = i;

#pragma csycl parallel_for inputs(a[0:n])
    for (int i = 0; i < n; i++)
        a[i] = i;

#pragma csycl parallel_for collapse(2) collapse(2)
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            a[i] = j;

#pragma csycl parallel_for collapse(0)
    for (int i = 0; i < n; i++)
        a[i] = i;

#pragma csycl parallel_for collapse(n)
    for (int i = 0; i < n; i++)
        a[i] = i;

#pragma csycl parallel_for collapse
    for (int i = 0; i < n; i++)
        a[i] = i;

#pragma csycl parallel_for in(a[0:n)
    for (int i = 0; i < n; i++)
        a[i] = i;

#pragma csycl parallel_for in(nowhere[0:n])
    for (int i = 0; i < n; i++)
        a[i] = i;

#pragma csycl parallel_for in(k[0:n])
    for (int i = 0; i < n; i++)
        a[i] = i;

#pragma csycl parallel_for in(a[0:n]) out(a[0:n])
    for (int i = 0; i < n; i++)
        a[i] = i;

#pragma csycl parallel_for in(a)
    for (int i = 0; i < n; i++)
        a[i] = i;

#pragma csycl parallel_for inout(a[0:n]) name(two words)
    for (int i = 0; i < n; i++)
        a[i] = i;

#pragma csycl parallel_for inout(a[0:n]) name(run) name(again)
    for (int i = 0; i < n; i++)
        a[i] = i;

#pragma csycl parallel_for inout(a[0:n]) work_group_size(1, 2, 3, 4)
    for (int i = 0; i < n; i++)
        a[i] = i;

#pragma csycl parallel_for inout(a[0:n]) work_group_size(2, 2)
    for (int i = 0; i < n; i++)
        a[i] = i;

#pragma csycl parallel_for inout(a[0:n]) if(n >)
    for (int i = 0; i < n; i++)
        a[i] = i;

#pragma csycl parallel_for inout(a[0:n]) garbage at the end
    for (int i = 0; i < n; i++)
        a[i] = i;

#pragma csycl parallel_for inout(a[0:n])
    k = 3;

#pragma csycl parallel_for inout(a[0:n])
    {
        for (int i = 0; i < n; i++)
            a[i] = i;
    }

#pragma csycl spec_const
    int local = 3;
    a[0] = local;

#pragma csycl parallel_for inout(a[0:n])
}

#pragma csycl parallel_for
