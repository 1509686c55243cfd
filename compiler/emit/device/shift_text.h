/* shift_text.h: shifts of sums that fit 16 bits, see plan/short_shift.c. */
#ifndef CSCC_EMIT_DEVICE_SHIFT_TEXT_H
#define CSCC_EMIT_DEVICE_SHIFT_TEXT_H

#include "code/code_tree.h"
#include "plan/plan.h"

/* (77 * red + 150 * green) >> 8   becomes   csycl_short_shift(77 * red + 150 * green, 8)
 * `code`: what other operators are. */
struct code *shift_lowered(struct arena *arena, const struct node *node, struct code *code);

#endif
