/* read_ahead.h: rows of memory that jammed items will read next.
 *
 * Jammed items go along as many rows at a time, which processors do not see coming: where the rows
 * are not in a cache, each line of them is waited for. So items fetch what those of the next block
 * will read, one line at a time.
 */
#ifndef CSCC_PLAN_ROUNDS_READ_AHEAD_H
#define CSCC_PLAN_ROUNDS_READ_AHEAD_H

#include "plan/lanes/maker.h"

/* Processors see rows coming that are longer. */
enum { AHEAD_ROUNDS_MAX = 256 };

/* Sets `ahead` of steps of a region whose items are jammed. */
void ahead_plan(const struct maker *maker, struct step *first);

#endif
