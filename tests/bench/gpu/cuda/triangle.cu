// triangle.cu: see triangle.c.
#include "side.h"

static __global__ void step(int n, const float *__restrict__ a, float *__restrict__ out)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    float sum = 0;
    for (int j = 0; j <= i; j++)
        sum += fabsf(a[i] - a[j]);
    out[i] = sum;
}

GPU_SIDE(triangle)
{
    int n = data->n / 2048;
    step<<<groups_of(n, 128), 128>>>(n, data->a, data->out);
    return 0;
}
