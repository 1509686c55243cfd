/* bounds_places.h: places of which kernels verify that they lie in memory that is known
 * (-fcheck-bounds).
 */
#ifndef CSCC_PLAN_BOUNDS_PLACES_H
#define CSCC_PLAN_BOUNDS_PLACES_H

#include "plan/plan.h"

/* Notes those of a body; nothing unless the plan's bounds are checked. Returns true if it has any.
 */
bool bounds_note(struct plan *plan, const struct instance *instance, const struct node *node);

/* Is the expression an object in global memory, to which a pointer or an array leads, and is it
 * read or written as a whole? `*number` is its place in plan->bounds, but for bounds_are_of_call.
 */
bool bounds_of_object(const struct plan *plan, const struct instance *instance,
                      const struct node *node, size_t *number);

/* What is verified of such an object: itself; of a member that may not lie as its type asks for, in
 * a packed structure, all of that, or a pointer to it. */
const struct node *bounds_verified(const struct node *object);

/* Is such an object changed? */
bool bounds_are_written(const struct node *object);

/* Likewise, is it a[i] where the array's length is constant, or a reduced section, so that the
 * subscript alone is looked at? */
bool bounds_of_subscript(const struct plan *plan, const struct instance *instance,
                         const struct node *node, size_t *number);

/* Has plan->bounds one of the kind? `array`: as there. */
bool bounds_find(const struct plan *plan, enum bound_kind kind, const struct node *node,
                 const struct node *array, size_t *number);

/* The subscript of a[i], also written as i[a], and the other operand. */
const struct node *bounds_subscript(const struct node *index);
const struct node *bounds_array(const struct node *index);

/* Is it a library function, whose bounds are those of the call that came to it from the user's
 * text? And is the node such a call, of one that has some? */
bool bounds_are_of_call(const struct plan *plan, const struct instance *instance);
bool bounds_is_call(const struct plan *plan, const struct instance *instance,
                    const struct node *node);

/* Of memcpy and its like: how many of the first arguments lead to as many bytes as another argument
 * says. 0: it is another function, or no call. */
unsigned bounds_pointers(const struct plan *plan, const struct instance *instance,
                         const struct node *call);
const struct node *bounds_size(const struct node *call);

/* Where in an object of constant size an argument leads to. */
struct bounds_into {
    const struct node *array; /* or a single object */
    const struct node *at;    /* the subscript; NULL: its begin */
};

/* Of such an argument. False: it leads elsewhere, or into global memory, or the size is known to
 * fit. */
bool bounds_into(struct bounds_into *into, const struct instance *instance, const struct node *call,
                 unsigned argument);

/* The variable that the place of an object is computed from, without reading another pointer on the
 * way; NULL: none. */
const struct var *bounds_root(const struct node *object);

/* The place of a capture's section in kernel->params; params.count: there is none. */
size_t bounds_param(const struct kernel *kernel, const struct capture *capture);

#endif
