/* special.h: what device code calls of C's library that the host has a part in: assert and printf.
 */
#ifndef CSCC_PLAN_SPECIAL_H
#define CSCC_PLAN_SPECIAL_H

#include "plan/plan.h"

/* Fills kernel->assertions and kernel->prints, and notes the assertions in the plan. */
void special_plan(struct plan *plan, struct kernel *kernel);
/* Of all kernels: orders the assertions, for their numbers. */
void special_number(struct plan *plan);

#endif
