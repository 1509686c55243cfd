#include <csycl.h>

#include "elsewhere_uniform.h"

#pragma csycl uniform(k, wrong)
int inner(const int *k, int right, int wrong)
{
    return k[csycl_uniform(right)] + csycl_uniform(wrong * 100);
}

double seven(void)
{
    return csycl_uniform(3.5) * 2;
}
