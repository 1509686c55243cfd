/* constant_macros.h: the specialization constants of a file, and their names in device text. */
#ifndef CSCC_PLAN_CONSTANT_MACROS_H
#define CSCC_PLAN_CONSTANT_MACROS_H

#include "plan/plan.h"
#include "plan/reachable.h"

/* Fills plan->constants: those that the file declares, then those of clauses alone. */
void constants_plan(struct plan *plan, const struct reach *reach);

#endif
