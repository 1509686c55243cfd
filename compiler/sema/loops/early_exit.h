/* early_exit.h: parallel loops that an iteration may leave, by break, return or goto.
 *
 *     for (size_t i = 0; i < n; i++)
 *         if (a[i] == key) {
 *             found = i;
 *             break;
 *         }
 *
 * The device looks for the least iteration that leaves, and the plain loop goes on from there,
 * which leaves at once: what that iteration sets and returns is its matter. So the kernel's body is
 * a copy in which to leave is to combine the iteration's number into a minimum that nobody wrote,
 * region->left. Iterations behind the one that leaves run as well, so no other may have effects,
 * but combine: libcsycl forgets what a block combines that is left, and runs those in front again.
 */
#ifndef CSCC_SEMA_LOOPS_EARLY_EXIT_H
#define CSCC_SEMA_LOOPS_EARLY_EXIT_H

#include "sema/check.h"

/* Gives the region that copy, if its loop can be left. */
void exits_find(struct sema *sema, struct region *region);

/* Has an iteration that stays effects? Then says which. Once it is known which variables each
 * iteration has for itself. False: it has. */
bool exits_check(struct sema *sema, struct region *region, const struct code *code);

#endif
