// transpose.cu: see transpose.c. A work-item has four elements of a tile.
#include "side.h"

enum { TILE = 32, ROWS = 8 };

static __global__ void step(int n, const float *__restrict__ a, float *__restrict__ out)
{
    __shared__ float tile[TILE][TILE + 1];
    int x = threadIdx.x, i = blockIdx.y * TILE, j = blockIdx.x * TILE;
    for (int y = threadIdx.y; y < TILE; y += ROWS)
        tile[y][x] = a[(i + y) * n + j + x];
    __syncthreads();
    for (int y = threadIdx.y; y < TILE; y += ROWS)
        out[(j + y) * n + i + x] = tile[x][y];
}

GPU_SIDE(transpose)
{
    int n = data->side;
    step<<<dim3(n / TILE, n / TILE), dim3(TILE, ROWS)>>>(n, data->a, data->out);
    return 0;
}
