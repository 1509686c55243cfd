/* quiet_launches.h: launches under way for which nothing is to be done at their end: of most over
 * data that stay on the device only the place is kept, for the message if the device fails.
 */
#ifndef CSYCL_QUEUES_QUIET_LAUNCHES_H
#define CSYCL_QUEUES_QUIET_LAUNCHES_H

#include <csycl.h>

#include "queues/queue.h"

/* Which launch it is. */
struct trail_place {
    const char *file; /* NULL: that of a module's kernel, whose name does not stay */
    unsigned line;
    const char *kernel;
};

/* Takes over a launch all of whose commands are in the queue, which is locked, and its last event,
 * or NULL where the queue wants none. False: memory ran out. */
bool csy_trail_leave(struct queue *queue, const struct trail_place *place, cl_event last);

#endif
