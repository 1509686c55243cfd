// sparse_lanes.cu: see sparse_lanes.c. A warp has a row.
#include "side.h"

static __global__ void step(int n, const int *__restrict__ rows, const int *__restrict__ columns,
                            const float *__restrict__ a, const float *__restrict__ x,
                            float *__restrict__ out)
{
    int i = (blockIdx.x * blockDim.x + threadIdx.x) / 32, lane = threadIdx.x % 32;
    if (i >= n)
        return;
    float sum = 0;
    for (int k = rows[i] + lane; k < rows[i + 1]; k += 32)
        sum += a[k] * x[columns[k]];
    for (int far = 16; far > 0; far /= 2)
        sum += __shfl_down_sync(~0u, sum, far);
    if (lane == 0)
        out[i] = sum;
}

GPU_SIDE(sparse_lanes)
{
    int n = data->sparse;
    step<<<groups_of(32L * n, 256), 256>>>(n, data->rows, data->columns, data->a, data->b, data->out);
    return 0;
}
