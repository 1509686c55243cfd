// network.cu: see network.c.
#include "side.h"

static __global__ void step(int n, int k, int j, int *found)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x, l = i ^ j;
    if (i < n && l > i && (found[i] > found[l]) == ((i & k) == 0)) {
        int least = found[l];
        found[l] = found[i];
        found[i] = least;
    }
}

GPU_SIDE(network)
{
    int n = data->n / 4;
    MUST(cudaMemcpyAsync(data->found, data->keys, n * sizeof *data->found,
                         cudaMemcpyDeviceToDevice));
    for (int k = 2; k <= n; k *= 2)
        for (int j = k / 2; j > 0; j /= 2)
            step<<<groups_of(n, 256), 256>>>(n, k, j, data->found);
    return 0;
}
