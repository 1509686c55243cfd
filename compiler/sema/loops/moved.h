/* moved.h: variables from outside of a parallel loop that each iteration moves by the same:
 *
 *     for (int i = 0; i < n; i++)
 *         *to++ = table[from[at--]];
 *
 * What such a variable is where an iteration begins is known: to + i. So the kernel's body is a
 * copy, in which a variable of the body that begins with this value stands in its place. After the
 * launch the host moves the user's by as many steps as there were iterations; the plain loop is as
 * it stands.
 */
#ifndef CSCC_SEMA_LOOPS_MOVED_H
#define CSCC_SEMA_LOOPS_MOVED_H

#include "sema/check.h"

/* Fills region->moved, and gives the region that copy if there are some. */
void moved_find(struct sema *sema, struct region *region);

/* Is the node one of its steps? */
bool moved_steps(const struct moved *moved, const struct node *node);

/* A step of one of the region's? */
bool moved_is_step(const struct region *region, const struct node *node);

/* Does the node, which sets the variable, move it? Then by what; in which loops is left open. */
bool moved_read_step(struct moved_step *step, struct node *by, const struct var *var);

/* What a step adds, whose number is known. */
int64_t moved_by(const struct moved_step *step);

/* moved_body.c: of those that it has. */
void moved_copy_body(struct sema *sema, struct region *region);

#endif
