// least.cu: see least.c. Groups leave theirs, and one group takes the least of these.
#include "side.h"

struct place {
    float value;
    int at;
};

enum { GROUP = 256, GROUPS = 1056 };

static __device__ place lesser(place a, place b)
{
    return b.value < a.value || (b.value == a.value && b.at < a.at) ? b : a;
}

static __device__ void leave(place own, place *to)
{
    __shared__ place warps[GROUP / 32];
    for (int far = 16; far > 0; far /= 2) {
        place other = {__shfl_down_sync(~0u, own.value, far), __shfl_down_sync(~0u, own.at, far)};
        own = lesser(own, other);
    }
    if (threadIdx.x % 32 == 0)
        warps[threadIdx.x / 32] = own;
    __syncthreads();
    if (threadIdx.x > 0)
        return;
    for (int k = 1; k < GROUP / 32; k++)
        own = lesser(own, warps[k]);
    *to = own;
}

static __global__ void find(int n, const float *__restrict__ a, const float *__restrict__ b,
                            place *places)
{
    place own = {INFINITY, 0x7fffffff};
    for (int i = blockIdx.x * GROUP + threadIdx.x; i < n; i += gridDim.x * GROUP)
        own = lesser(own, {a[i] * b[i], i});
    leave(own, &places[blockIdx.x]);
}

static __global__ void fold(place *places)
{
    place own = {INFINITY, 0x7fffffff};
    for (int i = threadIdx.x; i < GROUPS; i += GROUP)
        own = lesser(own, places[i]);
    leave(own, &places[0]);
}

GPU_SIDE(least)
{
    static place *places;
    place result;
    if (!places)
        MUST(cudaMalloc(&places, GROUPS * sizeof *places));
    find<<<GROUPS, GROUP>>>(data->n, data->a, data->b, places);
    fold<<<1, GROUP>>>(places);
    MUST(cudaMemcpy(&result, places, sizeof result, cudaMemcpyDeviceToHost));
    return result.at;
}
