/* cuda_must.h: ends the program where CUDA's functions fail. */
#ifndef CUDA_MUST_H
#define CUDA_MUST_H

#include <cstdio>
#include <cstdlib>

#define MUST(call) must((call), #call)

static inline void must(cudaError_t error, const char *call)
{
    if (error == cudaSuccess)
        return;
    std::fprintf(stderr, "%s: %s\n", call, cudaGetErrorString(error));
    std::exit(2);
}

#endif
