/* combine.h: is a piece of a loop's body the combination of a reduction? */
#ifndef CSCC_SEMA_REDUCE_COMBINE_H
#define CSCC_SEMA_REDUCE_COMBINE_H

#include "sema/region.h"

/* The operators (bit 1 << op) for which the expression or statement around `item`, a name or an
 * element, is a combination, and how min and max compare; `*where` is that expression or statement.
 * 0: it is none. */
enum {
    COMBINE_BY_FMIN = 1 << 16,  /* by fmin or fmax */
    COMBINE_UNSIGNED = 1 << 17, /* a signed item, by its unsigned value */
};

unsigned combine_match(struct node *item, const struct node *root, struct node **where);

/* Are both the same object, where it may be chosen by calls that write nothing? */
bool combine_same(struct node *a, struct node *b);

/* Has the node, or one below it, that object? */
bool combine_holds(struct node *node, struct node *object);

/* The first of the operators; there is one. (& rather than &&, which fits truth values only.) */
enum reduction_op combine_first(unsigned found);

/* The same where the new value may be used, too: out[k++] = x. */
unsigned combine_match_read(struct node *item, const struct node *root, struct node **where);

/* The same as combine_match for what the pointer `ref` points to. */
unsigned combine_match_pointee(struct node *ref, const struct node *root, struct node **where);

#endif
