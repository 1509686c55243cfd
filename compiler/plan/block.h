/* block.h: how many neighbours go through the steps of a body together. */
#ifndef CSCC_PLAN_BLOCK_H
#define CSCC_PLAN_BLOCK_H

#include "plan/steps.h"

/* The items of a block, of each of which so many bytes live on from step to step. 0: too many do,
 * they would not even be in the first cache. */
size_t block_length(const struct step *first, size_t bytes, bool is_jammed);

#endif
