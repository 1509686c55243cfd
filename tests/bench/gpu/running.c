/* running.c: running sums. */
#include "gpu.h"

double running(const struct gpu_data *data)
{
    int n = data->n, sum = 0;
    const int *columns = data->columns;
    int *found = data->found;
#pragma csycl parallel_for scan(+: sum)
    for (int i = 0; i < n; i++) {
        sum += columns[i] & 15;
        found[i] = sum;
    }
    return (double)sum;
}
