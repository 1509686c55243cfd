// bilateral.cu: see bilateral.c.
#include "side.h"

enum { RADIUS = 3 };

static __global__ void step(int side, const float *__restrict__ a, float *__restrict__ out)
{
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    if (y >= side || x >= side)
        return;
    float centre = a[y * side + x], sum = 0, weights = 0;
    for (int dy = -RADIUS; dy <= RADIUS; dy++)
        for (int dx = -RADIUS; dx <= RADIUS; dx++) {
            int v = min(max(y + dy, 0), side - 1), u = min(max(x + dx, 0), side - 1);
            float value = a[v * side + u], far = value - centre;
            float weight = expf(-0.1f * (float)(dx * dx + dy * dy) - 8 * far * far);
            sum += weight * value;
            weights += weight;
        }
    out[y * side + x] = sum / weights;
}

GPU_SIDE(bilateral)
{
    int side = data->side / 4;
    step<<<dim3(groups_of(side, 32), groups_of(side, 8)), dim3(32, 8)>>>(side, data->a, data->out);
    return 0;
}
