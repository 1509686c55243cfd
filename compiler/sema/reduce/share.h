/* share.h: what is left of a body where only what it combines into scans is wanted. */
#ifndef CSCC_SEMA_REDUCE_SHARE_H
#define CSCC_SEMA_REDUCE_SHARE_H

#include "flow/slice.h"
#include "sema/check.h"

/* Does the call read, or write, what its argument leads to; SIZE_MAX: or anything else? */
bool share_touches(struct sema *sema, const struct node *call, size_t argument, bool writes);

/* Fills region->share: what the slice does not need. Says which statements do both, what it needs
 * and what must be done once. */
void share_cut(struct sema *sema, struct region *region, const struct code *code,
               const struct flow_slice *slice);

#endif
