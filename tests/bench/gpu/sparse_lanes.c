/* sparse_lanes.c: a sparse matrix by a vector; lanes share out a row. */
#include "gpu.h"

double sparse_lanes(const struct gpu_data *data)
{
    int n = data->sparse;
    const int *rows = data->rows, *columns = data->columns;
    const float *a = data->a, *x = data->b;
    float *out = data->out;
#pragma csycl parallel_for nowait
    for (int i = 0; i < n; i++) {
        float sum = 0;
#pragma csycl parallel_for reduction(+: sum)
        for (int k = rows[i]; k < rows[i + 1]; k++)
            sum += a[k] * x[columns[k]];
        out[i] = sum;
    }
    return 0;
}
