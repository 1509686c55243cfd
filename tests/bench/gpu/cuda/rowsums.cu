// rowsums.cu: see rowsums.c. A group has a row.
#include "side.h"

static __global__ void step(int n, const float *__restrict__ a, float *__restrict__ out)
{
    __shared__ float warps[8];
    const float *row = a + blockIdx.x * n;
    float sum = 0;
    for (int j = threadIdx.x; j < n; j += 256)
        sum += row[j] * row[j];
    for (int far = 16; far > 0; far /= 2)
        sum += __shfl_down_sync(~0u, sum, far);
    if (threadIdx.x % 32 == 0)
        warps[threadIdx.x / 32] = sum;
    __syncthreads();
    if (threadIdx.x > 0)
        return;
    for (int k = 1; k < 8; k++)
        sum += warps[k];
    out[blockIdx.x] = sum;
}

GPU_SIDE(rowsums)
{
    step<<<data->side, 256>>>(data->side, data->a, data->out);
    return 0;
}
