/* keep.c: the elements that are kept, in order. */
#include "gpu.h"

double keep(const struct gpu_data *data)
{
    int n = data->n, kept = 0;
    const float *a = data->a;
    float *out = data->out;
#pragma csycl parallel_for scan(+: kept)
    for (int i = 0; i < n; i++)
        if (a[i] > 0.5f)
            out[kept++] = a[i];
    return (double)kept;
}
