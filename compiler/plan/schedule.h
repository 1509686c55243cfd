/* schedule.h: how a kernel's iterations are run. */
#ifndef CSCC_PLAN_SCHEDULE_H
#define CSCC_PLAN_SCHEDULE_H

#include "plan/plan.h"

/* Decides it for a kernel of which all else is planned. */
void schedule_plan(struct plan *plan, struct kernel *kernel);

/* Can `#pragma omp simd` say what the region says of its innermost loop? See plan/simd.c. */
bool schedule_simd(const struct region *region);

#endif
