// cub.cu: see cub.h.
#include <cub/cub.cuh>
#include <thrust/iterator/zip_iterator.h>
#include <thrust/tuple.h>

#include "cub.h"
#include "cuda_queue.h"

static float *x, *y, *copied, *result, on_host;
static unsigned long long *kept, kept_on_host;
static void *scratch;
static size_t scratch_size, count;
static cub_work worked;

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

struct is_large {
    __device__ bool operator()(float value) const { return value > 0.5f; }
};

static cudaError_t scan(void *room, size_t *size, size_t n)
{
    return cub::DeviceScan::InclusiveSum(room, *size, x, copied, n);
}

static cudaError_t keep(void *room, size_t *size, size_t n)
{
    return cub::DeviceSelect::If(room, *size, x, copied, kept, n, is_large());
}

void cub_open(size_t n, const float *from_x, const float *from_y)
{
    size_t bytes = n * sizeof(float), more;
    MUST(cudaMalloc(&x, bytes));
    MUST(cudaMalloc(&y, bytes));
    MUST(cudaMalloc(&copied, bytes));
    MUST(cudaMalloc(&result, sizeof(float)));
    MUST(cudaMalloc(&kept, sizeof *kept));
    MUST(cudaMemcpy(x, from_x, bytes, cudaMemcpyHostToDevice));
    MUST(cudaMemcpy(y, from_y, bytes, cudaMemcpyHostToDevice));
    for (auto work : {sum, dot, scan, keep}) {
        MUST(work(nullptr, &more, n));
        if (more > scratch_size)
            scratch_size = more;
    }
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

static void launch_scan(void *)
{
    size_t size = scratch_size;
    MUST(scan(scratch, &size, count));
}

static void launch_keep(void *)
{
    size_t size = scratch_size;
    MUST(keep(scratch, &size, count));
}

static void launch_copy(void *)
{
    MUST(cudaMemcpyAsync(copied, x, count * sizeof(float), cudaMemcpyDeviceToDevice));
}

static void fetch(void *)
{
    if (worked == CUB_KEEP) {
        MUST(cudaMemcpyAsync(&kept_on_host, kept, sizeof kept_on_host, cudaMemcpyDeviceToHost));
        return;
    }
    if (worked == CUB_SCAN) {
        MUST(cudaMemcpyAsync(&on_host, copied + count - 1, sizeof on_host, cudaMemcpyDeviceToHost));
        return;
    }
    MUST(cudaMemcpyAsync(&on_host, result, sizeof on_host, cudaMemcpyDeviceToHost));
}

struct batch cub_batch(enum cub_work work, size_t n)
{
    void (*const launches[])(void *) = {launch_sum, launch_dot, launch_scan, launch_keep,
                                        launch_copy};
    count = n;
    worked = work;
    return {nullptr, launches[work], fetch, hold, finish};
}

float cub_result()
{
    return worked == CUB_KEEP ? (float)kept_on_host : on_host;
}
