/* early_holds.h: what data regions hold since before a device was open (CSYCL_JIT=adaptive).
 *
 * Their directives open none: the host's bytes are the only ones, and plain loops use them. They
 * become holds like any others in the first launch on a device, once that is open: where it has
 * memory of its own, their bytes go there when a launch needs them. Not while a plain loop is under
 * way, which has not been told to send what it writes. Until then they are early still, and
 * launches move what they use as if nothing was held.
 */
#ifndef CSYCL_MEMORY_EARLY_HOLDS_H
#define CSYCL_MEMORY_EARLY_HOLDS_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct context;
struct hold;

/* All zero at first. */
struct early_holds {
    struct hold *_Atomic first; /* a list; it and what follows change with the lock of all holds */
    _Atomic size_t bytes;       /* that they have */
    uint64_t patience, again;   /* how long they are waited for, and not before when; ns */
    /* Plain loops and launches under way that use them, and a bit where others have to wait until
     * that is none. */
    atomic_uint users;
};

static inline bool csy_early_holds_are_any(const struct early_holds *early)
{
    return atomic_load_explicit(&early->first, memory_order_relaxed);
}

/* Adds one, or ends it. */
void csy_early_holds_add(struct early_holds *early, struct hold *hold);
void csy_early_holds_remove(struct early_holds *early, struct hold *hold);

/* What begins now uses the host's bytes; false: there are no such holds. To be left by the same
 * thread. */
bool csy_early_holds_enter(struct early_holds *early);
void csy_early_holds_leave(struct early_holds *early);

/* Has them be what the device, the default one, makes of holds. False: they are in use. It waits
 * for that a short while, if it has not done so lately. */
bool csy_early_holds_settle(struct context *context);

/* In the child, which has this thread alone. */
void csy_early_holds_forked(struct early_holds *early);

#endif
