/* storage.h: how the variables of a body that is split into steps are kept. */
#ifndef CSCC_PLAN_LANES_STORAGE_H
#define CSCC_PLAN_LANES_STORAGE_H

#include "plan/lanes/steps.h"

/* Lists the steps, and fills in the storage of each variable and the bytes that an item keeps from
 * step to step, of a body with these steps. The result says why that cannot be; NONE: it can. */
enum reason storage_plan(struct arena *arena, struct steps *steps, struct step *first);

#endif
