/* context.h: what libcsycl keeps for the process: one struct, one device.
 *
 * Everything in it stays to the end of the process; nothing is torn down in
 * exit handlers, where drivers may already be gone.
 */
#ifndef CSYCL_RUNTIME_CONTEXT_H
#define CSYCL_RUNTIME_CONTEXT_H

#include <pthread.h>
#include <stdatomic.h>

#include "device.h"
#include "direct.h"
#include "env.h"
#include "hold.h"
#include "mirror.h"
#include "opencl.h"
#include "pool.h"
#include "queue.h"
#include "recall.h"
#include "room.h"
#include "start.h"
#include "status.h"
#include "summary.h"
#include "svm.h"

struct context {
    struct settings settings;
    struct failure bad_settings;

    pthread_mutex_t lock; /* for opening, and for trying what the device reaches */
    atomic_bool is_open;
    atomic_bool is_exiting;   /* variables of the program may be gone */
    atomic_bool is_lost;      /* this is a fork of a process that had opened the device */
    atomic_bool has_to_share; /* the host's memory: data directives took that for granted */
    struct failure no_device; /* not tried again */
    struct device device;
    struct recalled recalled; /* before it is open */
    cl_context opencl;
    _Atomic(enum direct) direct; /* written with the lock held */
    struct svm svm;              /* locked */

    struct start start;         /* plain loops before it was open */
    _Atomic float launch_floor; /* ns, the shortest launch so far; 0: none yet */

    _Atomic uint64_t checked_launches; /* uniform.h */
    atomic_uint slices_state;          /* slices.h */

    struct tally *_Atomic tallies; /* summary.h */
    struct moves moves[MOVED_KINDS];

    pthread_rwlock_t loading_lock; /* widths.h: written, a kernel is loaded, and nothing enqueued */

    struct pool buffers;
    struct queue_pool queues;
    struct room_pool rooms;
    struct mirrors mirrors;
    struct holds holds;

    pthread_mutex_t handler_lock;
    csycl_error_handler handler; /* NULL: the default */
    void *handler_data;
    atomic_bool warned_no_device;
    atomic_bool warned_cache;        /* that programs are not kept, */
    atomic_bool warned_cache_system; /* or not looked for */
};

/* The process's context with its settings read, the device not necessarily open. */
struct context *csy_context(void);

/* Opens the device unless that was done. */
enum csycl_status csy_context_open(struct context *context);

/* What a program holds for the device, to give back: nothing is behind it that it could see. */
csycl_device *csy_context_handle(struct context *context);

#endif
