/* directions.h: which way the memory of params travels. */
#ifndef CSCC_PLAN_DIRECTIONS_H
#define CSCC_PLAN_DIRECTIONS_H

#include "plan/plan.h"

/* Sets it in all params of a kernel. */
void travel_plan(struct kernel *kernel);

#endif
