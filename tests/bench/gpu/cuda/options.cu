// options.cu: see options.c.
#include "side.h"

static __device__ float normal(float x)
{
    return 0.5f * erfcf(-0.70710678f * x);
}

static __global__ void price(int n, const float *__restrict__ spot, const float *__restrict__ strike,
                             const float *__restrict__ years, float *__restrict__ out)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    float s = 5 + 25 * spot[i], k = 1 + 99 * strike[i], t = 0.25f + 9.75f * years[i];
    float root = 0.3f * sqrtf(t);
    float d1 = (logf(s / k) + (0.02f + 0.045f) * t) / root;
    float d2 = d1 - root;
    out[i] = s * normal(d1) - k * expf(-0.02f * t) * normal(d2);
}

GPU_SIDE(options)
{
    price<<<groups_of(data->n, 256), 256>>>(data->n, data->a, data->b, data->c, data->out);
    return 0;
}
