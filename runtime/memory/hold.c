/* hold.c: see hold.h. */
#include "memory/hold.h"

#include <stdlib.h>
#include <string.h>

#include "base/status.h"
#include "checks/stale.h"
#include "device/context.h"
#include "timeline/timeline.h"

bool csy_hold_may_have(const struct holds *holds, uintptr_t low, uintptr_t high)
{
    return atomic_load_explicit(&holds->count, memory_order_relaxed) &&
           low < atomic_load_explicit(&holds->high, memory_order_relaxed) &&
           high > atomic_load_explicit(&holds->low, memory_order_relaxed);
}

/* A directive's lock is held. */
static void widen(struct holds *holds, uintptr_t low, uintptr_t high)
{
    if (!atomic_load(&holds->high) || low < atomic_load(&holds->low))
        atomic_store(&holds->low, low);
    if (high > atomic_load(&holds->high))
        atomic_store(&holds->high, high);
}

struct hold *csy_hold_find(const struct mirror *mirror, uintptr_t low, uintptr_t high)
{
    struct hold *hold = mirror->holds;
    while (hold && hold->high <= low)
        hold = hold->next;
    return hold && hold->low < high ? hold : NULL;
}

enum csycl_status csy_hold_check(const struct hold *hold, const char *name, uintptr_t low,
                                 uintptr_t high)
{
    bool is_before = low < hold->low;
    if (!is_before && high <= hold->high)
        return CSYCL_SUCCESS;
    return csy_fail(CSYCL_ERROR_INVALID,
                    "the section of '%s' %s %zu bytes %s what %s:%u holds of '%s' on the device, "
                    "which is %zu bytes: hold all that is used there, or use less here",
                    name, is_before ? "begins" : "ends",
                    (size_t)(is_before ? hold->low - low : high - hold->high),
                    is_before ? "before" : "behind", hold->file, hold->line, hold->name,
                    (size_t)(hold->high - hold->low));
}

/* ---- lists ---- */

void csy_hold_list(struct hold *_Atomic *list, struct hold *hold)
{
    hold->next_apart = atomic_load(list);
    atomic_store(list, hold);
}

void csy_hold_unlist(struct hold *_Atomic *list, struct hold *hold)
{
    struct hold *before = atomic_load(list);
    if (before == hold) {
        atomic_store(list, hold->next_apart);
        return;
    }
    while (before->next_apart != hold)
        before = before->next_apart;
    before->next_apart = hold->next_apart;
}

/* ---- beginning and end ---- */

struct hold *csy_hold_add(struct holds *holds, struct mirror *mirror, uintptr_t low, uintptr_t high,
                          enum hold_kind kind, const char *name, struct spot spot)
{
    size_t name_size = strlen(name) + 1, file_size = strlen(spot.file) + 1;
    struct hold *hold = malloc(sizeof *hold + name_size + file_size), **place = &mirror->holds;
    if (!hold)
        return NULL;
    while (*place && (*place)->low < low)
        place = &(*place)->next;
    *hold = (struct hold){.next = *place,
                          .mirror = mirror,
                          .low = low,
                          .high = high,
                          .count = 1,
                          .is_apart = kind == HOLD_APART,
                          .line = spot.line};
    hold->name = memcpy(hold->texts, name, name_size);
    hold->file = memcpy(hold->texts + name_size, spot.file, file_size);
    *place = hold;
    widen(holds, low, high);
    atomic_fetch_add(&holds->count, 1);
    atomic_fetch_add(&holds->version, 1);
    if (kind == HOLD_EARLY)
        csy_early_holds_add(&holds->early, hold);
    else if (hold->is_apart)
        csy_hold_list(&holds->apart, hold);
    csy_timeline_hold(hold, false);
    return hold;
}

void csy_hold_remove(struct holds *holds, struct hold *hold)
{
    struct hold **place = &hold->mirror->holds;
    while (*place != hold)
        place = &(*place)->next;
    *place = hold->next;
    atomic_fetch_sub(&holds->count, 1);
    atomic_fetch_add(&holds->version, 1);
    if (hold->is_early)
        csy_early_holds_remove(&holds->early, hold);
    else if (hold->is_apart)
        csy_hold_unlist(&holds->apart, hold);
    csy_watch_end(hold);
    csy_timeline_hold(hold, true);
    free(hold);
}

/* ---- transfers ---- */

