/* claims.h: values that are asserted to be uniform, where kernels verify that (-fcheck-uniform). */
#ifndef CSCC_PLAN_CLAIMS_H
#define CSCC_PLAN_CLAIMS_H

#include "plan/plan.h"

/* Do kernels verify something: values, or bounds? */
bool claims_are_wanted(const struct plan *plan);

/* Notes those of the kernel and of its helpers, and bounds that are verified in the same way;
 * nothing unless some are wanted. */
void claims_plan(struct plan *plan, struct kernel *kernel);

/* Likewise those of a function that device code of other files calls, and of its helpers. */
void claims_plan_for_others(struct plan *plan, const struct region *region);

/* Is the expression asserted uniform in the instance, by what is around it? `*number` is its place
 * in plan->claims. */
bool claim_find(const struct plan *plan, const struct instance *instance, const struct node *node,
                size_t *number);

/* Has the instance claims or bounds to verify, or what it calls? Functions of other files may. */
bool claims_in(const struct plan *plan, const struct instance *instance);

/* Has any instance of the region? */
bool claims_in_region(const struct plan *plan, const struct region *region);

#endif
