/* queue.h: where launches wait for their turn: an OpenCL queue that is in order. Each thread that
 * launches has one.
 */
#ifndef CSYCL_RUNTIME_QUEUE_H
#define CSYCL_RUNTIME_QUEUE_H

#include <pthread.h>

#include <csycl.h>

#include "opencl.h"

struct queue {
    struct queue *next;      /* of those that no thread has */
    cl_command_queue opencl; /* NULL: not yet */
    void *anchor_host;       /* of direct launches: memory, and */
    cl_mem anchor;           /* the buffer over it; NULL: not yet */
};

/* Those that threads have left behind. */
struct queue_pool {
    pthread_mutex_t lock;
    struct queue *free;
};
#define QUEUE_POOL_INITIALIZER                                                                     \
    {                                                                                              \
        .lock = PTHREAD_MUTEX_INITIALIZER                                                          \
    }

struct context;

/* The calling thread's, open. */
enum csycl_status csy_queue_of_thread(struct queue **out, struct context *context);

/* Waits for all commands. */
enum csycl_status csy_queue_finish(struct queue *queue);

/* After a failure: its OpenCL queue may not be fit for use any more, and is idle. */
void csy_queue_close(struct queue *queue);

/* Makes the queue have its anchor (direct.h). Each has its own, because a driver may let a queue's
 * command wait for another queue's that uses the same buffer. */
enum csycl_status csy_queue_anchor(struct queue *queue, cl_context context);

#endif
