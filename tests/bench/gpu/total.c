/* total.c: a sum. */
#include "gpu.h"

double total(const struct gpu_data *data)
{
    int n = data->n;
    const float *a = data->a;
    float sum = 0;
#pragma csycl parallel_for reduction(+: sum)
    for (int i = 0; i < n; i++)
        sum += a[i];
    return (double)sum;
}
