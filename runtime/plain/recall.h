/* recall.h: what is known of the device while it is not open. */
#ifndef CSYCL_PLAIN_RECALL_H
#define CSYCL_PLAIN_RECALL_H

#include <pthread.h>

#include "base/status.h"
#include "device/device.h"
#include "jit/jit.h"

/* All zero at first, but for the lock. */
struct recalled {
    pthread_mutex_t lock;
    enum {
        RECALL_NOT,     /* not looked for */
        RECALL_MISSING, /* there is no record; nobody was asked */
        RECALL_ASKED,
        RECALL_FOUND,
        RECALL_NOTHING, /* also not by asking */
    } state;
    struct jit_job job; /* that opens it, where no process has done so before */
    struct device device;
};

struct context;

/* `*device` is as some process found it when it opened it: the context's own, or what the disk
 * cache has of it. Where that is nothing, csycl-jit is asked to open it: JIT_PENDING. JIT_FAILED:
 * nothing is known. */
enum jit_state csy_recall(const struct device **device, struct context *context);

/* The same without asking: false, if nothing is known so far. */
bool csy_recall_known(const struct device **device, struct context *context);

/* Does the device use the host's memory? It is opened where CSYCL_JIT=eager; else it is not known
 * where nobody has opened it. Where there is none, it has no memory of its own. */
enum sharing { SHARES_ALL, SHARES_NOTHING, SHARES_UNKNOWN };
enum sharing csy_recall_sharing(struct context *context);

/* Is the device open, or to be opened before all else, or never to be? */
bool csy_is_opened_first(const struct context *context);

#endif
