/* context.h: what libcsycl keeps for a device.
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
#include "opencl.h"
#include "pool.h"
#include "process.h"
#include "recall.h"
#include "room.h"
#include "start.h"
#include "status.h"
#include "svm.h"

struct context {
    struct process *process;
    const struct settings *settings; /* the process's */

    pthread_mutex_t lock; /* for trying what the device reaches, and for its shared memory */
    atomic_bool is_open;
    atomic_bool has_to_share; /* the host's memory: data directives took that for granted */
    struct failure no_device; /* not tried again */
    struct device device;
    struct recalled recalled; /* before it is open */
    cl_context opencl;
    _Atomic(enum direct) direct; /* written with the lock held */
    struct svm svm;              /* locked */

    struct start start;         /* plain loops before it was open */
    _Atomic float launch_floor; /* ns, the shortest launch so far; 0: none yet */

    struct pool buffers;
    struct room_pool rooms;
};

/* That of the device that CSYCL_DEVICE chooses, not necessarily open. */
struct context *csy_context(void);

/* Opens the device unless that was done. */
enum csycl_status csy_context_open(struct context *context);

/* What a program holds for the device, to give back: nothing is behind it that it could see. */
csycl_device *csy_context_handle(struct context *context);

#endif
