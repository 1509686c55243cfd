#include "total.h"

#ifndef SCALE
#error "SCALE is not defined"
#endif

long total(int n, const int *a)
{
    long sum = 0;
#pragma csycl parallel_for in(a[0:n]) reduction(+: sum)
    for (int i = 0; i < n; i++)
        sum += a[i] * SCALE;
    return sum;
}
