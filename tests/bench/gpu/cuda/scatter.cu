// scatter.cu: see scatter.c.
#include "side.h"

static __global__ void step(int n, const int *__restrict__ keys, const float *__restrict__ a,
                            float *__restrict__ out)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        out[keys[i]] = a[i];
}

GPU_SIDE(scatter)
{
    step<<<groups_of(data->n, 256), 256>>>(data->n, data->keys, data->a, data->out);
    return 0;
}
