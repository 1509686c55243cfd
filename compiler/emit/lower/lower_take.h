/* lower_take.h: reductions without identity, and of variables that some iterations set. */
#ifndef CSCC_EMIT_LOWER_LOWER_TAKE_H
#define CSCC_EMIT_LOWER_LOWER_TAKE_H

#include "code/code_tree.h"
#include "emit/device/body.h"

/* b = pick(b, x)   becomes   NAME_take_b(b, x)
 * which copies x where the partial has no value yet; NULL: the node is no such combination. */
struct code *take_lowered(const struct body *body, const struct node *node);

/* x = e   becomes   x->number = csycl_number, x->value = e
 * `code`: what the node is else. */
struct code *take_noted(const struct body *body, const struct node *node, struct code *code);

#endif
