/* allocation.h: the memory that csycl_malloc gave out. */
#ifndef CSYCL_RUNTIME_ALLOCATION_H
#define CSYCL_RUNTIME_ALLOCATION_H

#include <pthread.h>
#include <stddef.h>
#include <stdint.h>

#include "opencl.h"

struct allocation {
    uintptr_t base;
    size_t size;
    /* On a device with memory of its own: its copy, made by the first launch that needs it. The
     * lock is held from the first transfer of a launch to the last, so that two launches that
     * bring a whole allocation back do not undo each other's writes. */
    pthread_mutex_t lock;
    cl_mem buffer;
};

/* All allocations that are alive, ordered by address. */
struct allocations {
    pthread_mutex_t lock;
    void *tree; /* of struct allocation, <search.h> */
};
#define ALLOCATIONS_INITIALIZER                                                                    \
    {                                                                                              \
        .lock = PTHREAD_MUTEX_INITIALIZER                                                          \
    }

/* The allocation that has the byte at `address`, or ends there, NULL: none. It stays while the user
 * does not free it, which is not allowed during a launch. */
struct allocation *csy_allocation_find(struct allocations *allocations, uintptr_t address);

#endif
