/* group_arrays.h: what the parts of lower_group.h know of each other. */
#ifndef CSCC_EMIT_LOWER_GROUP_ARRAYS_H
#define CSCC_EMIT_LOWER_GROUP_ARRAYS_H

#include "code/code_tree.h"
#include "emit/device/body.h"

/* The enumerator that says how many items the loop has: "NAME_range_0". */
const char *group_range_name(const struct body *body, const struct item_loop *loop);

/* The items of a group share out what `inner` does for a `counter` of this type below `total`. On
 * PoCL all have as many rounds: PoCL 3.1 leaves some items out where rounds differ between them in
 * front of a barrier that stands in a loop. */
struct code *group_rounds(const struct body *body, const char *type, const char *counter,
                          const char *total, struct code *inner);

/* "csycl_group_ta", and "CSYCL_LOCAL float csycl_group_ta[8]" */
const char *group_array_name(struct arena *arena, const struct region *region,
                             const struct var *var);
const char *group_array_declared(const struct body *body, const struct var *var);

/* group_combined.c: adds a loop whose items combine, and what they do then, to the block. */
void group_add_combined(const struct body *body, const struct item_loop *loop, struct code *items,
                        struct code *block);

/* Do items combine? Then the group has memory for the values of all of them. */
bool group_combines(const struct region *region);

#endif