/* `order` is NULL for a launch, which sends what the host alone has. */
static void trace(const struct hold *hold, const char *verb, size_t size, const struct order *order)
{
    if (!(csy_process()->settings.trace & TRACE_MEMORY))
        return;
    if (order)
        csy_trace("memory data %s %s %zu bytes (%s, %s:%u)", verb, hold->name, size, order->why,
                  order->spot.file, order->spot.line);
    else
        csy_trace("memory data %s %s %zu bytes (first use on the device)", verb, hold->name, size);
}

/* What a copy is told by in the trace file, likewise. */
static struct copy_told told(const struct hold *hold, bool out, size_t size,
                             const struct order *order)
{
    return (struct copy_told){.name = hold->name,
                              .why = order ? order->why : "first use on the device",
                              .file = order ? order->spot.file : NULL,
                              .line = order ? order->spot.line : 0,
                              .size = size,
                              .out = out};
}

static enum csycl_status send(const struct hold *hold, uintptr_t low, uintptr_t high,
                              const struct order *order, cl_command_queue queue)
{
    trace(hold, "copy-in", high - low, order);
    csy_summary_moved(MOVED_DATA, false, high - low, true);
    csy_watch_note(hold, low, high);
    const struct copy_told copy = told(hold, false, high - low, order);
    struct copying copying;
    cl_int error =
        clEnqueueWriteBuffer(queue, hold->mirror->buffer, CL_TRUE, low - hold->mirror->base,
                             high - low, (const void *)low, 0, NULL, csy_copying_begin(&copying));
    if (error)
        return csy_fail_opencl(error, "clEnqueueWriteBuffer");
    csy_copying_end(&copying, queue, &copy);
    return CSYCL_SUCCESS;
}

static enum csycl_status fetch(const struct hold *hold, uintptr_t low, uintptr_t high, void *to,
                               const struct order *order, cl_command_queue queue)
{
    trace(hold, "copy-out", high - low, order);
    csy_summary_moved(MOVED_DATA, true, high - low, true);
    const struct copy_told copy = told(hold, true, high - low, order);
    struct copying copying;
    cl_int error =
        clEnqueueReadBuffer(queue, hold->mirror->buffer, CL_TRUE, low - hold->mirror->base,
                            high - low, to, 0, NULL, csy_copying_begin(&copying));
    if (error)
        return csy_fail_opencl(error, "clEnqueueReadBuffer");
    csy_copying_end(&copying, queue, &copy);
    return CSYCL_SUCCESS;
}

enum csycl_status csy_hold_send(const struct hold *hold, cl_command_queue queue)
{
    return send(hold, hold->low, hold->high, NULL, queue);
}

/* A driver may take memory for a buffer when that is used first: so it is. Waits, as whoever comes
 * next looks at launches alone. */
static enum csycl_status use_first(const struct hold *hold, cl_command_queue queue)
{
    const char byte = 0;
    cl_int error = clEnqueueFillBuffer(queue, hold->mirror->buffer, &byte, 1,
                                       hold->low - hold->mirror->base, 1, 0, NULL, NULL);
    if (error)
        return csy_fail_opencl(error, "clEnqueueFillBuffer");
    error = clFinish(queue);
    return error ? csy_fail_opencl(error, "clFinish") : CSYCL_SUCCESS;
}

/* A transfer at work, by the calling thread. */
struct transfer {
    struct hold *hold;
    uintptr_t low, high;
    const struct order *order; /* NULL: no bytes of the user's travel */
    void *lost; /* where the device's bytes go that the host's are compared with; or NULL */
};

static enum csycl_status bring_back(const struct transfer *transfer, cl_command_queue queue)
{
    struct hold *hold = transfer->hold;
    uintptr_t low = transfer->low, high = transfer->high;
    if (hold->state != HOLD_DEVICE)
        return CSYCL_SUCCESS;
    if (transfer->lost)
        return fetch(hold, low, high, transfer->lost, transfer->order, queue);
    csy_watch_check(hold, low, high, transfer->order->spot, "and what that has takes its place");
    enum csycl_status status = fetch(hold, low, high, (void *)low, transfer->order, queue);
    if (!status)
        csy_watch_note(hold, low, high);
    if (!status && low == hold->low && high == hold->high)
        hold->state = HOLD_BOTH;
    return status;
}

/* Where the device has nothing yet, all is sent: the rest may come from the host only now. */
static enum csycl_status bring(const struct transfer *transfer, cl_command_queue queue)
{
    struct hold *hold = transfer->hold;
    bool is_whole =
        hold->state == HOLD_HOST || (transfer->low == hold->low && transfer->high == hold->high);
    enum csycl_status status = send(hold, is_whole ? hold->low : transfer->low,
                                    is_whole ? hold->high : transfer->high, transfer->order, queue);
    if (!status && is_whole)
        hold->state = HOLD_BOTH;
    return status;
}

