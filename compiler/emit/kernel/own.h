/* own.h: what the variables that each iteration has for itself begin with and leave: the user's
 * own, and copies of the partials. */
#ifndef CSCC_EMIT_KERNEL_OWN_H
#define CSCC_EMIT_KERNEL_OWN_H

#include "base/strbuf.h"
#include "plan/plan.h"

/* "int *count", or of those "int *csycl_partial_count". */
const char *own_partial(struct arena *arena, const struct reduction *reduction);

/* What the user's name becomes: "count", or of others "(*count)" or "count->value". */
const char *own_item(struct arena *arena, const struct region *region, const struct var *var,
                     const struct steps *steps);

/* Declares the copies. */
void own_copy(const struct plan *plan, const struct region *region, struct strbuf *out);

/* Does the iteration function, or with `steps` that of a block, do something at its end, where each
 * `continue` goes? */
bool own_ends(const struct region *region, const struct steps *steps);

/* The end of the iteration function, with the label csycl_end if a `continue` of the parallel loop
 * goes there: copies go back, and the last iteration stores its values. `steps`: of the function
 * that runs a block of items; the block's last one does. A share leaves partials alone. */
void own_store(const struct plan *plan, const struct kernel *kernel, const struct steps *steps,
               bool is_share, struct strbuf *out);

/* Copies each element of an array, or what else it is, from csycl_first_NAME; for
 * each item of a block, whose steps these are. What is filled by each iteration, the last one
 * alone needs. */
void own_begin(const struct plan *plan, const struct kernel *kernel, const struct capture *capture,
               const struct steps *steps, struct strbuf *out);

/* Is the node a `continue` of the region's innermost loop? */
bool own_is_continue(const struct region *region, const struct node *node);

#endif
