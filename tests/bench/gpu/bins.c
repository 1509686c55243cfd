/* bins.c: many bins, by atomic updates. */
#include "gpu.h"

double bins(const struct gpu_data *data)
{
    int n = data->n, width = data->n / 65536;
    const int *keys = data->keys;
    int *found = data->found;
#pragma csycl parallel_for nowait
    for (int i = 0; i < 65536; i++)
        found[i] = 0;
#pragma csycl parallel_for nowait
    for (int i = 0; i < n; i++)
#pragma csycl atomic
        found[keys[i] / width]++;
    return 0;
}
