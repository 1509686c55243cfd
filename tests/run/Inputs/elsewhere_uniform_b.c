#include <csycl.h>

#include "elsewhere_uniform.h"

#pragma csycl uniform(right, wrong)
static int listed(int right, int wrong)
{
    return right * 2 + wrong;
}

int summed(const struct pair *p, int i, int rounds)
{
    int sum = 0;
#pragma csycl uniform
    const int own = p[i].right, own_wrong = p[i].wrong + 1;

    for (int k = 0; k < rounds; k++) {
        sum += csycl_uniform(p[i].right * k) + csycl_uniform(p[i].wrong * 2);
#pragma csycl uniform
        if (p[i].wrong > 0)
            sum += 3;
    }
    return sum + listed(p[i].right + 5, p[i].wrong - 7) + own + own_wrong;
}

int passed(const int *k, int n, int wrong)
{
    int sum = 0;

    for (int j = 0; j < n; j++)
        sum += inner(k, j, wrong);
    return sum;
}
