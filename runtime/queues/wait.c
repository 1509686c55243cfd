/* wait.c: what programs say of queues: csycl_queue_..., and `#pragma csycl wait`; and the end of a
 * translated file. */
#include <csycl.h>
#include <csycl/glue.h>

#include "base/export.h"
#include "device/context.h"
#include "queues/report.h"
#include "sites/registry.h"

CSYCL_EXPORT csycl_queue *csycl_queue_create(csycl_device *device)
{
    struct context *context;
    struct queue *queue = NULL;
    enum csycl_status status = csy_context_find(&context, device);
    if (!status && !(queue = csy_queue_take(context)))
        status = csy_fail_memory();
    if (csy_told("csycl_queue_create", status))
        return NULL;
    pthread_mutex_lock(&queue->lock);
    csy_queue_close(queue); /* a thread's had no times */
    queue->is_timed = true;
    queue->device_ns = 0;
    pthread_mutex_unlock(&queue->lock);
    return (csycl_queue *)queue;
}

CSYCL_EXPORT void csycl_queue_destroy(csycl_queue *handle)
{
    struct queue *queue = (struct queue *)handle;
    if (!queue)
        return;
    enum csycl_status status = csy_queue_finish(queue);
    if (!atomic_load(&queue->context->process->is_lost)) {
        pthread_mutex_lock(&queue->lock);
        csy_queue_close(queue);
        queue->is_timed = false;
        pthread_mutex_unlock(&queue->lock);
        csy_queue_give(queue);
    }
    if (status)
        csy_report(status);
}

CSYCL_EXPORT enum csycl_status csycl_queue_wait(csycl_queue *queue)
{
    return queue ? csy_queue_finish((struct queue *)queue) : csy_queue_finish_own();
}

CSYCL_EXPORT double csycl_queue_time(csycl_queue *handle)
{
    struct queue *queue = (struct queue *)handle;
    if (!queue)
        csy_told("csycl_queue_time", csy_fail_null("the queue"));
    if (!queue || csy_queue_finish(queue))
        return -1;
    pthread_mutex_lock(&queue->lock);
    double seconds = queue->device_ns * 1e-9;
    pthread_mutex_unlock(&queue->lock);
    return seconds;
}

CSYCL_EXPORT void csycl_glue_wait(void)
{
    csy_queue_finish_all();
}

CSYCL_EXPORT void csycl_glue_wait_queue(csycl_queue *queue)
{
    csy_queue_finish_and_tell(csy_queue_find(queue, csy_context()));
}

/* ---- a library that is unloaded ---- */

static bool was_launched(const struct csycl_glue_file *file)
{
    for (unsigned i = 0; i < file->site_count; i++)
        if (__atomic_load_n(&file->sites[i]->state->site, __ATOMIC_ACQUIRE))
            return true;
    return false;
}

/* Launches that are under way use its tables, and maybe its variables. */
CSYCL_EXPORT void csycl_glue_unregister(struct csycl_glue_file *file)
{
    if (csy_registry_remove(file) && was_launched(file))
        csy_queue_finish_every();
}
