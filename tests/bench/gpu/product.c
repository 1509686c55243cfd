/* product.c: a transposed matrix by another one, element by element of the result. */
#include "gpu.h"

double product(const struct gpu_data *data)
{
    int n = data->side / 8;
    const float *a = data->a, *b = data->b;
    float *out = data->out;
#pragma csycl parallel_for collapse(2) nowait
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            float sum = 0;
            for (int k = 0; k < n; k++)
                sum += a[k * n + i] * b[k * n + j];
            out[i * n + j] = sum;
        }
    return 0;
}
