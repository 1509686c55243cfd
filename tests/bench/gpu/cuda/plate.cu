// plate.cu: see plate.c. Groups of 128 x 2 are the fastest of some on an H100.
#include "side.h"

static __global__ void step(int n, const float *__restrict__ a, float *__restrict__ out)
{
    int j = blockIdx.x * blockDim.x + threadIdx.x + 1, i = blockIdx.y * blockDim.y + threadIdx.y + 1;
    if (i < n - 1 && j < n - 1)
        out[i * n + j] = 0.2f * (a[i * n + j] + a[(i - 1) * n + j] + a[(i + 1) * n + j] +
                                 a[i * n + j - 1] + a[i * n + j + 1]);
}

GPU_SIDE(plate)
{
    int n = data->side;
    step<<<dim3(groups_of(n - 2, 128), groups_of(n - 2, 2)), dim3(128, 2)>>>(n, data->a, data->out);
    return 0;
}
