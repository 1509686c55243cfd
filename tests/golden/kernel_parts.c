// RUN: %golden kernel_parts.plan --dump=plan kernel_parts.c
// RUN: %golden kernel_parts.err --status=0 -Wcsycl-speed -fsyntax-only kernel_parts.c
/* Kernel functions whose items are loops between barriers in the CPU shape, and what becomes of
 * their variables; at the end those that have no such parts. */
#include <csycl.h>

struct pair {
    float low, high;
};

/* Barriers in loops and ifs; parameters that go on; arrays and structures that are kept. */
#pragma csycl kernel
void walks(int n, const float *a, float *b, int flag)
{
    int id = (int)csycl_get_local_id(0), at = id * 2, limit = n - 1;
    float sums[2] = {0}, one = a[id];
    struct pair pair = {one, -one};
#pragma csycl local
    static float near[64];

    if (flag > 1 && csycl_get_group_id(0) > 3)
        return;
    for (int k = 0; k < limit; k += 64) {
        const float *from = a + k;
        near[id] = from[id] + one;
        csycl_barrier();
        for (int i = 0; i < 2; i++)
            sums[i] += near[(at + i) % 64] * pair.low;
        limit -= flag;
        a += 1;
        if (flag)
            csycl_barrier();
        else
            break;
    }
    do {
        b[csycl_get_global_id(0)] = sums[0];
        csycl_barrier();
        flag /= 2;
    } while (flag);
    if (id >= n)
        return;
    for (int i = 0; i < 2; i++) {
        if (sums[i] == 0)
            return;
        b[n + i] += pair.high * sums[i];
    }
}

/* Items that combine are loops without barriers, too. */
#pragma csycl kernel reduction(+: sum[0:1])
void adds(int n, const int *a, long *sum)
{
    size_t i = csycl_get_global_id(0);

    if (i < (size_t)n)
        sum[0] += a[i];
}

/* Some jump over a part of it. */
#pragma csycl kernel
void jumps(int n, int *a)
{
    csycl_barrier();
    if (csycl_get_local_id(0) == 0)
        goto end;
    a[csycl_get_global_id(0)] = n;
end:
    a[n] = 0;
}

/* Each item has its own of the parameter. */
#pragma csycl kernel
void counts(int n, int *a)
{
    n += (int)csycl_get_local_id(0);
    csycl_barrier();
    a[csycl_get_global_id(0)] = n;
}

/* More is kept than a thread's stack is to hold. */
#pragma csycl kernel
void holds(int n, int *a)
{
    int many[100];

    for (int i = 0; i < 100; i++)
        many[i] = a[i] + n;
    csycl_barrier();
    for (int i = 0; i < 100; i++)
        a[csycl_get_global_id(0)] += many[i];
}
