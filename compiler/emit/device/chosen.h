/* chosen.h: what front/read/read_builtins.c has settled: of _Generic and such the operand that it
 * stands for. */
#ifndef CSCC_EMIT_DEVICE_CHOSEN_H
#define CSCC_EMIT_DEVICE_CHOSEN_H

#include "code/code_tree.h"
#include "emit/device/body.h"

/* Of a NODE_PAREN, whose operand is `code`. */
struct code *chosen_lowered(const struct body *body, const struct node *node, struct code *code);

#endif
