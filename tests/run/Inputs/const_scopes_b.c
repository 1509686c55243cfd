#include "const_scopes.h"
#include <csycl.h>

/* not const_scopes.c's: another type, another value */
#pragma csycl spec_const
static struct {
    short pad, value;
} factor = {1, 5};
#pragma csycl spec_const
static int table[2] = {1, 2};

struct scale scales[2] = {{1, {2, 3}}, {4, {5, 6}}};
_Thread_local long own = 9;

void b_set(int value, int by)
{
    factor.value = (short)value;
    table[1] = value + 1;
    scales[1].by = by;
}

void b_apply(size_t n, int *a)
{
#pragma csycl parallel_for inout(a[0:n])
    for (size_t i = 0; i < n; i++)
        a[i] = scaled(a[i]) * factor.value + table[i & 1] + (int)own;
}
