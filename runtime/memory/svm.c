/* svm.c: see svm.h. */
#include "memory/svm.h"

#include <dlfcn.h>
#include <stdlib.h>

#include "base/status.h"
#include "device/context.h"

/* OpenCL 2.0 */
enum { DEVICE_SVM_CAPABILITIES = 0x1053, SVM_COARSE_GRAIN = 1, KERNEL_SVM_POINTERS = 0x11b6 };

static bool has_svm(const struct device *device)
{
    cl_bitfield abilities = 0;
    return !clGetDeviceInfo(device->id, DEVICE_SVM_CAPABILITIES, sizeof abilities, &abilities,
                            NULL) &&
           abilities & SVM_COARSE_GRAIN;
}

static bool find_functions(struct svm *svm)
{
    *(void **)&svm->alloc = dlsym(RTLD_DEFAULT, "clSVMAlloc");
    *(void **)&svm->free = dlsym(RTLD_DEFAULT, "clSVMFree");
    *(void **)&svm->copy = dlsym(RTLD_DEFAULT, "clEnqueueSVMMemcpy");
    *(void **)&svm->set_argument = dlsym(RTLD_DEFAULT, "clSetKernelArgSVMPointer");
    *(void **)&svm->set_info = dlsym(RTLD_DEFAULT, "clSetKernelExecInfo");
    return svm->alloc && svm->free && svm->copy && svm->set_argument && svm->set_info;
}

const struct svm *csy_svm(struct context *context)
{
    struct svm *svm = &context->svm;
    pthread_mutex_lock(&context->lock);
    if (svm->state == SVM_UNKNOWN)
        svm->state = has_svm(&context->device) && find_functions(svm) ? SVM_YES : SVM_NO;
    pthread_mutex_unlock(&context->lock);
    return svm->state == SVM_YES ? svm : NULL;
}

/* Drivers look for addresses that are free on both sides. NVIDIA's fails where two threads do that
 * at the same time. */
char *csy_svm_allocate(struct context *context, size_t size)
{
    pthread_mutex_lock(&context->lock);
    char *bytes = context->svm.alloc(context->opencl, CL_MEM_READ_WRITE, size, 0);
    pthread_mutex_unlock(&context->lock);
    return bytes;
}

void csy_svm_free(char *bytes, struct context *context)
{
    pthread_mutex_lock(&context->lock);
    context->svm.free(context->opencl, bytes);
    pthread_mutex_unlock(&context->lock);
}

/* ---- buffers over it ---- */

/* What is written to the buffer, is it in the block? In a queue of its own. */
static bool is_same(const struct svm *svm, cl_command_queue queue, cl_mem buffer, const char *block)
{
    const uint64_t sent = UINT64_C(0x0123456789abcdef);
    uint64_t found = 0;
    return !clEnqueueWriteBuffer(queue, buffer, CL_TRUE, sizeof sent, sizeof sent, &sent, 0, NULL,
                                 NULL) &&
           !svm->copy(queue, CL_TRUE, &found, block + sizeof sent, sizeof found, 0, NULL, NULL) &&
           found == sent;
}

static bool try_buffer(struct context *context)
{
    enum { SIZE = 4096 };
    char *block = context->svm.alloc(context->opencl, CL_MEM_READ_WRITE, SIZE, 0);
    cl_int error;
    cl_command_queue queue =
        block ? clCreateCommandQueue(context->opencl, context->device.id, 0, &error) : NULL;
    cl_mem buffer = queue ? clCreateBuffer(context->opencl, CL_MEM_READ_WRITE | CL_MEM_USE_HOST_PTR,
                                           SIZE, block, &error)
                          : NULL;
    bool same = buffer && is_same(&context->svm, queue, buffer, block);
    if (buffer)
        clReleaseMemObject(buffer);
    if (queue)
        clReleaseCommandQueue(queue);
    if (block)
        context->svm.free(context->opencl, block);
    return same;
}

bool csy_svm_has_buffers(struct context *context)
{
    struct svm *svm = &context->svm;
    pthread_mutex_lock(&context->lock);
    if (svm->buffers == SVM_BUFFERS_UNKNOWN)
        svm->buffers = try_buffer(context) ? SVM_BUFFERS_YES : SVM_BUFFERS_NO;
    pthread_mutex_unlock(&context->lock);
    return svm->buffers == SVM_BUFFERS_YES;
}

/* A driver whose kernels come to all of it says that it has no use for it. */
enum csycl_status csy_svm_tell(struct context *context, cl_kernel kernel, void *const *blocks,
                               size_t count)
{
    cl_int error =
        count ? context->svm.set_info(kernel, KERNEL_SVM_POINTERS, count * sizeof *blocks, blocks)
              : CL_SUCCESS;
    return error && error != CL_INVALID_OPERATION ? csy_fail_opencl(error, "clSetKernelExecInfo")
                                                  : CSYCL_SUCCESS;
}

/* ---- blocks that wait ---- */

/* Making one takes longer than a small launch, and its pages longer than a copy of them. So one is
 * kept, where it is no larger than this, and than that part of the device's memory. */
enum { LARGEST_SPARE = 256 << 20, SPARE_FRACTION = 8 };

static struct svm_block take_spare(struct context *context, size_t size)
{
    const struct svm_block none = {0};
    pthread_mutex_lock(&context->lock);
    struct svm_block spare = context->svm.spare;
    if (spare.size >= size)
        context->svm.spare = none;
    else
        spare = none;
    pthread_mutex_unlock(&context->lock);
    return spare;
}

static void destroy(struct svm_block block, struct context *context)
{
    if (block.bytes)
        csy_svm_free(block.bytes, context);
    free(block.host);
}

enum csycl_status csy_svm_take(struct svm_block *out, struct context *context, size_t size)
{
    *out = take_spare(context, size);
    if (out->bytes)
        return CSYCL_SUCCESS;
    struct svm_block block = {.host = malloc(size), .size = size};
    if (!block.host)
        return csy_fail_memory();
    block.bytes = csy_svm_allocate(context, size);
    if (!block.bytes) {
        destroy(block, context);
        return csy_fail_opencl(CL_OUT_OF_RESOURCES, "clSVMAlloc");
    }
    *out = block;
    return CSYCL_SUCCESS;
}

void csy_svm_give(struct svm_block block, struct context *context)
{
    struct svm_block other = block;
    pthread_mutex_lock(&context->lock);
    if (block.size > context->svm.spare.size && block.size <= LARGEST_SPARE &&
        block.size <= context->device.memory / SPARE_FRACTION) {
        other = context->svm.spare;
        context->svm.spare = block;
    }
    pthread_mutex_unlock(&context->lock);
    destroy(other, context);
}
