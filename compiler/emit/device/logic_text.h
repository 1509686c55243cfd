/* logic_text.h: && and || as & and |, where both operands are evaluated. */
#ifndef CSCC_EMIT_DEVICE_LOGIC_TEXT_H
#define CSCC_EMIT_DEVICE_LOGIC_TEXT_H

#include "code/code_tree.h"
#include "emit/device/body.h"

/* n == 3 || (n == 2 && cell[i])   becomes   (n == 3) | ((n == 2) & (cell[i] != 0))
 * `code`: what else the operator is. */
struct code *logic_lowered(const struct body *body, struct node *node, struct code *code);

#endif
