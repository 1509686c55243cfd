// staged.cu: see staged.c and staged_cache.c.
#include "side.h"

enum { ROWS = 8, WIDE = 64, REACH = 4, HIGH = ROWS + 2 * REACH, BROAD = WIDE + 2 * REACH };

static __global__ void star(int n, const float *__restrict__ a, float *__restrict__ out)
{
    __shared__ float s[HIGH][BROAD];
    int i = (blockIdx.y + 1) * ROWS, j = (blockIdx.x + 1) * WIDE;
    for (int k = threadIdx.y * WIDE + threadIdx.x; k < HIGH * BROAD; k += ROWS * WIDE)
        s[k / BROAD][k % BROAD] = a[(i + k / BROAD - REACH) * n + j + k % BROAD - REACH];
    __syncthreads();
    int y = threadIdx.y + REACH, x = threadIdx.x + REACH;
    float sum = 0.2f * s[y][x];
    for (int r = 1; r <= REACH; r++)
        sum += 0.2f / (float)(4 * r) * (s[y - r][x] + s[y + r][x] + s[y][x - r] + s[y][x + r]);
    out[(i + threadIdx.y) * n + j + threadIdx.x] = sum;
}

static double run(const struct gpu_data *data)
{
    int n = data->side;
    star<<<dim3(n / WIDE - 2, n / ROWS - 2), dim3(WIDE, ROWS)>>>(n, data->a, data->out);
    return 0;
}

GPU_SIDE(staged)
{
    return run(data);
}

GPU_SIDE(staged_cache)
{
    return run(data);
}
