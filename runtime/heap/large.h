/* large.h: large blocks of the program's own, that are not the next allocator's (large.c). */
#ifndef CSYCL_RUNTIME_HEAP_LARGE_H
#define CSYCL_RUNTIME_HEAP_LARGE_H

#include <stddef.h>

struct large {
    /* One of zeros for who asks from `caller`; NULL: it is to be a block like others. An alignment
     * of 1 is any. */
    void *(*allocate)(size_t alignment, size_t size, const void *caller);
    /* Of one of these; 0: it is none. */
    size_t (*size)(const void *memory);
    void (*free)(void *memory);
};

/* NULL: there are none. Set before main(). */
extern const struct large *csycl_heap_large;

#endif
