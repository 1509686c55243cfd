/* lone_rounds.h: ifs and guards in front of loops that each neighbour goes round as well alone.
 *
 * Rounds that only sum integers up, in whatever order, of elements that lie side by side from round
 * to round become vectors of one item: the device's compiler makes them of the loop as it is
 * written. Then neighbours that part in front of it gain nothing by going round together, but they
 * are asked who is in. With flags that are set at random that took 1.1 to 3.5 times as long as the
 * whole body for each, be they few or many.
 */
#ifndef CSCC_PLAN_LANES_LONE_ROUNDS_H
#define CSCC_PLAN_LANES_LONE_ROUNDS_H

#include "plan/lanes/maker.h"

/* Steps have their masks, and variables their storages. The result is the first if at which
 * neighbours part in front of such loops alone, or the body that some of them end before; NULL:
 * there is none. */
const struct node *alone_plan(const struct maker *maker, const struct step *first);

#endif
