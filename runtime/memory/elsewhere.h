/* elsewhere.h: memory that one device has and another one is to use.
 *
 * Memory that stays on devices, from csycl_malloc or held by data regions, is on one of them at a
 * time: that of the last launch that used it. To another one it comes by way of the host.
 */
#ifndef CSYCL_MEMORY_ELSEWHERE_H
#define CSYCL_MEMORY_ELSEWHERE_H

#include <csycl.h>

#include "checks/watch.h"
#include "memory/mirror.h"

struct launch;

/* Makes the device have the mirror, which is locked: waits for the launches of the one that had it,
 * brings what that alone has to the host, and lets go of its buffer. */
enum csycl_status csy_elsewhere_bring(struct mirror *mirror, struct context *context,
                                      struct spot spot);

/* Frees one that was taken out; its buffer is the pool's then, of the device that has it.
 * `is_lost`: no device can be called any more. */
void csy_elsewhere_free(struct mirror *mirror, bool is_lost);

/* Uses the device the host's memory, and may another one have some of it? */
bool csy_elsewhere_may_have(const struct context *context);

/* csy_elsewhere_bring for all that a launch may use, on a device that uses the host's memory.
 * Nothing is locked. Kernels that find pointers in memory, and follow them to memory from
 * csycl_malloc, touch it. */
enum csycl_status csy_elsewhere_bring_all(const struct launch *launch);

#endif
