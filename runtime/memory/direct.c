/* direct.c: see direct.h. */
#include "memory/direct.h"

#include <stdint.h>
#include <stdlib.h>

#include "base/trace.h"
#include "device/context.h"

/* Both ends of a block that is far larger than what else is near; only its end pages are used. */
enum { BLOCK = 16 << 20 };

static const char kernel_name[] = "csycl_direct";

/* Without a size it only tells what address the buffer has. */
static const char text[] =
    "__kernel void csycl_direct(__global uchar *buffer, long shift, ulong size)\n"
    "{\n"
    "    if (!size) {\n"
    "        *(__global ulong *)buffer = (ulong)buffer;\n"
    "        return;\n"
    "    }\n"
    "    buffer[shift] ^= 0xff;\n"
    "    buffer[shift + size - 1] ^= 0xff;\n"
    "}\n";

/* What the kernel is tried with. */
struct trial {
    cl_command_queue queue;
    cl_kernel kernel;
    cl_mem buffer;
    char *host;                    /* the buffer's memory */
    volatile unsigned char *block; /* written by others than this compiler sees */
};

const char *csy_direct_text(const struct device *device)
{
    return device->type & CL_DEVICE_TYPE_CPU ? text : NULL;
}

bool csy_is_direct(const struct context *context)
{
    return atomic_load_explicit(&context->direct, memory_order_acquire) == DIRECT_YES;
}

bool csy_may_be_direct(const struct context *context)
{
    return context->device.may_be_direct &&
           atomic_load_explicit(&context->direct, memory_order_acquire) != DIRECT_NO;
}

static bool run(const struct trial *trial, cl_long shift, cl_ulong size)
{
    size_t one = 1;
    return !clSetKernelArg(trial->kernel, 0, sizeof trial->buffer, &trial->buffer) &&
           !clSetKernelArg(trial->kernel, 1, sizeof shift, &shift) &&
           !clSetKernelArg(trial->kernel, 2, sizeof size, &size) &&
           !clEnqueueNDRangeKernel(trial->queue, trial->kernel, 1, NULL, &one, &one, 0, NULL,
                                   NULL) &&
           !clFinish(trial->queue);
}

/* Has the buffer the host's address? Nothing outside of it is touched before that is known. */
static bool keeps_address(const struct trial *trial)
{
    cl_ulong address = 0;
    return run(trial, 0, 0) &&
           !clEnqueueReadBuffer(trial->queue, trial->buffer, CL_TRUE, 0, sizeof address, &address,
                                0, NULL, NULL) &&
           address == (uintptr_t)trial->host;
}

/* Twice, so that the kernel has to see what the host wrote after its first run. */
static bool reaches_block(const struct trial *trial)
{
    cl_long shift = (cl_long)((uintptr_t)trial->block - (uintptr_t)trial->host);
    volatile unsigned char *first = trial->block, *last = trial->block + BLOCK - 1;
    for (unsigned char round = 1; round <= 2; round++) {
        *first = round;
        *last = 0x80 + round;
        if (!run(trial, shift, BLOCK) || *first != (round ^ 0xff) || *last != (0x7f - round))
            return false;
    }
    return true;
}

static bool try_with(struct trial *trial, const struct context *context, cl_program program)
{
    cl_int error;
    if (!trial->host || !trial->block)
        return false;
    trial->queue = clCreateCommandQueue(context->opencl, context->device.id, 0, &error);
    trial->kernel = clCreateKernel(program, kernel_name, &error);
    trial->buffer = clCreateBuffer(context->opencl, CL_MEM_READ_WRITE | CL_MEM_USE_HOST_PTR,
                                   ANCHOR_SIZE, trial->host, &error);
    return trial->queue && trial->kernel && trial->buffer && keeps_address(trial) &&
           reaches_block(trial);
}

static bool is_direct(const struct context *context, cl_program program)
{
    struct trial trial = {.host = aligned_alloc(ANCHOR_SIZE, ANCHOR_SIZE), .block = malloc(BLOCK)};
    bool direct = try_with(&trial, context, program);
    if (trial.buffer)
        clReleaseMemObject(trial.buffer);
    if (trial.kernel)
        clReleaseKernel(trial.kernel);
    if (trial.queue)
        clReleaseCommandQueue(trial.queue);
    free((void *)trial.block);
    free(trial.host);
    return direct;
}

void csy_direct_load(const struct context *context, cl_program program)
{
    if (csy_direct_text(&context->device))
        is_direct(context, program);
}

void csy_direct_try(struct context *context, cl_program program)
{
    if (!context->device.may_be_direct || atomic_load(&context->direct) != DIRECT_UNKNOWN)
        return;
    pthread_mutex_lock(&context->lock);
    if (atomic_load(&context->direct) == DIRECT_UNKNOWN) {
        bool direct = is_direct(context, program);
        atomic_store(&context->direct, direct ? DIRECT_YES : DIRECT_NO);
        if (direct && context->settings->trace & TRACE_MEMORY)
            csy_trace("memory direct device=\"%s\"", context->device.name);
    }
    pthread_mutex_unlock(&context->lock);
}
