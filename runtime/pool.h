/* pool.h: device buffers that wait for their next use. For devices with memory of their own, where
 * making a buffer costs more than a small launch. */
#ifndef CSYCL_RUNTIME_POOL_H
#define CSYCL_RUNTIME_POOL_H

#include <pthread.h>
#include <stddef.h>

#include <csycl.h>

#include "opencl.h"

struct pooled {
    struct pooled *next;
    cl_mem buffer;
    size_t size;
};

struct pool {
    pthread_mutex_t lock;
    struct pooled *free;
    size_t free_bytes;
};
#define POOL_INITIALIZER                                                                           \
    {                                                                                              \
        .lock = PTHREAD_MUTEX_INITIALIZER                                                          \
    }

/* A buffer of `size` bytes or more, contents indeterminate. */
enum csycl_status csy_pool_take(struct pooled **out, struct pool *pool, cl_context context,
                                size_t size);

/* Gives it back; no command may use it any more. The pool keeps at most `limit` bytes. */
void csy_pool_give(struct pool *pool, struct pooled *pooled, size_t limit);

#endif
