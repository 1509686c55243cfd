/* rowsums.c: the squares of rows, whose elements lanes share out. */
#include "gpu.h"

double rowsums(const struct gpu_data *data)
{
    int n = data->side;
    const float *a = data->a;
    float *out = data->out;
#pragma csycl parallel_for nowait
    for (int i = 0; i < n; i++) {
        float sum = 0;
#pragma csycl parallel_for reduction(+: sum)
        for (int j = 0; j < n; j++)
            sum += a[i * n + j] * a[i * n + j];
        out[i] = sum;
    }
    return 0;
}
