// bins.cu: see bins.c.
#include "side.h"

static __global__ void step(int n, int width, const int *__restrict__ keys, int *found)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        atomicAdd(&found[keys[i] / width], 1);
}

GPU_SIDE(bins)
{
    MUST(cudaMemsetAsync(data->found, 0, 65536 * sizeof *data->found));
    step<<<groups_of(data->n, 256), 256>>>(data->n, data->n / 65536, data->keys, data->found);
    return 0;
}
