/* mask.h: which items of a block run a step, where not all do. */
#ifndef CSCC_PLAN_MASK_H
#define CSCC_PLAN_MASK_H

#include "plan/maker.h"

/* Gives steps that are made the masks by which items run them. */
void mask_plan(const struct maker *maker, struct step *first);

#endif
