// cub.cu: see cub.h.
#include <cstdio>
#include <cstdlib>
#include <cub/cub.cuh>
#include <thrust/iterator/zip_iterator.h>
#include <thrust/tuple.h>

#include "cub.h"

#define MUST(call) must((call), #call)

static float *x, *y, *copy, *result;
static void *scratch;
static size_t scratch_size;
static cudaEvent_t begin, end;

static void must(cudaError_t error, const char *call)
{
    if (error == cudaSuccess)
        return;
    std::fprintf(stderr, "%s: %s\n", call, cudaGetErrorString(error));
    std::exit(2);
}

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
    MUST(cudaMalloc(&copy, bytes));
    MUST(cudaMalloc(&result, sizeof(float)));
    MUST(cudaMemcpy(x, from_x, bytes, cudaMemcpyHostToDevice));
    MUST(cudaMemcpy(y, from_y, bytes, cudaMemcpyHostToDevice));
    MUST(sum(nullptr, &scratch_size, n));
    MUST(dot(nullptr, &more, n));
    if (more > scratch_size)
        scratch_size = more;
    MUST(cudaMalloc(&scratch, scratch_size));
    MUST(cudaEventCreate(&begin));
    MUST(cudaEventCreate(&end));
}

static double elapsed()
{
    float ms;
    MUST(cudaEventRecord(end));
    MUST(cudaEventSynchronize(end));
    MUST(cudaEventElapsedTime(&ms, begin, end));
    return ms;
}

static double time_of(cudaError_t (*reduce)(void *, size_t *, size_t), size_t n, float *to)
{
    size_t size = scratch_size;
    MUST(cudaEventRecord(begin));
    MUST(reduce(scratch, &size, n));
    double ms = elapsed();
    MUST(cudaMemcpy(to, result, sizeof(float), cudaMemcpyDeviceToHost));
    return ms;
}

double cub_sum_ms(size_t n, float *to)
{
    return time_of(sum, n, to);
}

double cub_dot_ms(size_t n, float *to)
{
    return time_of(dot, n, to);
}

double cub_copy_ms(size_t bytes)
{
    MUST(cudaEventRecord(begin));
    MUST(cudaMemcpyAsync(copy, x, bytes, cudaMemcpyDeviceToDevice));
    return elapsed();
}
