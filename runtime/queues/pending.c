/* pending.c: a launch whose call returns before its commands have ended: what it needs from then on
 * stays in the queue; see launch.h. */
#include <stdlib.h>
#include <string.h>

#include "launch/launch.h"
#include "queues/quiet_launches.h"

struct pending {
    struct underway underway; /* first, see end() */
    struct launch launch;
    struct csycl_glue_launch request;
    csycl_u64 counts[CSYCL_GLUE_LOOPS];
    void *reductions[];
};

static enum csycl_status end(struct underway *underway, enum csycl_status status)
{
    struct pending *pending = (struct pending *)underway;
    pending->launch.memory.spoiled = true; /* nobody is there to run the plain loop */
    status = csy_launch_end(&pending->launch, status);
    if (status)
        csy_launch_prefix(&pending->launch);
    clReleaseEvent(underway->last);
    free(pending);
    return status;
}

static enum csycl_status leave_trail(struct launch *launch)
{
    struct queue *queue = launch->memory.queue;
    const struct trail_place place = {launch->request->file, launch->request->line,
                                      launch->site->kernel};
    cl_event *last = launch->end ? &launch->end : &launch->begin;
    launch->waits = !csy_trail_leave(queue, &place, *last);
    if (launch->waits)
        return csy_queue_drain(queue);
    *last = NULL;
    return CSYCL_SUCCESS;
}

/* The event of the last command, with a reference. */
static enum csycl_status find_last(cl_event *last, const struct launch *launch)
{
    cl_event event = launch->end ? launch->end : launch->begin;
    cl_int error;
    if (!event || launch->has_tail) {
        error = clEnqueueMarkerWithWaitList(launch->memory.queue->opencl, 0, NULL, last);
        return error ? csy_fail_opencl(error, "clEnqueueMarkerWithWaitList") : CSYCL_SUCCESS;
    }
    *last = event;
    error = clRetainEvent(event);
    return error ? csy_fail_opencl(error, "clRetainEvent") : CSYCL_SUCCESS;
}

/* The arguments and the constants were used: the kernel has them. */
enum csycl_status csy_pending_leave(struct launch *launch)
{
    if (launch->ends_alone)
        return leave_trail(launch);
    const struct csycl_glue_site *site = launch->site;
    struct pending *pending = malloc(sizeof *pending + site->reduction_count * sizeof(void *));
    cl_event last;
    launch->waits = !pending;
    if (!pending)
        return csy_queue_drain(launch->memory.queue);
    enum csycl_status status = find_last(&last, launch);
    if (status) {
        free(pending);
        return status;
    }
    *pending = (struct pending){
        .underway = {.last = last, .end = end}, .launch = *launch, .request = *launch->request};
    pending->launch.request = &pending->request;
    pending->request.counts = pending->counts;
    pending->request.args = NULL;
    pending->request.constants = pending->launch.constants = NULL;
    pending->request.reductions = pending->reductions;
    memcpy(pending->counts, launch->request->counts, site->dims * sizeof *pending->counts);
    for (unsigned i = 0; i < site->reduction_count; i++)
        pending->reductions[i] = launch->request->reductions[i];
    csy_queue_add(launch->memory.queue, &pending->underway);
    csy_memory_unlock(&launch->memory); /* others see now that it is under way */
    return CSYCL_SUCCESS;
}
