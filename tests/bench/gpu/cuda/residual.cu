// residual.cu: see residual.c. A group takes several rows, and its greatest goes to all by an atomic.
#include "side.h"

static __global__ void step(int n, const float *__restrict__ a, float *__restrict__ out, int *most)
{
    __shared__ float warps[8];
    float own = 0;
    int j = blockIdx.x * 256 + threadIdx.x + 1;
    if (j < n - 1)
        for (int i = blockIdx.y + 1; i < n - 1; i += gridDim.y) {
            float next = 0.25f * (a[(i - 1) * n + j] + a[(i + 1) * n + j] + a[i * n + j - 1] +
                                  a[i * n + j + 1]);
            out[i * n + j] = next;
            own = fmaxf(own, fabsf(next - a[i * n + j]));
        }
    for (int far = 16; far > 0; far /= 2)
        own = fmaxf(own, __shfl_down_sync(~0u, own, far));
    if (threadIdx.x % 32 == 0)
        warps[threadIdx.x / 32] = own;
    __syncthreads();
    if (threadIdx.x > 0)
        return;
    for (int k = 1; k < 8; k++)
        own = fmaxf(own, warps[k]);
    atomicMax(most, __float_as_int(own));
}

GPU_SIDE(residual)
{
    static int *most;
    float result;
    int n = data->side;
    if (!most)
        MUST(cudaMalloc(&most, sizeof *most));
    MUST(cudaMemsetAsync(most, 0, sizeof *most));
    step<<<dim3(groups_of(n - 2, 256), 128), 256>>>(n, data->a, data->out, most);
    MUST(cudaMemcpy(&result, most, sizeof result, cudaMemcpyDeviceToHost));
    return result;
}
