/* group_arrays.h: what the two halves of lower_group.h know of each other. */
#ifndef CSCC_EMIT_LOWER_GROUP_ARRAYS_H
#define CSCC_EMIT_LOWER_GROUP_ARRAYS_H

#include "emit/device/body.h"

/* The enumerator that says how many items the loop has: "NAME_range_0". */
const char *group_range_name(const struct body *body, const struct item_loop *loop);

#endif
