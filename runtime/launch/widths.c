/* widths.c: see widths.h. */
#include "launch/widths.h"

#include <string.h>

#include "device/context.h"
#include "queues/queue.h"
#include "timeline/timeline.h"

static enum csycl_status enqueue(struct queue *queue, cl_kernel kernel, const struct grid *grid,
                                 cl_event *event)
{
    cl_int error = clEnqueueNDRangeKernel(queue->opencl, kernel, grid->dims, grid->offset,
                                          grid->global, grid->local, 0, NULL, event);
    return error ? csy_fail_opencl(error, "clEnqueueNDRangeKernel") : CSYCL_SUCCESS;
}

static size_t width_of(const struct grid *grid)
{
    size_t width = 0;
    for (cl_uint d = 0; d < grid->dims; d++)
        if (grid->global[d] > width)
            width = grid->global[d];
    return width;
}

/* A grid with an offset may not have the loading that the others have. */
static bool is_loaded(const struct widths *widths, const struct grid *grid)
{
    return !grid->offset && width_of(grid) <= widths->widest &&
           !memcmp(widths->local, grid->local, grid->dims * sizeof *grid->local);
}

static void remember(struct widths *widths, const struct grid *grid)
{
    *widths = (struct widths){.widest = grid->offset ? 0 : width_of(grid)};
    memcpy(widths->local, grid->local, grid->dims * sizeof *grid->local);
}

/* While nothing else is enqueued. */
static enum csycl_status enqueue_alone(struct widths *widths, struct context *context,
                                       struct queue *queue, cl_kernel kernel,
                                       const struct grid *grid, cl_event *event)
{
    uint64_t begun = csy_timeline_now();
    csy_queue_drain_all(&context->process->queues);
    enum csycl_status status = enqueue(queue, kernel, grid, event);
    if (status)
        return status;
    remember(widths, grid);
    status = csy_queue_drain(queue);
    csy_timeline_did(begun, "build", "first run, for which the driver makes the kernel ready");
    return status;
}

enum csycl_status csy_widths_enqueue(struct widths *widths, struct context *context,
                                     struct queue *queue, cl_kernel kernel, const struct grid *grid,
                                     cl_event *event, uint64_t *loading_ns)
{
    pthread_rwlock_t *lock = &context->process->loading_lock;
    if (!widths || !context->device.mixes_loadings)
        return enqueue(queue, kernel, grid, event);

    enum csycl_status status = CSYCL_SUCCESS;
    pthread_rwlock_rdlock(lock);
    bool loaded = is_loaded(widths, grid);
    if (loaded)
        status = enqueue(queue, kernel, grid, event);
    pthread_rwlock_unlock(lock);
    if (loaded)
        return status;

    pthread_rwlock_wrlock(lock);
    uint64_t begun = csy_now_ns();
    status = enqueue_alone(widths, context, queue, kernel, grid, event);
    *loading_ns += csy_now_ns() - begun;
    pthread_rwlock_unlock(lock);
    return status;
}
