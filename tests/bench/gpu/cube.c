/* cube.c: a step of heat in a cube. */
#include "gpu.h"

double cube(const struct gpu_data *data)
{
    int n = data->cube;
    const float *a = data->a;
    float *out = data->out;
#pragma csycl parallel_for collapse(3) nowait
    for (int z = 1; z < n - 1; z++)
        for (int y = 1; y < n - 1; y++)
            for (int x = 1; x < n - 1; x++) {
                int i = (z * n + y) * n + x;
                out[i] = 0.4f * a[i] + 0.1f * (a[i - 1] + a[i + 1] + a[i - n] + a[i + n] +
                                               a[i - n * n] + a[i + n * n]);
            }
    return 0;
}
