/* room.h: what one launch needs beside the user's memory until it has finished, kept from launch to
 * launch so that the next one allocates nothing. Launches that are under way at the same time have
 * a room each.
 */
#ifndef CSYCL_MEMORY_ROOM_H
#define CSYCL_MEMORY_ROOM_H

#include <pthread.h>
#include <stdbool.h>

#include <csycl.h>

#include "device/opencl.h"
#include "rows/reach.h"
#include "rows/section.h"

/* The partials of one reduction item, or the copies of its section. */
struct scratch {
    cl_mem buffer; /* NULL: none yet */
    size_t size;
    void *host; /* of partials, where the host has them */
    size_t host_size;
    bool is_over_host; /* the buffer is `host` itself: nothing has to be read */
    bool is_part;      /* both are parts of the room's `partials` */
    size_t wanted;     /* bytes that a launch's partials have; 0: it has none there */
    bool is_new;       /* the buffer: no kernel has it yet. Whoever sets arguments clears it */
};

struct room {
    struct room *next;
    size_t section_room; /* of these three: */
    struct section *sections;
    struct section **order;
    struct region *regions;
    size_t param_room;
    struct reached reached; /* its params */
    size_t scratch_room;
    struct scratch *scratch;
    struct scratch partials;   /* of which there are parts */
    struct scratch told, seen; /* uniform.h, and the number of */
    cl_ulong launch;           /* the launch */
    struct scratch bounds;     /* bounds.h */
    struct scratch states;     /* of the tiles of scans, and the number of */
    cl_ulong scan;             /* the launch that was the last to have them */
};

struct room_pool {
    pthread_mutex_t lock;
    struct room *free;
};
#define ROOM_POOL_INITIALIZER                                                                      \
    {                                                                                              \
        .lock = PTHREAD_MUTEX_INITIALIZER                                                          \
    }

struct context;

/* A room for that many sections and reduction items. */
enum csycl_status csy_room_take(struct room **out, struct context *context, size_t params,
                                size_t reductions);

/* Makes it have room for so many sections; the first `count` stay. */
enum csycl_status csy_room_reserve_sections(struct room *room, size_t count, size_t wanted);

/* Gives it back. No command uses it any more. */
void csy_room_give(struct room *room, struct context *context);

/* For one whose launch failed. */
void csy_room_destroy(struct room *room);

/* Makes a scratch hold at least `size` bytes, on the device, on the host, or on both as the same
 * memory: for devices whose kernels use the process's (direct.h). */
enum csycl_status csy_scratch_reserve(struct scratch *scratch, cl_context context, size_t size);
enum csycl_status csy_scratch_reserve_host(struct scratch *scratch, size_t size);
enum csycl_status csy_scratch_reserve_over_host(struct scratch *scratch, cl_context context,
                                                size_t size);

/* Likewise the first `count` scratches of a room of which something is wanted, as parts of one
 * buffer and of one block: then one command reads all. */
enum csycl_status csy_room_reserve_parts(struct room *room, cl_context context, size_t count);

/* Makes the `states` hold at least `size` bytes, a multiple of 8, for the next launch in the queue,
 * which gets a number that nothing there has. */
enum { ROOM_MOST_SCANS = (1 << 30) - 1 };
enum csycl_status csy_room_reserve_states(struct room *room, cl_context context,
                                          cl_command_queue queue, size_t size);

/* Where the last of them ends in the room's `partials`, in bytes. */
size_t csy_room_parts_end(const struct room *room, size_t count);

#endif
