/* logic_text.h: && and || as & and |, where both operands are evaluated. */
#ifndef CSCC_EMIT_DEVICE_LOGIC_TEXT_H
#define CSCC_EMIT_DEVICE_LOGIC_TEXT_H

#include "emit/device/body.h"

/* n == 3 || (n == 2 && cell[i])   becomes   (n == 3) | ((n == 2) & (cell[i] != 0)) */
void logic_edit(const struct body *body, struct edits *edits, struct node *node);

#endif
