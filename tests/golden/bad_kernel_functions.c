// RUN: %golden bad_kernel_functions.err -fmax-errors=0 -c bad_kernel_functions.c
/* Kernels that are none, launches that do not fit, ids and barriers elsewhere, and what a group does
 * not share. */
#include <csycl.h>

static float helper(float x)
{
    csycl_barrier();
    return x + csycl_get_local_id(0);
}

#pragma csycl kernel
static int returns(int n)
{
    return n;
}

#pragma csycl kernel
static int *points(int n);

#pragma csycl kernel
int value = 3;

#pragma csycl kernel reduction(+ : n)
static void reduces(int n)
{
    (void)n;
}

#pragma csycl kernel
static void calls(float *a)
{
    a[csycl_get_global_id(0)] = helper(a[0]);
}

#pragma csycl kernel
static void ids(float *a, int d)
{
    a[csycl_get_global_id(d)] = 0;
    a[csycl_get_global_id(3)] = 0;
}

#pragma csycl kernel
static void arrays(float *a)
{
#pragma csycl local
    float plain[4];
#pragma csycl local
    static float filled[4] = {1, 2, 3, 4};
#pragma csycl local
    static int one;
    one = 0;
    plain[0] = filled[0];
    a[csycl_get_global_id(0)] = plain[0] + one;
}

#pragma csycl kernel
static void remembers(float *a)
{
    static int calls;

    calls++;
    a[csycl_get_global_id(0)] = calls;
}

#pragma csycl kernel
static void recurses(size_t n, float *a)
{
    recurses(n - 1, a);
}

#pragma csycl kernel
static void right(size_t n, float *a)
{
    a[csycl_get_global_id(0)] = n;
}

static void plain(float *a)
{
#pragma csycl local
    static int one[3];

    one[0] = 1;
    a[0] = one[0];
}

void launches(float *a)
{
    struct csycl_nd_range range = csycl_nd_range1(64, 8);

    csycl_launch(NULL, range, right, 64);
    csycl_launch(NULL, range, right, 64, a, 3);
    csycl_launch(NULL, 64, right, 64, a);
    csycl_launch(NULL, range, plain, a);
#pragma csycl kernel
    for (int i = 0; i < 10; i++)
        a[i] = 0;
#pragma csycl parallel_for
    for (int i = 0; i < 10; i++) {
        csycl_barrier();
        a[i] = csycl_get_global_id(0);
    }
}

#pragma csycl kernel
static void of_sub_groups(int *a)
{
    a[csycl_get_global_id(0)] = sub_group_reduce_add(a[0]) + csycl_get_sub_group_id(0);
}
