/* lane_mask.h: which items of a block run a step, where not all do. */
#ifndef CSCC_PLAN_LANES_LANE_MASK_H
#define CSCC_PLAN_LANES_LANE_MASK_H

#include "plan/lanes/maker.h"

/* Gives steps that are made the masks by which items run them. */
void mask_plan(const struct maker *maker, struct step *first);

/* Are those of a mask among others (NULL: all)? */
bool mask_is_within(const struct mask *mask, const struct mask *outer);

/* The innermost mask that both are within. */
const struct mask *mask_around(const struct mask *a, const struct mask *b);

#endif
