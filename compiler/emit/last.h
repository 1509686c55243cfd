/* last.h: what the last iteration leaves in variables from outside. */
#ifndef CSCC_EMIT_LAST_H
#define CSCC_EMIT_LAST_H

#include "base/strbuf.h"
#include "plan/plan.h"

/* The end of the iteration function, with the label csycl_end if a `continue` of the parallel loop
 * goes there: the last iteration stores its values. */
void last_store(const struct plan *plan, const struct kernel *kernel, struct strbuf *out);

/* Is the node a `continue` of the region's innermost loop? */
bool last_is_continue(const struct region *region, const struct node *node);

#endif
