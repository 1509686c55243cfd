/* triangle.c: sums over all that is before an element. */
#include "gpu.h"

#include <math.h>

double triangle(const struct gpu_data *data)
{
    int n = data->n / 2048;
    const float *a = data->a;
    float *out = data->out;
#pragma csycl parallel_for nowait
    for (int i = 0; i < n; i++) {
        float sum = 0;
        for (int j = 0; j <= i; j++)
            sum += fabsf(a[i] - a[j]);
        out[i] = sum;
    }
    return 0;
}
