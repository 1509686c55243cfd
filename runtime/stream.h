/* stream.h: what one launch needs for itself: a queue, and room that is kept from launch to launch
 * so that the next one allocates nothing. Threads that launch at the same time have a stream each.
 */
#ifndef CSYCL_RUNTIME_STREAM_H
#define CSYCL_RUNTIME_STREAM_H

#include <pthread.h>

#include <csycl.h>

#include "opencl.h"
#include "section.h"

/* The partials of one reduction item, or the copies of its section. */
struct scratch {
    cl_mem buffer; /* NULL: none yet */
    size_t size;
    void *host; /* of partials, where they are read to */
    size_t host_size;
};

struct stream {
    struct stream *next;
    cl_command_queue queue; /* in order */
    size_t param_room;      /* of these three: */
    struct section *sections;
    struct section **order;
    struct region *regions;
    void *anchor_host; /* of direct launches: memory, and */
    cl_mem anchor;     /* the buffer over it; NULL: not yet */
    size_t scratch_room;
    struct scratch *scratch;
    struct scratch told, seen; /* uniform.h, and the number of */
    cl_ulong launch;           /* the launch */
};

struct stream_pool {
    pthread_mutex_t lock;
    struct stream *free;
};
#define STREAM_POOL_INITIALIZER                                                                    \
    {                                                                                              \
        .lock = PTHREAD_MUTEX_INITIALIZER                                                          \
    }

struct context;

/* A stream with room for that many sections and reduction items. */
enum csycl_status csy_stream_take(struct stream **out, struct context *context, size_t params,
                                  size_t reductions);

/* Gives it back. Its queue is idle. */
void csy_stream_give(struct stream *stream, struct context *context);

/* For one whose launch failed: its queue may not be fit for use. */
void csy_stream_destroy(struct stream *stream);

/* Makes the stream have its anchor (direct.h). Each has its own, because a driver may let a queue's
 * command wait for another queue's that uses the same buffer. */
enum csycl_status csy_stream_anchor(struct stream *stream, cl_context context);

/* Makes a scratch hold at least `size` bytes, on the device or on the host. */
enum csycl_status csy_scratch_reserve(struct scratch *scratch, cl_context context, size_t size);
enum csycl_status csy_scratch_reserve_host(struct scratch *scratch, size_t size);

#endif
