/* lane_count.h: how many neighbours go through the steps of a body together. */
#ifndef CSCC_PLAN_LANES_LANE_COUNT_H
#define CSCC_PLAN_LANES_LANE_COUNT_H

#include "plan/lanes/steps.h"

/* The items of a block, of each of which so many bytes live on from step to step. 0: too many do,
 * they would not even be in the first cache. */
size_t block_length(size_t bytes, bool is_jammed);

/* Do all items of a block take the same time, as far as its loops go: are there steps (else
 * false), and has none of them a loop that an item goes round more often than its neighbours? */
bool block_is_even(const struct step *first);

#endif
