// RUN: %golden tune_refused.err --emit=host tune_refused.c -o %t.host
/* Loops around which the host's code goes by a tuned constant. */
#include <csycl.h>

#pragma csycl spec_const tune(1..64*2)
static int block = 8;

#pragma csycl spec_const tune(64, 256)
static unsigned long group = 128;

static int blocks(int n)
{
    return (n + block - 1) / block;
}

void header(int n, float *a)
{
#pragma csycl parallel_for inout(a[0:n])
    for (int i = 0; i < n; i += block)
        a[i] += block;
}

void before(int n, float *a)
{
    int count = blocks(n);
#pragma csycl parallel_for inout(a[0:n])
    for (int i = 0; i < count; i++)
        a[i] += block;
}

void clause(int n, float *a)
{
#pragma csycl parallel_for inout(a[0:n * block]) work_group_size(2 * group)
    for (int i = 0; i < n; i++)
        a[i * block] += group;
}

void setting(int n, float *a)
{
    block = 2;
#pragma csycl parallel_for inout(a[0:n])
    for (int i = 0; i < n; i++)
        a[i] += block;
}

#pragma csycl kernel inout(a[0:n])
void launched(int n, float *a)
{
    a[csycl_get_global_id(0)] += block;
}

#pragma csycl spec_const tune(0..2)
static int way = 1;

void no_group(int n, float *a)
{
#pragma csycl parallel_for inout(a[0:n]) work_group_size(way)
    for (int i = 0; i < n; i++)
        a[i] += 1;
}
