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

/* What may stand around a slice of the plain loop, so that the host's compiler knows of the range;
 * see plan/known_range.c. */
enum known_range {
    RANGE_UNKNOWN,
    RANGE_TESTED,  /* the user's test beside its end, and that it does not begin before its first
                      value, a constant */
    RANGE_REPEATED /* the user's loop, in front, for when all of the range is to run */
};
enum known_range schedule_known_range(const struct plan *plan, const struct kernel *kernel);

/* Can OpenMP be told how partials are combined, by an operator or an expression? */
bool openmp_combines(const struct reduction *reduction);

/* Are all reduced sections such that each thread's copy may lie on its stack, where the host's
 * compiler knows it? Not where there are none. */
bool openmp_has_sections(const struct region *region);

#endif
