/* memory.h: the memory of one launch, on its way to the device and back.
 *
 * Where the device shares the host's memory, buffers are laid over the user's
 * memory (CL_MEM_USE_HOST_PTR) for the time of the launch. Making and releasing
 * one takes a tenth of a microsecond there, so none is kept, and memory that
 * the user frees needs no thought. Where kernels reach all of that memory
 * (direct.h), there are none, and sections may be unknown. Elsewhere the
 * sections are copied to buffers and back.
 */
#ifndef CSYCL_MEMORY_MEMORY_H
#define CSYCL_MEMORY_MEMORY_H

#include <csycl.h>
#include <csycl/glue.h>

#include "device/context.h"
#include "follow/followed.h"
#include "memory/image.h"
#include "memory/room.h"
#include "queues/queue.h"
#include "sites/definitions.h"

struct memory {
    struct context *context;
    struct queue *queue;
    struct room *room;
    const struct csycl_glue_site *site;
    const struct definitions *definitions; /* of its programs; NULL: it is a module's */
    size_t region_count; /* of room->regions; room->sections are those of the params, in order */
    bool direct; /* kernels use all of the process's memory: there are no buffers (direct.h) */
    bool exact;  /* kernels that take no offsets: buffers begin where their sections do */
    bool waits;  /* the launch, for its commands: copies may, too */
    struct image *image;       /* with constants for the device; NULL: there is none */
    struct followed *followed; /* what pointers in memory lead to; NULL: none is followed. And of */
    bool has_locked;           /* that the mirrors, */
    bool has_followed;         /* and fetched what the kernel changed there */
    size_t bytes_in, bytes_out; /* copied */
    bool sends, fetches;        /* there are such commands, or buffers over the user's memory */
    bool stays;                 /* no bytes travel for the launch: see csy_memory_stays */
    bool is_unknown;            /* what the loop uses: no clause says it, or one says it wrongly */
    bool is_held;               /* data regions hold some of it on the device */
    bool moves;                 /* it sends what stays on the device, or may do so next time */
    bool is_brought;            /* some of it was another device's: buffers are others */
    bool spoiled; /* what the loop reads may have been changed: it cannot be run again */
};

/* Finds out what the launch touches, of which the room knows (reach.h). Enqueues nothing.
 * `direct` may be an assumption: if it turns out wrong, what the launch touches has to be found out
 * again. */
enum csycl_status csy_memory_plan(struct memory *memory, const struct csycl_glue_launch *launch);

/* The section of param number `param`, of a launch whose memory is planned. */
const struct section *csy_memory_section(const struct memory *memory, unsigned param);

/* Which params of a planned launch come as shared virtual memory, a bit for each; all from
 * IN_SVM_SHARED on have one bit. */
enum { IN_SVM_SHARED = 63 };
uint64_t csy_memory_in_svm(const struct memory *memory);

/* How a kernel gets at a place in the user's memory. */
struct place {
    const void *svm;      /* there, in shared virtual memory; NULL: it is not. Or in */
    const cl_mem *buffer; /* NULL: the host's pointer is null */
    cl_long shift;        /* bytes to add */
};

/* That of `address`, in `section` or near it, once the memory is sent. A pointer that the kernel
 * does not follow it may compare: with null, and with others into memory that it ends. */
struct place csy_memory_place(const struct memory *memory, const struct section *section,
                              uintptr_t address);

/* Makes the buffers and enqueues the copies to the device; those of constants, which stay
 * (image.h), and of what pointers lead to (followed.h). */
enum csycl_status csy_memory_send(struct memory *memory);

/* Once it is sent: finds out whether no bytes travel for the launch but those that somebody asks
 * for, so that nobody sees when it is done. That follows from the plan, and from what is held. */
bool csy_memory_stays(struct memory *memory);

/* Likewise: is there anything to give back when all commands have ended? */
bool csy_memory_has_buffers(const struct memory *memory);

/* After the kernel: enqueues what makes the results visible in the host's memory. They are there
 * when the queue is finished. */
enum csycl_status csy_memory_fetch(struct memory *memory);

/* All commands are enqueued, and the launch's call returns: lets others use the mirrors, behind
 * these commands. */
void csy_memory_unlock(struct memory *memory);

/* For a launch that ends between its kernel and the merging of reduced sections, which nothing has
 * written then. */
void csy_memory_abandon(struct memory *memory);

/* Lets go of the buffers, also after a failure. The queue is finished. */
void csy_memory_release(struct memory *memory);

#endif
