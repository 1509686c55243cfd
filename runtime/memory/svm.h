/* svm.h: OpenCL 2.0's shared virtual memory, where a device has it: blocks that it and the host
 * have at the same address, so that pointers into a block can lie there. */
#ifndef CSYCL_MEMORY_SVM_H
#define CSYCL_MEMORY_SVM_H

#include <stdbool.h>
#include <stddef.h>

#include <csycl.h>

#include "device/opencl.h"

struct context;

struct svm_block {
    char *bytes; /* NULL: none */
    char *host;  /* as many of the host's, from which it is filled */
    size_t size;
};

/* Its functions, which a loader of OpenCL 1.2 does not have; clSVMAlloc and so on. */
struct svm {
    enum { SVM_UNKNOWN, SVM_NO, SVM_YES } state;
    void *(*alloc)(cl_context context, cl_bitfield flags, size_t size, cl_uint alignment);
    void (*free)(cl_context context, void *block);
    cl_int (*copy)(cl_command_queue queue, cl_bool waits, void *to, const void *from, size_t size,
                   cl_uint count, const cl_event *events, cl_event *event);
    cl_int (*set_argument)(cl_kernel kernel, cl_uint at, const void *pointer);
    cl_int (*set_info)(cl_kernel kernel, cl_uint info, size_t size, const void *value);
    enum { SVM_BUFFERS_UNKNOWN, SVM_BUFFERS_NO, SVM_BUFFERS_YES } buffers;
    struct svm_block spare; /* it waits for its next use */
};

/* NULL: the device has none. Found out at the first call; the device is open. */
const struct svm *csy_svm(struct context *context);

/* Are buffers over such memory (CL_MEM_USE_HOST_PTR) that memory itself, as the standard says?
 * Tried once, of a device that has some. */
bool csy_svm_has_buffers(struct context *context);

/* Blocks that a kernel may come to by pointers alone: it is told of them before its launch. */
enum csycl_status csy_svm_tell(struct context *context, cl_kernel kernel, void *const *blocks,
                               size_t count);

/* `size` bytes, of a device that has some; NULL: there are no more. And gives them back. */
char *csy_svm_allocate(struct context *context, size_t size);
void csy_svm_free(char *bytes, struct context *context);

/* A block of `size` bytes or more, contents indeterminate, likewise. */
enum csycl_status csy_svm_take(struct svm_block *out, struct context *context, size_t size);

/* Gives it back; no command may use it any more. */
void csy_svm_give(struct svm_block block, struct context *context);

#endif
