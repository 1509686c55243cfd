/* lower_cached.h: elements that items read of what a clause `cache` has staged. */
#ifndef CSCC_EMIT_LOWER_LOWER_CACHED_H
#define CSCC_EMIT_LOWER_LOWER_CACHED_H

#include "code/code_tree.h"
#include "emit/device/body.h"

/* An element that an item reads, of local memory if it is in the section; NULL: it is another
 * expression, or nothing is staged. */
struct code *cached_lowered(const struct body *body, struct node *node);

#endif
