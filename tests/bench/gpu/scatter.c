/* scatter.c: elements to anywhere. */
#include "gpu.h"

double scatter(const struct gpu_data *data)
{
    int n = data->n;
    const int *keys = data->keys;
    const float *a = data->a;
    float *out = data->out;
#pragma csycl parallel_for nowait
    for (int i = 0; i < n; i++)
        out[keys[i]] = a[i];
    return 0;
}
