/* row_rounds.h: loops whose rounds go along rows that lie apart for neighbours. */
#ifndef CSCC_PLAN_ROUNDS_ROW_ROUNDS_H
#define CSCC_PLAN_ROUNDS_ROW_ROUNDS_H

#include "plan/lanes/maker.h"

/* Sets the loop, which has no other inside, elements side by side from round to round, in a row of
 * each item's own, and does no round wait for the one before? */
bool rows_are_set(const struct maker *maker, struct node *loop);

#endif
