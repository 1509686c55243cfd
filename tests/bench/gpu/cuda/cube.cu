// cube.cu: see cube.c.
#include "side.h"

static __global__ void step(int n, const float *__restrict__ a, float *__restrict__ out)
{
    int x = blockIdx.x * blockDim.x + threadIdx.x + 1, y = blockIdx.y * blockDim.y + threadIdx.y + 1;
    int z = blockIdx.z * blockDim.z + threadIdx.z + 1;
    if (z >= n - 1 || y >= n - 1 || x >= n - 1)
        return;
    int i = (z * n + y) * n + x;
    out[i] = 0.4f * a[i] +
             0.1f * (a[i - 1] + a[i + 1] + a[i - n] + a[i + n] + a[i - n * n] + a[i + n * n]);
}

GPU_SIDE(cube)
{
    int n = data->cube;
    dim3 group(32, 4, 2);
    dim3 groups(groups_of(n - 2, 32), groups_of(n - 2, 4), groups_of(n - 2, 2));
    step<<<groups, group>>>(n, data->a, data->out);
    return 0;
}
