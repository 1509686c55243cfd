// centres.cu: see centres.c.
#include "side.h"

static __global__ void step(int n, int clusters, const float *__restrict__ x,
                            const float *__restrict__ y, const float *__restrict__ cx,
                            const float *__restrict__ cy, int *__restrict__ found)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
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

GPU_SIDE(centres)
{
    int n = data->n / 4;
    step<<<groups_of(n, 256), 256>>>(n, 16, data->a, data->b, data->c, data->d, data->found);
    return 0;
}
