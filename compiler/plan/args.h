/* args.h: a kernel's arguments, and those of the kernel that merges its reduced sections. */
#ifndef CSCC_PLAN_ARGS_H
#define CSCC_PLAN_ARGS_H

#include "plan/plan.h"

/* Makes the rows of a kernel whose params are known. */
void args_plan(struct plan *plan, struct kernel *kernel);

#endif
