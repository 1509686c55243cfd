// boltzmann.cu: see boltzmann.c.
#include "side.h"

static __constant__ int ex[9] = {0, 1, 0, -1, 0, 1, -1, -1, 1};
static __constant__ int ey[9] = {0, 0, 1, 0, -1, 1, 1, -1, -1};
static __constant__ float w[9] = {4.0f / 9,  1.0f / 9,  1.0f / 9,  1.0f / 9, 1.0f / 9,
                                  1.0f / 36, 1.0f / 36, 1.0f / 36, 1.0f / 36};

static __global__ void step(int side, int cells, const float *__restrict__ a,
                            float *__restrict__ out)
{
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    if (y >= side || x >= side)
        return;
    float f[9], rho = 0, ux = 0, uy = 0;
    for (int k = 0; k < 9; k++) {
        int u = (x - ex[k] + side) % side, v = (y - ey[k] + side) % side;
        f[k] = a[k * cells + v * side + u];
        rho += f[k];
        ux += ex[k] * f[k];
        uy += ey[k] * f[k];
    }
    ux /= rho;
    uy /= rho;
    for (int k = 0; k < 9; k++) {
        float along = ex[k] * ux + ey[k] * uy;
        float still =
            w[k] * rho * (1 + 3 * along + 4.5f * along * along - 1.5f * (ux * ux + uy * uy));
        out[k * cells + y * side + x] = f[k] + 1.2f * (still - f[k]);
    }
}

GPU_SIDE(boltzmann)
{
    int side = data->side / 4;
    step<<<dim3(groups_of(side, 128), groups_of(side, 2)), dim3(128, 2)>>>(side, side * side, data->a,
                                                                          data->out);
    return 0;
}
