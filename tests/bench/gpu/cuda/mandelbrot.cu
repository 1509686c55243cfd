// mandelbrot.cu: see mandelbrot.c.
#include "side.h"

static __global__ void step(int side, int *__restrict__ found)
{
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    if (y >= side || x >= side)
        return;
    float cr = 3 * (float)x / (float)side - 2.2f, ci = 3 * (float)y / (float)side - 1.5f;
    float zr = 0, zi = 0;
    int k = 0;
    while (k < 512 && zr * zr + zi * zi <= 4) {
        float next = zr * zr - zi * zi + cr;
        zi = 2 * zr * zi + ci;
        zr = next;
        k++;
    }
    found[y * side + x] = k;
}

GPU_SIDE(mandelbrot)
{
    int side = data->side / 4;
    step<<<dim3(groups_of(side, 32), groups_of(side, 8)), dim3(32, 8)>>>(side, data->found);
    return 0;
}
