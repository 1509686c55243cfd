#include "two_files.h"
#include <csycl.h>

struct data {
    long y, z;
};

#pragma csycl spec_const
static int factor = 3;

static long helper(struct data d)
{
    return d.y * factor + d.z;
}

static void set(int value)
{
    factor = value;
}

static void apply(size_t n, int *a)
{
#pragma csycl parallel_for inout(a[0:n]) name(apply)
    for (size_t i = 0; i < n; i++) {
        struct data d = {a[i], 1};
        a[i] = (int)helper(d);
    }
}

void b_set(int value)
{
    set(value);
}

void b_apply(size_t n, int *a)
{
    apply(n, a);
    if (n > 100000000)
        a[0] = (int)in_header(n, a);
}
