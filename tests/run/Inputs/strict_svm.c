/* In front of OpenCL's: an argument that was shared virtual memory is nothing else any more, as with
 * drivers of NVIDIA; and what is copied there has no pointers of the program's, which a device with
 * memory of its own could not follow. */
#define _GNU_SOURCE
#define CL_TARGET_OPENCL_VERSION 200
#include <CL/cl.h>
#include <dlfcn.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { MOST = 64 };

extern char __data_start, end; /* the linker's: the program's variables */

static struct block {
    char *begin, *end;
} blocks[MOST];

static char *heap; /* where it begins */

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

/* ---- what is copied ---- */

static __attribute__((constructor)) void find_heap(void)
{
    heap = sbrk(0);
}

void *clSVMAlloc(cl_context context, cl_svm_mem_flags flags, size_t size, cl_uint alignment)
{
    void *(*allocate)(cl_context, cl_svm_mem_flags, size_t, cl_uint);
    int i = 0;

    *(void **)&allocate = next("clSVMAlloc");
    while (i < MOST - 1 && blocks[i].begin)
        i++;
    blocks[i].begin = allocate(context, flags, size, alignment);
    blocks[i].end = blocks[i].begin + size;
    return blocks[i].begin;
}

void clSVMFree(cl_context context, void *block)
{
    void (*release)(cl_context, void *);

    *(void **)&release = next("clSVMFree");
    for (int i = 0; i < MOST; i++)
        if (blocks[i].begin == block)
            blocks[i].begin = blocks[i].end = NULL;
    release(context, block);
}

static int is_shared(const char *address)
{
    for (int i = 0; i < MOST; i++)
        if (address >= blocks[i].begin && address < blocks[i].end)
            return 1;
    return 0;
}

static int is_of_program(const char *address)
{
    return (address >= heap && address < (char *)sbrk(0)) ||
           (address >= &__data_start && address < &end);
}

cl_int clEnqueueSVMMemcpy(cl_command_queue queue, cl_bool waits, void *to, const void *from,
                          size_t size, cl_uint count, const cl_event *events, cl_event *event)
{
    cl_int (*copy)(cl_command_queue, cl_bool, void *, const void *, size_t, cl_uint,
                   const cl_event *, cl_event *);

    *(void **)&copy = next("clEnqueueSVMMemcpy");
    for (size_t at = 0; is_shared(to) && at + sizeof(char *) <= size; at += sizeof(char *)) {
        const char *address;
        memcpy(&address, (const char *)from + at, sizeof address);
        if (is_of_program(address) && !is_shared(address)) {
            fprintf(stderr, "strict_svm.c: a pointer of the program's goes to the device\n");
            exit(1);
        }
    }
    return copy(queue, waits, to, from, size, count, events, event);
}
