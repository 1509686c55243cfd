/* bounds.h: places of which kernels verify that they lie in memory that is known (-fcheck-bounds).
 */
#ifndef CSCC_PLAN_BOUNDS_H
#define CSCC_PLAN_BOUNDS_H

#include "plan/plan.h"

/* Notes those of a body; nothing unless the plan's bounds are checked. Returns true if it has any.
 */
bool bounds_note(struct plan *plan, const struct instance *instance, const struct node *node);

/* Is the expression an object in global memory, to which a pointer or an array leads, and is it
 * read or written as a whole? `*number` is its place in plan->bounds. */
bool bounds_of_object(const struct plan *plan, const struct instance *instance,
                      const struct node *node, size_t *number);

/* Is such an object changed? */
bool bounds_are_written(const struct node *object);

/* Likewise, is it a[i] where the array's length is constant, or a reduced section, so that the
 * subscript alone is looked at? */
bool bounds_of_subscript(const struct plan *plan, const struct instance *instance,
                         const struct node *node, size_t *number);

/* The subscript of a[i], also written as i[a], and the other operand. */
const struct node *bounds_subscript(const struct node *index);
const struct node *bounds_array(const struct node *index);

/* The variable that the place of an object is computed from, without reading another pointer on the
 * way; NULL: none. */
const struct var *bounds_root(const struct node *object);

/* The place of a capture's section in kernel->params; params.count: there is none. */
size_t bounds_param(const struct kernel *kernel, const struct capture *capture);

#endif
