/* early_holds.c: see early_holds.h. */
#include "memory/early_holds.h"

#include <time.h>

#include "base/trace.h"
#include "device/context.h"

/* In `users`: who settles them waits for those that are counted, with the lock of all holds. */
static const unsigned CLOSED = 1U << 31;

/* How long that waits. It is so long that a slice of a plain loop ends, becomes longer where loops
 * do not, and is a small part of the time up to the next try: threads that always have one under
 * way are not held up by more. */
static const uint64_t PATIENCE_NS = 5000000, MOST_PATIENCE_NS = 1000000000, PAUSES = 20;

/* Those of the thread. Where a loop is inside of another one, it does not wait. */
static _Thread_local unsigned own;

void csy_early_holds_add(struct early_holds *early, struct hold *hold)
{
    hold->is_early = true;
    atomic_fetch_add(&early->bytes, hold->high - hold->low);
    csy_hold_list(&early->first, hold);
}

void csy_early_holds_remove(struct early_holds *early, struct hold *hold)
{
    hold->is_early = false;
    atomic_fetch_sub(&early->bytes, hold->high - hold->low);
    csy_hold_unlist(&early->first, hold);
}

/* ---- who uses them ---- */

static void sleep_shortly(void)
{
    const struct timespec shortly = {.tv_nsec = 20000};
    nanosleep(&shortly, NULL);
}

bool csy_early_holds_enter(struct early_holds *early)
{
    while (csy_early_holds_are_any(early)) {
        bool is_closed = atomic_fetch_add(&early->users, 1) & CLOSED;
        if (!is_closed || own) {
            own++;
            return true;
        }
        atomic_fetch_sub(&early->users, 1);
        sleep_shortly();
    }
    return false;
}

void csy_early_holds_leave(struct early_holds *early)
{
    own--;
    atomic_fetch_sub(&early->users, 1);
}

void csy_early_holds_forked(struct early_holds *early)
{
    atomic_store(&early->users, own);
}

/* ---- a device is open ---- */

static void give_up(struct early_holds *early, uint64_t now)
{
    early->again = now + PAUSES * early->patience;
    if (early->patience < MOST_PATIENCE_NS)
        early->patience *= 2;
}

/* Waits until nobody uses them, if that can be and was not in vain lately. */
static bool wait_for_users(struct early_holds *early)
{
    uint64_t now = csy_now_ns();
    bool waits = !own && now >= early->again;
    uint64_t end = waits ? now + early->patience : now;
    while (atomic_load(&early->users) != CLOSED && now < end) {
        sleep_shortly();
        now = csy_now_ns();
    }
    if (atomic_load(&early->users) == CLOSED)
        return true;
    if (waits)
        give_up(early, now);
    return false;
}

/* Where the device has memory of its own, the host alone has the current bytes: plain loops may
 * have written them. */
static void settle(struct hold *hold, struct holds *holds, struct context *context)
{
    struct mirror *mirror = hold->mirror;
    csy_early_holds_remove(&holds->early, hold);
    if (context->device.shared_memory || mirror->coherent)
        return;
    pthread_mutex_lock(&mirror->lock);
    if (!mirror->context)
        mirror->context = context;
    hold->is_apart = true;
    hold->state = HOLD_HOST;
    pthread_mutex_unlock(&mirror->lock);
    csy_hold_list(&holds->apart, hold);
}

static bool settle_all(struct holds *holds, struct context *context)
{
    struct early_holds *early = &holds->early;
    if (early->patience == 0)
        early->patience = PATIENCE_NS;
    atomic_fetch_or(&early->users, CLOSED);
    bool is_unused = context->device.shared_memory || wait_for_users(early);
    while (is_unused && atomic_load(&early->first))
        settle(atomic_load(&early->first), holds, context);
    atomic_fetch_and(&early->users, ~CLOSED);
    if (is_unused)
        atomic_fetch_add(&holds->version, 1); /* memos know what is held */
    return is_unused;
}

bool csy_early_holds_settle(struct context *context)
{
    struct holds *holds = &context->process->holds;
    if (!atomic_load(&context->is_open))
        return false;
    pthread_mutex_lock(&holds->lock);
    bool is_done = settle_all(holds, context);
    pthread_mutex_unlock(&holds->lock);
    return is_done;
}
