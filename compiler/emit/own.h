/* own.h: what the variables that each iteration has for itself begin with and leave. */
#ifndef CSCC_EMIT_OWN_H
#define CSCC_EMIT_OWN_H

#include "base/strbuf.h"
#include "plan/plan.h"

/* The end of the iteration function, with the label csycl_end if a `continue` of the parallel loop
 * goes there: the last iteration stores its values. `steps`: of the function that runs a block of
 * items; the block's last one does. */
void own_store(const struct plan *plan, const struct kernel *kernel, const struct steps *steps,
               struct strbuf *out);

/* Copies each element of an array, or what else it is, from csycl_first_NAME. */
void own_begin(const struct plan *plan, const struct capture *capture, struct strbuf *out);

/* Is the node a `continue` of the region's innermost loop? */
bool own_is_continue(const struct region *region, const struct node *node);

#endif
