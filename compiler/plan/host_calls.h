/* host_calls.h: what device code calls of C's library that the host has a part in: assert and
 * printf.
 */
#ifndef CSCC_PLAN_HOST_CALLS_H
#define CSCC_PLAN_HOST_CALLS_H

#include "plan/plan.h"

/* Fills it in for what the region runs, and notes the assertions in the plan. */
void special_plan(struct plan *plan, const struct region *region, struct special *special);
/* Of all kernels and definitions: orders the assertions, for their numbers. */
void special_number(struct plan *plan);

#endif
