/* centres.c: the nearest centre of each point. */
#include "gpu.h"

double centres(const struct gpu_data *data)
{
    int n = data->n / 4, clusters = 16;
    const float *x = data->a, *y = data->b, *cx = data->c, *cy = data->d;
    int *found = data->found;
#pragma csycl parallel_for nowait
    for (int i = 0; i < n; i++) {
        float best = 1e30f;
        int at = 0;
        for (int k = 0; k < clusters; k++) {
            float dx = x[i] - cx[k], dy = y[i] - cy[k], far = dx * dx + dy * dy;
            if (far < best) {
                best = far;
                at = k;
            }
        }
        found[i] = at;
    }
    return 0;
}