/* Both are locked. */
static enum csycl_status run_in(struct queue *queue, const struct transfer *transfer)
{
    struct mirror *mirror = transfer->hold->mirror;
    enum csycl_status status = csy_queue_follow(queue, mirror->last);
    if (!status && (!transfer->order || !transfer->order->out)) /* it may have begun early */
        status = csy_mirror_open(mirror, queue->context);
    if (!status && mirror->pooled)
        status = csy_queue_follow_once(queue, &mirror->pooled->last);
    csy_stale_open(csy_watch_stale(transfer->hold));
    if (!status && !transfer->order)
        status = use_first(transfer->hold, queue->opencl);
    else if (!status)
        status = (transfer->order->out ? bring_back : bring)(transfer, queue->opencl);
    csy_stale_close(csy_watch_stale(transfer->hold));
    if (!status) {
        mirror->last = queue;
        if (mirror->pooled)
            mirror->pooled->is_fresh = false;
        return CSYCL_SUCCESS;
    }
    csy_queue_stop(queue);
    csy_queue_close(queue);
    return status;
}

/* Who has the mirror may change up to then: if it does, `*is_gone`. */
static enum csycl_status run_on(struct context *context, const struct transfer *transfer,
                                bool *is_gone)
{
    struct queue *queue;
    struct mirror *mirror = transfer->hold->mirror;
    enum csycl_status status = csy_queue_get_own(&queue, context);
    if (status)
        return status;
    pthread_mutex_lock(&queue->lock);
    status = csy_queue_open(queue);
    if (!status) {
        pthread_mutex_lock(&mirror->lock);
        *is_gone = mirror->context != context;
        status = *is_gone ? CSYCL_SUCCESS : run_in(queue, transfer);
        pthread_mutex_unlock(&mirror->lock);
    }
    csy_queue_reap(queue);
    pthread_mutex_unlock(&queue->lock);
    return status;
}

/* On a device that uses the host's memory there is nothing to move. */
static enum csycl_status run(const struct transfer *transfer)
{
    struct mirror *mirror = transfer->hold->mirror;
    enum csycl_status status = CSYCL_SUCCESS;
    bool is_gone = transfer->hold->is_apart;
    while (!status && is_gone) {
        pthread_mutex_lock(&mirror->lock);
        struct context *context = mirror->context;
        pthread_mutex_unlock(&mirror->lock);
        if (context->device.shared_memory)
            return CSYCL_SUCCESS;
        status = run_on(context, transfer, &is_gone);
    }
    return status;
}

enum csycl_status csy_hold_leave(struct hold *hold, struct spot spot)
{
    const struct order order = {true, "use on another device", spot};
    const struct transfer transfer = {
        .hold = hold, .low = hold->low, .high = hold->high, .order = &order};
    const struct context *context = hold->mirror->context;
    enum csycl_status status = CSYCL_SUCCESS;
    if (hold->state == HOLD_DEVICE) {
        cl_int error;
        cl_command_queue queue =
            clCreateCommandQueue(context->opencl, context->device.id, 0, &error);
        if (!queue)
            return csy_fail_opencl(error, "clCreateCommandQueue");
        csy_stale_open(csy_watch_stale(hold));
        status = bring_back(&transfer, queue);
        csy_stale_close(csy_watch_stale(hold));
        clReleaseCommandQueue(queue);
    }
    if (!status)
        hold->state = HOLD_HOST;
    return status;
}

enum csycl_status csy_hold_update(struct hold *hold, uintptr_t low, uintptr_t high,
                                  const struct order *order)
{
    const struct transfer transfer = {.hold = hold, .low = low, .high = high, .order = order};
    return run(&transfer);
}

enum csycl_status csy_hold_make(struct hold *hold)
{
    const struct transfer transfer = {.hold = hold, .low = hold->low, .high = hold->high};
    const struct pooled *pooled = hold->mirror->pooled;
    return hold->is_apart && pooled && pooled->is_fresh ? run(&transfer) : CSYCL_SUCCESS;
}

void csy_hold_tell_lost(struct hold *hold, struct spot spot)
{
    const struct order order = {true, "CSYCL_CHECK=data", spot};
    struct transfer transfer = {
        .hold = hold, .low = hold->low, .high = hold->high, .order = &order};
    if (!hold->watch || hold->state != HOLD_DEVICE)
        return;
    transfer.lost = malloc(hold->high - hold->low);
    if (transfer.lost && !run(&transfer))
        csy_watch_lost(hold, transfer.lost, spot);
    free(transfer.lost);
}
