/* stale.h: CSYCL_CHECK=data: what the host reads of memory that data regions hold on a device with
 * memory of its own, where a loop has set it there since, and the host has the value before.
 *
 * What each loop leaves on the device is compared with what was there before. Pages with elements
 * that became others are guarded (pages/guard.h) until the host has them. The first read of such an
 * element is kept, and told of when libcsycl is called about the hold the next time, or at exit.
 */
#ifndef CSYCL_CHECKS_STALE_H
#define CSYCL_CHECKS_STALE_H

#include "checks/watch.h"
#include "device/opencl.h"

/* Looks after a hold that began with the section. `seen`: see watch.h. NULL: it cannot. */
struct stale *csy_stale_begin(const struct hold *hold, const struct csycl_glue_section *section,
                              const char *seen);

/* Opens it before; NULL is allowed, as below. */
void csy_stale_end(struct stale *stale);

/* Both agree on these bytes. It is open. */
void csy_stale_agree(struct stale *stale, uintptr_t low, uintptr_t high);

/* While libcsycl and OpenCL use the host's memory: all pages can be touched, and what was read of
 * them before is told. */
void csy_stale_open(struct stale *stale);
void csy_stale_close(struct stale *stale);

/* In a launch of the loop at `spot`: before the kernel, where it writes some of the hold, and after
 * it, for the bytes that it may have written. Both wait for the queue. */
void csy_stale_before(struct stale *stale, cl_command_queue queue);
void csy_stale_written(struct stale *stale, uintptr_t low, uintptr_t high, struct spot spot,
                       cl_command_queue queue);

#endif
