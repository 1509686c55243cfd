/* In front of OpenCL's: an argument that was shared virtual memory is nothing else any more, as with
 * drivers of NVIDIA. */
#define _GNU_SOURCE
#define CL_TARGET_OPENCL_VERSION 200
#include <CL/cl.h>
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>

enum { MOST = 64 };

static struct kernel {
    cl_kernel kernel;
    cl_ulong shared; /* arguments, a bit for each */
} kernels[MOST];

static struct kernel *find(cl_kernel kernel)
{
    for (int i = 0; i < MOST; i++)
        if (kernels[i].kernel == kernel)
            return &kernels[i];
    return NULL;
}

static void *next(const char *name)
{
    return dlsym(RTLD_NEXT, name);
}

cl_int clSetKernelArgSVMPointer(cl_kernel kernel, cl_uint at, const void *pointer)
{
    cl_int (*set)(cl_kernel, cl_uint, const void *);
    struct kernel *known = find(kernel);

    *(void **)&set = next("clSetKernelArgSVMPointer");
    if (!known)
        known = find(NULL);
    if (!known || at > 63 || !pointer) {
        fprintf(stderr, "strict_svm.c: more kernels or arguments than it knows\n");
        exit(1);
    }
    known->kernel = kernel;
    known->shared |= (cl_ulong)1 << at;
    return set(kernel, at, pointer);
}

cl_int clSetKernelArg(cl_kernel kernel, cl_uint at, size_t size, const void *value)
{
    cl_int (*set)(cl_kernel, cl_uint, size_t, const void *);
    const struct kernel *known = find(kernel);

    *(void **)&set = next("clSetKernelArg");
    return known && known->shared >> at & 1 ? CL_INVALID_KERNEL_ARGS : set(kernel, at, size, value);
}

cl_int clReleaseKernel(cl_kernel kernel)
{
    cl_int (*release)(cl_kernel);
    struct kernel *known = find(kernel);

    *(void **)&release = next("clReleaseKernel");
    if (known)
        *known = (struct kernel){0};
    return release(kernel);
}
