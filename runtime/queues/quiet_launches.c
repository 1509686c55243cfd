/* quiet_launches.c: see quiet_launches.h. The records are kept in the queue for the next ones. */
#include "queues/quiet_launches.h"

#include <stdio.h>
#include <stdlib.h>

#include "launch/launch.h"

/* Longer names of modules' kernels are cut off. */
enum { MOST_NAME = 63 };

struct trail {
    struct underway underway; /* first, see end() */
    struct queue *queue;
    struct trail_place place;
    char name[MOST_NAME + 1];
};

static struct trail *take(struct queue *queue)
{
    struct underway *spare = queue->spare;
    if (!spare)
        return malloc(sizeof(struct trail));
    queue->spare = spare->next;
    return (struct trail *)spare;
}

static void tell(const struct trail *trail)
{
    const struct trail_place *place = &trail->place;
    if (place->file)
        csy_launch_prefix_place(place->file, place->line, place->kernel, true);
    else
        csy_message_prefix("in the kernel '%s': the device failed halfway, what was in the memory "
                           "is lost: ",
                           trail->name);
}

static enum csycl_status end(struct underway *underway, enum csycl_status status)
{
    struct trail *trail = (struct trail *)underway;
    struct queue *queue = trail->queue;
    if (status) {
        tell(trail);
        csy_queue_stop(queue); /* it may not be fit for use any more */
        csy_queue_close(queue);
    }
    if (underway->last)
        clReleaseEvent(underway->last);
    underway->next = queue->spare;
    queue->spare = underway;
    return status;
}

bool csy_trail_leave(struct queue *queue, const struct trail_place *place, cl_event last)
{
    struct trail *trail = take(queue);
    if (!trail)
        return false;
    trail->underway = (struct underway){.last = last, .end = end};
    trail->queue = queue;
    trail->place = *place;
    if (!place->file)
        snprintf(trail->name, sizeof trail->name, "%s", place->kernel);
    csy_queue_add(queue, &trail->underway);
    return true;
}
