// side.cu: opens and closes CUDA's side; see gpu.h.
#include "side.h"

static struct gpu_data device;

template <class Element> static void copy(Element *&to, const Element *from, int n)
{
    MUST(cudaMalloc(&to, n * sizeof *to));
    MUST(cudaMemcpy(to, from, n * sizeof *to, cudaMemcpyHostToDevice));
}

extern "C" const struct gpu_data *open_cuda(const struct gpu_data *host)
{
    int n = host->n;
    device = *host;
    copy(device.a, host->a, n);
    copy(device.b, host->b, n);
    copy(device.c, host->c, n);
    copy(device.d, host->d, n);
    copy(device.out, host->out, n);
    copy(device.bytes, host->bytes, n);
    copy(device.keys, host->keys, n);
    copy(device.rows, host->rows, n);
    copy(device.columns, host->columns, n);
    copy(device.found, host->found, n);
    return &device;
}

extern "C" void finish_cuda(void)
{
    MUST(cudaGetLastError());
    MUST(cudaDeviceSynchronize());
}

extern "C" void fetch_cuda(const struct gpu_data *host, int count)
{
    MUST(cudaMemcpy(host->out, device.out, count * sizeof *host->out, cudaMemcpyDeviceToHost));
    MUST(cudaMemcpy(host->found, device.found, count * sizeof *host->found,
                    cudaMemcpyDeviceToHost));
}
