/* mirror.h: memory of the host that has a copy on the device, or may have one. */
#ifndef CSYCL_MEMORY_MIRROR_H
#define CSYCL_MEMORY_MIRROR_H

#include <csycl.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "device/opencl.h"

struct coherent;
struct context;
struct hold;
struct pool;
struct pooled;
struct queue;
struct span;

/* What happens to the bytes that no data region holds: */
enum mirror_policy {
    MIRROR_COPIED,  /* each launch sends what it reads and fetches what it writes: csycl_malloc, */
    MIRROR_ADOPTED, /* or memory of the program's own (adopt.h) */
    MIRROR_HELD,    /* there are none */
};

struct mirror {
    uintptr_t base;
    size_t size;
    enum mirror_policy policy;
    struct hold *holds;        /* hold.h; changed with the lock held */
    struct span *span;         /* of what is adopted: it is several blocks (span.h); NULL: one */
    struct coherent *coherent; /* coherent.h; NULL: it is not, but copied around launches */
    struct context *context;   /* of the device that has it (elsewhere.h); NULL: none has; locked */
    /* On a device with memory of its own: the copy, made by the first launch that needs it. The
     * lock is held from the first transfer of a launch to the last, so that two launches that
     * bring a whole mirror back do not undo each other's writes. */
    pthread_mutex_t lock;
    cl_mem buffer; /* of `pooled` */
    struct pooled *pooled;
    unsigned openings;  /* that there were so far: the buffer is another one each time */
    bool is_addressed;  /* pointers in memory lead there: its buffer is to be one that kernels find
                           by them (led.h); it has none when that changes */
    struct queue *last; /* of the last launch that used it; NULL: none */
};

/* Loops in turn mostly use the same few. */
enum { MIRRORS_FOUND = 4 };

/* All mirrors, ordered by address. None overlap. */
struct mirrors {
    pthread_mutex_t lock;
    void *tree;                          /* of struct mirror, <search.h> */
    struct mirror *found[MIRRORS_FOUND]; /* the last ones, NULL: none */
    unsigned next_found;                 /* the one to replace */
    _Atomic uint64_t version;            /* another one for each that comes or goes, */
    _Atomic uint64_t added;              /* and for each that comes, a moment later */
};
#define MIRRORS_INITIALIZER                                                                        \
    {                                                                                              \
        .lock = PTHREAD_MUTEX_INITIALIZER                                                          \
    }

/* Enters memory without a copy. NULL: the host is out of memory. */
struct mirror *csy_mirror_add(struct mirrors *mirrors, enum mirror_policy policy, uintptr_t base,
                              size_t size);

/* A mirror that has a byte of [low, high), or NULL. */
struct mirror *csy_mirror_overlapping(struct mirrors *mirrors, uintptr_t low, uintptr_t high);

/* The mirror that has the byte at `address`, or else ends there: loops may have a pointer to the
 * end, and go down from it. NULL: none. It stays until it is taken out, which is not allowed during
 * a launch that uses it. */
struct mirror *csy_mirror_find(struct mirrors *mirrors, uintptr_t address);

/* Takes out the mirror that begins at `address`. NULL: none does. */
struct mirror *csy_mirror_take_out(struct mirrors *mirrors, uintptr_t address);

/* Frees one that was taken out and has no buffer. */
void csy_mirror_free(struct mirror *mirror);

/* Makes it have its buffer on the device. Locked. */
enum csycl_status csy_mirror_open(struct mirror *mirror, struct context *context);

/* Gives the buffer that it has back to the pool. Locked, or taken out. */
void csy_mirror_close(struct mirror *mirror, struct pool *pool);

#endif
