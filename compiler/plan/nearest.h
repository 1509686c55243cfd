/* nearest.h: which loop of a range goes along memory.
 *
 * The iterations of a nest may run in any order, so neighbours (a vector's lanes, the work-items of
 * a group's first dimension) can be those of any of its loops. Mostly the innermost one goes along
 * elements that lie together. Where another does, as in `a[i + j * n]` with j inside, neighbours
 * would meet elements that lie far apart.
 */
#ifndef CSCC_PLAN_NEAREST_H
#define CSCC_PLAN_NEAREST_H

#include "plan/plan.h"

/* The number of the loop. */
unsigned nearest_loop(const struct plan *plan, const struct region *region);

/* The loop at a position of the kernel's order: neighbours' loop is the last one, the others stay
 * as they are. */
unsigned nearest_order(const struct kernel *kernel, unsigned position);

#endif
