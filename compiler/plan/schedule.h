/* schedule.h: how a kernel's iterations are run. */
#ifndef CSCC_PLAN_SCHEDULE_H
#define CSCC_PLAN_SCHEDULE_H

#include "plan/plan.h"

/* Decides it for a kernel of which all else is planned. */
void schedule_plan(struct plan *plan, struct kernel *kernel);

/* Can `#pragma omp simd` say what the region says of its innermost loop? See plan/omp_allowed.c. */
bool schedule_simd(const struct region *region);

/* And `omp parallel for` of its outermost one? */
bool schedule_threads(const struct plan *plan, const struct kernel *kernel);

/* Can OpenMP be told how partials are combined, by an operator or an expression? */
bool openmp_combines(const struct reduction *reduction);

/* Are all reduced sections such that each thread's copy may lie on its stack, where the host's
 * compiler knows it? Not where there are none. */
bool openmp_has_sections(const struct region *region);

#endif
