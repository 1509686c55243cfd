// cub.cu: see cub.h.
#include <cub/cub.cuh>
#include <thrust/iterator/zip_iterator.h>
#include <thrust/tuple.h>

#include "cub.h"
#include "cuda_queue.h"

static float *x, *y, *copied, *result, on_host;
static void *scratch;
static size_t scratch_size, count;

struct product {
    __device__ float operator()(thrust::tuple<float, float> pair) const
    {
        return thrust::get<0>(pair) * thrust::get<1>(pair);
    }
};

static cudaError_t sum(void *room, size_t *size, size_t n)
{
    return cub::DeviceReduce::Sum(room, *size, x, result, n);
}

static cudaError_t dot(void *room, size_t *size, size_t n)
{
    return cub::DeviceReduce::TransformReduce(room, *size, thrust::make_zip_iterator(x, y), result, n,
                                              cuda::std::plus<float>(), product(), 0.0f);
}

void cub_open(size_t n, const float *from_x, const float *from_y)
{
    size_t bytes = n * sizeof(float), more;
    MUST(cudaMalloc(&x, bytes));
    MUST(cudaMalloc(&y, bytes));
    MUST(cudaMalloc(&copied, bytes));
    MUST(cudaMalloc(&result, sizeof(float)));
    MUST(cudaMemcpy(x, from_x, bytes, cudaMemcpyHostToDevice));
    MUST(cudaMemcpy(y, from_y, bytes, cudaMemcpyHostToDevice));
    MUST(sum(nullptr, &scratch_size, n));
    MUST(dot(nullptr, &more, n));
    if (more > scratch_size)
        scratch_size = more;
    MUST(cudaMalloc(&scratch, scratch_size));
}

static void launch_sum(void *)
{
    size_t size = scratch_size;
    MUST(sum(scratch, &size, count));
}

static void launch_dot(void *)
{
    size_t size = scratch_size;
    MUST(dot(scratch, &size, count));
}

static void launch_copy(void *)
{
    MUST(cudaMemcpyAsync(copied, x, count * sizeof(float), cudaMemcpyDeviceToDevice));
}

static void fetch(void *)
{
    MUST(cudaMemcpyAsync(&on_host, result, sizeof on_host, cudaMemcpyDeviceToHost));
}

struct batch cub_batch(enum cub_work work, size_t n)
{
    void (*const launches[])(void *) = {launch_sum, launch_dot, launch_copy};
    count = n;
    return {nullptr, launches[work], fetch, hold, finish};
}

float cub_result()
{
    return on_host;
}
