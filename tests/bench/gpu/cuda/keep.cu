// keep.cu: see keep.c. By CUB.
#include <cub/device/device_select.cuh>

#include "side.h"

struct large {
    __device__ bool operator()(float x) const { return x > 0.5f; }
};

GPU_SIDE(keep)
{
    static void *scratch;
    static size_t size;
    static int *kept;
    int result;
    if (!scratch) {
        MUST(cudaMalloc(&kept, sizeof *kept));
        MUST(cub::DeviceSelect::If(nullptr, size, data->a, data->out, kept, data->n, large()));
        MUST(cudaMalloc(&scratch, size));
    }
    MUST(cub::DeviceSelect::If(scratch, size, data->a, data->out, kept, data->n, large()));
    MUST(cudaMemcpy(&result, kept, sizeof result, cudaMemcpyDeviceToHost));
    return result;
}
