// product.cu: see product.c.
#include "side.h"

static __global__ void multiply(int n, const float *__restrict__ a, const float *__restrict__ b,
                                float *__restrict__ out)
{
    int j = blockIdx.x * blockDim.x + threadIdx.x, i = blockIdx.y * blockDim.y + threadIdx.y;
    if (i >= n || j >= n)
        return;
    float sum = 0;
    for (int k = 0; k < n; k++)
        sum += a[k * n + i] * b[k * n + j];
    out[i * n + j] = sum;
}

GPU_SIDE(product)
{
    int n = data->side / 8;
    multiply<<<dim3(groups_of(n, 32), groups_of(n, 8)), dim3(32, 8)>>>(n, data->a, data->b,
                                                                      data->out);
    return 0;
}
