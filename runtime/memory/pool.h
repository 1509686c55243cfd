/* pool.h: device buffers that wait for their next use. For devices with memory of their own, where
 * making a buffer costs more than a small launch. */
#ifndef CSYCL_MEMORY_POOL_H
#define CSYCL_MEMORY_POOL_H

#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>

#include <csycl.h>

#include "device/opencl.h"

struct context;
struct queue;

struct pooled {
    struct pooled *next;
    cl_mem buffer;
    size_t size;
    struct queue *last; /* whose commands may still use it from before: others follow them
                           (queue.h). NULL: none do */
    bool is_fresh;      /* made for who has it: a driver may not have given it memory yet */
    char *address; /* it is over shared virtual memory (svm.h), where kernels find it by pointers,
                      too; NULL: it is not */
    struct context *context; /* that one's */
};

struct pool {
    pthread_mutex_t lock;
    struct pooled *free;
    size_t free_bytes, limit; /* and the most of them */
};
#define POOL_INITIALIZER                                                                           \
    {                                                                                              \
        .lock = PTHREAD_MUTEX_INITIALIZER                                                          \
    }

/* A buffer of `size` bytes or more, contents indeterminate. */
enum csycl_status csy_pool_take(struct pooled **out, struct pool *pool, cl_context context,
                                size_t size);

/* The same of `size` bytes over shared virtual memory, of a device that has such buffers. */
enum csycl_status csy_pool_take_addressed(struct pooled **out, struct context *context,
                                          size_t size);

/* Gives it back; no command may use it any more, but those of `last`. */
void csy_pool_give(struct pool *pool, struct pooled *pooled);

#endif
