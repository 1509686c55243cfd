/* search.c: binary searches. */
#include "gpu.h"

double search(const struct gpu_data *data)
{
    int n = data->n / 4, count = data->sparse + 1;
    const int *keys = data->keys, *rows = data->rows;
    int *found = data->found;
#pragma csycl parallel_for nowait
    for (int i = 0; i < n; i++) {
        int low = 0, high = count, key = keys[i];
        while (low < high) {
            int middle = (low + high) / 2;
            if (rows[middle] < key)
                low = middle + 1;
            else
                high = middle;
        }
        found[i] = low;
    }
    return 0;
}
