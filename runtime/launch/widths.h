/* widths.h: keeps PoCL before 6.0 from mistaking one loading of a kernel for another.
 *
 * It loads a kernel for a size of work-groups and for grids up to the width of the first one. A
 * wider grid makes it load the kernel once more. When a launch ends it does not know which of the
 * two it had, and takes the one that was asked for last: where launches of both were under way, one
 * is given back too often, and an assertion ends the process. Once the widest grid was there, all
 * launches have that loading. So a launch that may make PoCL load its kernel runs alone.
 */
#ifndef CSYCL_LAUNCH_WIDTHS_H
#define CSYCL_LAUNCH_WIDTHS_H

#include <pthread.h>

#include "base/status.h"
#include "device/opencl.h"

struct context;
struct queue;

/* Of a kernel, for all launches: written where no other one is enqueued. */
struct widths {
    size_t local[3]; /* what it was loaded for last, */
    size_t widest;   /* for grids that wide; 0: it was not */
};

/* Of the kernels of a program. */
struct loadings {
    struct widths kernel, merge;
};

struct grid {
    cl_uint dims;
    const size_t *offset, *global; /* offset: NULL is none */
    const size_t *local;           /* NULL: the driver's choice */
};

/* Enqueues a kernel whose arguments are set. `widths`: NULL for a module's, which PoCL before 6.0
 * does not take. `event` is the command's, NULL: it is not wanted. Adds to *loading_ns how long it
 * took where the driver had to load the kernel. With the queue's lock held. */
enum csycl_status csy_widths_enqueue(struct widths *widths, struct context *context,
                                     struct queue *queue, cl_kernel kernel, const struct grid *grid,
                                     cl_event *event, uint64_t *loading_ns);

#endif
