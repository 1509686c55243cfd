// counts.cu: see counts.c. Groups count in shared memory, and add that up by atomics.
#include "side.h"

static __global__ void step(int n, const unsigned char *__restrict__ bytes, int *found)
{
    __shared__ int own[256];
    own[threadIdx.x] = 0;
    __syncthreads();
    for (int i = blockIdx.x * 256 + threadIdx.x; i < n; i += gridDim.x * 256)
        atomicAdd(&own[bytes[i]], 1);
    __syncthreads();
    atomicAdd(&found[threadIdx.x], own[threadIdx.x]);
}

GPU_SIDE(counts)
{
    MUST(cudaMemsetAsync(data->found, 0, 256 * sizeof *data->found));
    step<<<1056, 256>>>(data->n, data->bytes, data->found);
    return 0;
}
