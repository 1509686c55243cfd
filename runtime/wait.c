/* wait.c: what programs say of queues: csycl_queue_..., and `#pragma csycl wait`. */
#include <csycl.h>
#include <csycl/glue.h>

#include "context.h"
#include "export.h"
#include "report.h"

CSYCL_EXPORT csycl_queue *csycl_queue_create(csycl_device *device)
{
    struct context *context = csy_context();
    if (device && device != csy_context_handle(context)) {
        csy_fail(CSYCL_ERROR_INVALID,
                 "csycl_queue_create: the device is not that of csycl_get_device");
        return NULL;
    }
    struct queue *queue = csy_queue_take(context);
    if (!queue) {
        csy_told("csycl_queue_create", csy_fail_memory());
        return NULL;
    }
    pthread_mutex_lock(&queue->lock);
    csy_queue_close(queue); /* a thread's had no times */
    queue->is_timed = true;
    queue->device_ns = 0;
    pthread_mutex_unlock(&queue->lock);
    return (csycl_queue *)queue;
}

CSYCL_EXPORT void csycl_queue_destroy(csycl_queue *handle)
{
    struct context *context = csy_context();
    struct queue *queue = (struct queue *)handle;
    if (!queue)
        return;
    enum csycl_status status = csy_queue_finish(queue, context);
    if (!atomic_load(&context->is_lost)) {
        pthread_mutex_lock(&queue->lock);
        csy_queue_close(queue);
        queue->is_timed = false;
        pthread_mutex_unlock(&queue->lock);
        csy_queue_give(queue, context);
    }
    if (status)
        csy_report(status);
}

CSYCL_EXPORT enum csycl_status csycl_queue_wait(csycl_queue *queue)
{
    return csy_queue_finish(csy_queue_find(queue), csy_context());
}

CSYCL_EXPORT double csycl_queue_time(csycl_queue *handle)
{
    struct queue *queue = (struct queue *)handle;
    if (!queue)
        csy_told("csycl_queue_time", csy_fail_null("the queue"));
    if (!queue || csy_queue_finish(queue, csy_context()))
        return -1;
    pthread_mutex_lock(&queue->lock);
    double seconds = queue->device_ns * 1e-9;
    pthread_mutex_unlock(&queue->lock);
    return seconds;
}

CSYCL_EXPORT void csycl_glue_wait(void)
{
    csy_queue_finish_all(csy_context());
}

CSYCL_EXPORT void csycl_glue_wait_queue(csycl_queue *queue)
{
    csy_queue_finish_and_tell(csy_queue_find(queue), csy_context());
}
