/* context.h: what libcsycl keeps for a device.
 *
 * Everything in it stays to the end of the process; nothing is torn down in
 * exit handlers, where drivers may already be gone.
 */
#ifndef CSYCL_DEVICE_CONTEXT_H
#define CSYCL_DEVICE_CONTEXT_H

#include <pthread.h>
#include <stdatomic.h>

#include "base/status.h"
#include "device/device.h"
#include "device/opencl.h"
#include "device/process.h"
#include "memory/direct.h"
#include "memory/pool.h"
#include "memory/room.h"
#include "memory/svm.h"
#include "plain/balance.h"
#include "plain/recall.h"

struct context {
    struct process *process;
    struct context *next; /* of the process's */
    bool is_default;      /* CSYCL_DEVICE chooses it: loops run on it, or as plain loops */
    const struct settings *settings; /* the process's */

    pthread_mutex_t lock; /* for trying what the device reaches, and for its shared memory */
    atomic_bool is_open;
    struct failure no_device; /* not tried again */
    struct device device;
    struct recalled recalled; /* before it is open */
    cl_context opencl;
    _Atomic(enum direct) direct; /* written with the lock held */
    struct svm svm;              /* locked */

    struct balance balance;     /* of the default one, where it has memory of its own */
    _Atomic uint64_t early_ns;  /* plain loops before it was open: start.h */
    _Atomic float launch_floor; /* ns, the shortest launch so far; 0: none yet */

    struct pool buffers;
    struct room_pool rooms;
    struct follows {
        pthread_mutex_t lock;
        struct kept *first; /* used last */
    } follows;              /* kept.c */
};

/* That of the device that CSYCL_DEVICE chooses, not necessarily open. */
struct context *csy_context(void);

/* May plain loops run in place of its kernels, where they are faster? Nobody has chosen then. */
static inline bool csy_context_may_pass(const struct context *context)
{
    return context->is_default && context->settings->offload == OFFLOAD_DEFAULT;
}

/* Opens the device unless that was done. */
enum csycl_status csy_context_open(struct context *context);

/* That of the device with this number in the list of all (csy_devices_list), opened. */
enum csycl_status csy_context_open_listed(struct context **out, unsigned number);

/* How many devices that list has. */
enum csycl_status csy_context_count(unsigned *out);

/* The first of the process's, with the default one as the last. */
struct context *csy_contexts(void);

/* What a program holds for the device, to give back: nothing is behind it that it could see. */
csycl_device *csy_context_handle(struct context *context);

/* Whose handle it is; of NULL the default one. CSYCL_ERROR_INVALID: nobody's. */
enum csycl_status csy_context_find(struct context **out, const csycl_device *handle);

/* The device's name, for messages. */
const char *csy_context_name(const struct context *context);

#endif
