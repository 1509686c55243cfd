// triad.cu: see triad.c.
#include "side.h"

static __global__ void step(int n, const float *__restrict__ a, const float *__restrict__ b,
                            float *__restrict__ out)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        out[i] = a[i] + 3 * b[i];
}

GPU_SIDE(triad)
{
    step<<<groups_of(data->n, 256), 256>>>(data->n, data->a, data->b, data->out);
    return 0;
}
