// taps.cu: see taps.c.
#include "side.h"

static __global__ void step(int side, const float *__restrict__ a, float *__restrict__ out)
{
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    if (y >= side || x >= side)
        return;
    float sum = 0;
    int count = 0;
    for (int dy = -2; dy <= 2; dy++)
        for (int dx = -2; dx <= 2; dx++)
            if (y + dy >= 0 && y + dy < side && x + dx >= 0 && x + dx < side) {
                sum += a[(y + dy) * side + x + dx];
                count++;
            }
    out[y * side + x] = sum / count;
}

GPU_SIDE(taps)
{
    int side = data->side / 2;
    step<<<dim3(groups_of(side, 32), groups_of(side, 8)), dim3(32, 8)>>>(side, data->a, data->out);
    return 0;
}
