/* held_use.h: a launch on a device with memory of its own, and what data regions hold of its
 * memory. */
#ifndef CSYCL_MEMORY_HELD_USE_H
#define CSYCL_MEMORY_HELD_USE_H

#include "checks/watch.h"
#include "rows/section.h"

/* Tells of what the host has written to memory that the loop at that place reads, if that is
 * checked. The mirror is locked, here and below. */
void csy_use_check(const struct region *region, struct spot spot);

/* Before the kernel: finds out whether something of the region is held, and sends of that what the
 * kernel reads and the device does not have yet. `exact`: the region's buffer is not the mirror's,
 * and gets the bytes from it. The mirror is locked. */
enum csycl_status csy_use_begin(struct region *region, bool exact, cl_command_queue queue);

/* After the kernel of the loop at that place, which has written: from now on the device has the
 * current bytes. */
enum csycl_status csy_use_end(const struct region *region, bool exact, struct spot spot,
                              cl_command_queue queue);

#endif
