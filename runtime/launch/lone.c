/* lone.c: launches that are one command and nothing else, the hottest there are: they repeat an
 * earlier one (memo.h), nobody waits for them, and kernels reach the memory where it is. Each step
 * of launch.c that would find nothing to do is left out: together they take as long as the driver
 * does. See launch.h. */
#include "launch/grids.h"
#include "launch/launch.h"
#include "launch/memo.h"
#include "memory/elsewhere.h"
#include "queues/quiet_launches.h"

static bool is_one_grid(const struct geometry *geometry)
{
    for (cl_uint d = 0; d < geometry->dims; d++)
        if (geometry->range[d] > geometry->global[d])
            return false;
    return geometry->groups;
}

bool csy_launch_is_lone(const struct launch *launch)
{
    const struct memory *memory = &launch->memory;
    return memory->direct && !memory->image && !launch->site->reduction_count &&
           !csy_launch_prints(launch) && is_one_grid(&launch->geometry);
}

static enum csycl_status enqueue(struct launch *launch, cl_event *event)
{
    struct queue *queue = launch->memory.queue;
    struct grids grids = {.geometry = &launch->geometry};
    csy_grids_next(&grids);
    const struct grid grid = csy_grids_grid(&grids);
    enum csycl_status status = csy_queue_open(queue);
    if (!status && launch->arguments != ARGUMENTS_ALL)
        status = launch->kind->set_arguments(launch);
    return status ? status
                  : csy_widths_enqueue(&csy_variant_loadings(launch->variant)->kernel,
                                       launch->context, queue, launch->kernel->opencl, &grid,
                                       csy_queue_wants_event(queue) ? event : NULL,
                                       &launch->loading_ns);
}

static enum csycl_status run(struct launch *launch)
{
    enum csycl_status status = enqueue(launch, &launch->begin);
    launch->is_started = true;
    launch->ends_alone = true;
    if (!status)
        status = csy_pending_leave(launch);
    if (status)
        return csy_launch_end(launch, status);
    csy_memo_keep(launch);
    return status;
}

bool csy_launch_lone(struct launch *launch, enum csycl_status *status)
{
    struct process *process = launch->context->process;
    struct queue *queue = launch->memory.queue;
    if (!launch->is_lone || !launch->request->nowait || queue->is_timed ||
        csy_elsewhere_may_have(launch->context) || csy_early_holds_are_any(&process->holds.early) ||
        csy_context_open(launch->context))
        return false;
    csy_launch_begin_commands(launch);
    *status = run(launch);
    atomic_store_explicit(&queue->waits, false, memory_order_relaxed);
    csy_queue_reap(queue);
    pthread_mutex_unlock(&queue->lock);
    return true;
}
