// tiles.cu: see tiles.c.
#include "side.h"

enum { TILE = 16 };

static __global__ void multiply(int n, const float *__restrict__ a, const float *__restrict__ b,
                                float *__restrict__ out)
{
    __shared__ float s[TILE][TILE], t[TILE][TILE];
    int x = threadIdx.x, y = threadIdx.y, i = blockIdx.y * TILE, j = blockIdx.x * TILE;
    float sum = 0;
    for (int k = 0; k < n; k += TILE) {
        s[y][x] = a[(i + y) * n + k + x];
        t[y][x] = b[(k + y) * n + j + x];
        __syncthreads();
        for (int l = 0; l < TILE; l++)
            sum += s[y][l] * t[l][x];
        __syncthreads();
    }
    out[(i + y) * n + j + x] = sum;
}

GPU_SIDE(tiles)
{
    int n = data->side / 4;
    multiply<<<dim3(n / TILE, n / TILE), dim3(TILE, TILE)>>>(n, data->a, data->b, data->out);
    return 0;
}
