/* sparse_lanes.h: blocks of neighbours of which few come to a loop.
 *
 * Neighbours that part at an if with a loop in it go round that in vectors. Where few of them do,
 * most of each vector is computed for nothing, and one item after the other is faster. How many
 * there are is known when the block has asked all for the condition. Up to there it has changed
 * nothing that others see: each item may run the whole body from its begin instead.
 */
#ifndef CSCC_PLAN_LANES_SPARSE_LANES_H
#define CSCC_PLAN_LANES_SPARSE_LANES_H

#include "plan/lanes/maker.h"

/* Few are fewer than one of so many, of each sixteen in which there are some. Of neighbours that go
 * alone the processor has several in hand where rounds are short: then few are fewer than one of
 * FEW_WORTH_SHORT, and of one more for so many rounds. What rounds wait for makes little of a
 * difference: see tests/bench/README.md. */
enum { FEW_WORTH = 9, FEW_WORTH_SHORT = 5, FEW_ROUNDS = 16 };

/* Sets `few` of the region's steps. */
void few_plan(const struct maker *maker, const struct step *first);

#endif
