/* logic.h: && and || as & and |, where both operands are evaluated. */
#ifndef CSCC_EMIT_LOGIC_H
#define CSCC_EMIT_LOGIC_H

#include "emit/body.h"

/* n == 3 || (n == 2 && cell[i])   becomes   (n == 3) | ((n == 2) & (cell[i] != 0)) */
void logic_edit(const struct body *body, struct edits *edits, struct node *node);

#endif
