#include "elsewhere_bounds.h"
#include <assert.h>
int inner(const int *k, int n, int over)
{
    int sum = 0, weights[2] = {3, 4};

    for (int j = 0; j < n; j++)
        sum += k[j] + weights[j % 2 + over * (n > 7)];
    assert(sum >= 0);
    return sum;
}
