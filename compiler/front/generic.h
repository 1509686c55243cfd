/* generic.h: which association of a _Generic is meant; see generic.c. */
#ifndef CSCC_FRONT_GENERIC_H
#define CSCC_FRONT_GENERIC_H

#include "front/read/read.h"

/* One of the node's children, the controlling expression and those of the associations; NULL: it is
 * not known. */
struct node *generic_choice(struct reader *reader, CXCursor cursor, const struct node *node);

#endif
