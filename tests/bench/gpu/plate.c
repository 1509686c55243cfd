/* plate.c: a step of heat in a plate. */
#include "gpu.h"

double plate(const struct gpu_data *data)
{
    int n = data->side;
    const float *a = data->a;
    float *out = data->out;
#pragma csycl parallel_for collapse(2) nowait
    for (int i = 1; i < n - 1; i++)
        for (int j = 1; j < n - 1; j++)
            out[i * n + j] = 0.2f * (a[i * n + j] + a[(i - 1) * n + j] + a[(i + 1) * n + j] +
                                     a[i * n + j - 1] + a[i * n + j + 1]);
    return 0;
}
