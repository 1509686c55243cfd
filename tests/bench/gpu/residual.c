/* residual.c: a step of heat, and the most that an element has changed. */
#include "gpu.h"

#include <math.h>

double residual(const struct gpu_data *data)
{
    int n = data->side;
    const float *a = data->a;
    float *out = data->out, most = 0;
#pragma csycl parallel_for collapse(2) reduction(max: most)
    for (int i = 1; i < n - 1; i++)
        for (int j = 1; j < n - 1; j++) {
            float next = 0.25f * (a[(i - 1) * n + j] + a[(i + 1) * n + j] + a[i * n + j - 1] +
                                  a[i * n + j + 1]);
            out[i * n + j] = next;
            most = fmaxf(most, fabsf(next - a[i * n + j]));
        }
    return (double)most;
}
