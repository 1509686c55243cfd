/* lane_runs.h: which steps neighbours may run as well that do not come to them.
 *
 * Of a block's items that part, those that go one way lie between a first and a last one, and
 * vectors from there to there have others among them. These run along where that is not to be
 * noticed: where items set nothing but variables of their own, which others get back in the end,
 * and read what lies between the elements of the first and the last. Else each item is asked
 * whether it is one of them, and vectors are loaded and stored in parts, which takes four times as
 * long: in loops that is slower than one item after the other.
 */
#ifndef CSCC_PLAN_LANES_LANE_RUNS_H
#define CSCC_PLAN_LANES_LANE_RUNS_H

#include "plan/lanes/maker.h"

/* Sets runs_along of ITEMS, whose masks and storages are planned. The result is an if at which
 * items part, in whose loops each would be asked; NULL: there is none. */
const struct node *along_plan(const struct maker *maker, struct step *first);

#endif
