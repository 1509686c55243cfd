/* lower_parts.h: bodies of kernel functions in the CPU shape, where one work-item is all of a
 * group: what lies between barriers becomes a loop over the items. See sema/groups/kernel_parts.h.
 */
#ifndef CSCC_EMIT_LOWER_LOWER_PARTS_H
#define CSCC_EMIT_LOWER_LOWER_PARTS_H

#include "code/code_tree.h"
#include "emit/device/body.h"

/* Where an item goes on whose function returns. */
#define PARTS_ITEM_END "csycl_item_end"

/* The item loop of a kernel. NULL: the node is none. */
struct code *parts_lowered(const struct body *body, struct node *node);

/* What stands for the variable's name; NULL: that itself. */
const char *parts_name(const struct body *body, const struct var *var);

/* Is it declared elsewhere than where the user has it? */
bool parts_keep(const struct body *body, const struct var *var);

/* Adds what sets such a variable where it is declared. */
void parts_add_value(const struct body *body, struct node *declared, struct code *block);

#endif
