/* process.h: what libcsycl keeps for the process, whichever devices it has opened: one struct.
 *
 * Everything in it stays to the end of the process; nothing is torn down in
 * exit handlers, where drivers may already be gone.
 */
#ifndef CSYCL_DEVICE_PROCESS_H
#define CSYCL_DEVICE_PROCESS_H

#include <pthread.h>
#include <stdatomic.h>

#include "base/env.h"
#include "base/status.h"
#include "memory/hold.h"
#include "memory/mirror.h"
#include "queues/queue.h"

struct context;

/* What moved without being one launch's: by data directives, and between the host and coherent
 * memory's pages. */
enum moved { MOVED_DATA, MOVED_COHERENT, MOVED_KINDS };
struct moves {
    _Atomic uint64_t waits, in, out;
};

struct process {
    struct settings settings;
    struct failure bad_settings;

    pthread_mutex_t lock;             /* for opening devices */
    struct context *_Atomic contexts; /* a list that grows with the lock held */
    atomic_bool has_apart;            /* one of them has memory of its own */
    atomic_bool has_drivers;          /* they were asked for all devices: their threads may run */
    atomic_bool is_exiting;           /* variables of the program may be gone */
    atomic_bool is_lost;              /* this is a fork of a process that had opened a device */

    _Atomic uint64_t checked_launches; /* uniform.h */
    atomic_uint slices_state;          /* slices.h */

    struct tally *_Atomic tallies; /* summary.h */
    struct moves moves[MOVED_KINDS];

    pthread_rwlock_t loading_lock; /* widths.h: written, a kernel is loaded, and nothing enqueued */

    struct queue_pool queues;
    struct mirrors mirrors;
    struct holds holds;

    pthread_mutex_t handler_lock;
    csycl_error_handler handler; /* NULL: the default */
    void *handler_data;
    atomic_bool warned_no_device;
    atomic_bool warned_cache;        /* that programs are not kept, */
    atomic_bool warned_cache_system; /* or not looked for */
};

/* The process's, with its settings read. */
struct process *csy_process(void);

/* Counts bytes that moved; `waits`: somebody waited for them. And prints what was counted. In
 * launch/summary.c. */
void csy_summary_moved(enum moved kind, bool out, size_t size, bool waits);
void csy_summary_print(void);

/* No thread uses what is kept for sites in between: across a fork. In programs/table.c. */
void csy_variants_lock_all(void);
void csy_variants_unlock_all(void);

#endif
