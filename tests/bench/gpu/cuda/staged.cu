// staged.cu: see staged.c and staged_cache.c. Groups of 256 are faster than of 512 on an H200.
#include "side.h"

enum { ROWS = 8, WIDE = 64, REACH = 4, HIGH = ROWS + 2 * REACH, BROAD = WIDE + 2 * REACH };
enum { GROUP = 256 };

static __global__ void star(int n, const float *__restrict__ a, float *__restrict__ out)
{
    __shared__ float s[HIGH][BROAD];
    int i = (blockIdx.y + 1) * ROWS, j = (blockIdx.x + 1) * WIDE;
    for (int k = threadIdx.x; k < HIGH * BROAD; k += GROUP)
        s[k / BROAD][k % BROAD] = a[(i + k / BROAD - REACH) * n + j + k % BROAD - REACH];
    __syncthreads();
    for (int k = threadIdx.x; k < ROWS * WIDE; k += GROUP) {
        int y = k / WIDE + REACH, x = k % WIDE + REACH;
        float sum = 0.2f * s[y][x];
        for (int r = 1; r <= REACH; r++)
            sum += 0.2f / (float)(4 * r) * (s[y - r][x] + s[y + r][x] + s[y][x - r] + s[y][x + r]);
        out[(i + k / WIDE) * n + j + k % WIDE] = sum;
    }
}

static double run(const struct gpu_data *data)
{
    int n = data->side;
    star<<<dim3(n / WIDE - 2, n / ROWS - 2), GROUP>>>(n, data->a, data->out);
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
