// total.cu: see total.c. By CUB.
#include <cub/device/device_reduce.cuh>

#include "side.h"

GPU_SIDE(total)
{
    static float *result;
    static void *scratch;
    static size_t size;
    float sum;
    if (!result) {
        MUST(cudaMalloc(&result, sizeof *result));
        MUST(cub::DeviceReduce::Sum(nullptr, size, data->a, result, data->n));
        MUST(cudaMalloc(&scratch, size));
    }
    MUST(cub::DeviceReduce::Sum(scratch, size, data->a, result, data->n));
    MUST(cudaMemcpy(&sum, result, sizeof sum, cudaMemcpyDeviceToHost));
    return sum;
}
