/* hold.c: see hold.h. */
#include "hold.h"

#include <stdlib.h>

#include "context.h"
#include "status.h"
#include "trace.h"

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

/* ---- beginning and end ---- */

struct hold *csy_hold_add(struct holds *holds, struct mirror *mirror, uintptr_t low, uintptr_t high,
                          bool is_apart)
{
    struct hold *hold = malloc(sizeof *hold), **place = &mirror->holds;
    if (!hold)
        return NULL;
    while (*place && (*place)->low < low)
        place = &(*place)->next;
    *hold = (struct hold){.next = *place,
                          .mirror = mirror,
                          .low = low,
                          .high = high,
                          .count = 1,
                          .is_apart = is_apart};
    *place = hold;
    atomic_fetch_add(&holds->count, 1);
    if (is_apart) {
        hold->next_apart = atomic_load(&holds->apart);
        atomic_store(&holds->apart, hold);
    }
    return hold;
}

static void remove_apart(struct holds *holds, struct hold *hold)
{
    struct hold *before = atomic_load(&holds->apart);
    if (before == hold) {
        atomic_store(&holds->apart, hold->next_apart);
        return;
    }
    while (before->next_apart != hold)
        before = before->next_apart;
    before->next_apart = hold->next_apart;
}

void csy_hold_remove(struct holds *holds, struct hold *hold)
{
    struct hold **place = &hold->mirror->holds;
    while (*place != hold)
        place = &(*place)->next;
    *place = hold->next;
    atomic_fetch_sub(&holds->count, 1);
    if (hold->is_apart)
        remove_apart(holds, hold);
    free(hold);
}

/* ---- transfers ---- */

static void trace(const struct hold *hold, const char *verb, size_t size)
{
    if (csy_context()->settings.trace & TRACE_MEMORY)
        csy_trace("memory data %s %s %zu bytes", verb, hold->name, size);
}

static enum csycl_status send(const struct hold *hold, uintptr_t low, uintptr_t high,
                              cl_command_queue queue)
{
    trace(hold, "copy-in", high - low);
    cl_int error =
        clEnqueueWriteBuffer(queue, hold->mirror->buffer, CL_TRUE, low - hold->mirror->base,
                             high - low, (const void *)low, 0, NULL, NULL);
    return error ? csy_fail_opencl(error, "clEnqueueWriteBuffer") : CSYCL_SUCCESS;
}

static enum csycl_status fetch(const struct hold *hold, uintptr_t low, uintptr_t high,
                               cl_command_queue queue)
{
    trace(hold, "copy-out", high - low);
    cl_int error =
        clEnqueueReadBuffer(queue, hold->mirror->buffer, CL_TRUE, low - hold->mirror->base,
                            high - low, (void *)low, 0, NULL, NULL);
    return error ? csy_fail_opencl(error, "clEnqueueReadBuffer") : CSYCL_SUCCESS;
}

enum csycl_status csy_hold_send(const struct hold *hold, cl_command_queue queue)
{
    return send(hold, hold->low, hold->high, queue);
}

/* Where the device has nothing yet, all is sent: the rest may come from the host only now. */
static enum csycl_status update(struct hold *hold, uintptr_t low, uintptr_t high, bool out,
                                cl_command_queue queue)
{
    bool is_whole = hold->state == HOLD_HOST || (low == hold->low && high == hold->high);
    if (out && hold->state != HOLD_DEVICE)
        return CSYCL_SUCCESS;
    enum csycl_status status = out                        ? fetch(hold, low, high, queue)
                               : hold->state == HOLD_HOST ? csy_hold_send(hold, queue)
                                                          : send(hold, low, high, queue);
    if (!status && is_whole)
        hold->state = HOLD_BOTH;
    return status;
}

/* Both are locked. */
static enum csycl_status update_in(struct queue *queue, struct hold *hold, uintptr_t low,
                                   uintptr_t high, bool out)
{
    struct mirror *mirror = hold->mirror;
    enum csycl_status status = csy_queue_follow(queue, mirror->last);
    if (!status)
        status = update(hold, low, high, out, queue->opencl);
    if (!status) {
        mirror->last = queue;
        return CSYCL_SUCCESS;
    }
    csy_queue_stop(queue);
    csy_queue_close(queue);
    return status;
}

enum csycl_status csy_hold_update(struct hold *hold, uintptr_t low, uintptr_t high, bool out,
                                  struct context *context)
{
    struct queue *queue;
    if (!hold->is_apart)
        return CSYCL_SUCCESS;
    enum csycl_status status = csy_queue_get_own(&queue, context);
    if (status)
        return status;
    pthread_mutex_lock(&queue->lock);
    status = csy_queue_open(queue, context);
    if (!status) {
        pthread_mutex_lock(&hold->mirror->lock);
        status = update_in(queue, hold, low, high, out);
        pthread_mutex_unlock(&hold->mirror->lock);
    }
    pthread_mutex_unlock(&queue->lock);
    return status;
}
