// sparse_one.cu: see sparse_one.c.
#include "side.h"

static __global__ void step(int n, const int *__restrict__ rows, const int *__restrict__ columns,
                            const float *__restrict__ a, const float *__restrict__ x,
                            float *__restrict__ out)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    float sum = 0;
    for (int k = rows[i]; k < rows[i + 1]; k++)
        sum += a[k] * x[columns[k]];
    out[i] = sum;
}

GPU_SIDE(sparse_one)
{
    int n = data->sparse;
    step<<<groups_of(n, 256), 256>>>(n, data->rows, data->columns, data->a, data->b, data->out);
    return 0;
}
