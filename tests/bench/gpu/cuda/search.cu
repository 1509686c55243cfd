// search.cu: see search.c.
#include "side.h"

static __global__ void step(int n, int count, const int *__restrict__ keys,
                            const int *__restrict__ rows, int *__restrict__ found)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    int low = 0, high = count, key = keys[i];
    while (low < high) {
        int middle = (low + high) / 2;
        if (rows[middle] < key)
            low = middle + 1;
        else
            high = middle;
    }
    found[i] = low;
}

GPU_SIDE(search)
{
    int n = data->n / 4;
    step<<<groups_of(n, 256), 256>>>(n, data->sparse + 1, data->keys, data->rows, data->found);
    return 0;
}
