/* cuda_queue.h: what batch.h needs of CUDA's queue, for one .cu file. */
#ifndef CUDA_QUEUE_H
#define CUDA_QUEUE_H

#include "cuda_must.h"

static __global__ void spin(unsigned long long ns)
{
    unsigned long long begin, now;
    asm volatile("mov.u64 %0, %%globaltimer;" : "=l"(begin));
    do
        asm volatile("mov.u64 %0, %%globaltimer;" : "=l"(now));
    while (now - begin < ns);
}

/* The members of struct batch. */
static void hold(void *, double us)
{
    spin<<<1, 1>>>((unsigned long long)(us * 1e3));
    MUST(cudaGetLastError());
}

static void finish(void *)
{
    MUST(cudaDeviceSynchronize());
}

#endif
