/* shift.h: shifts of sums that fit 16 bits, see plan/shift.c. */
#ifndef CSCC_EMIT_SHIFT_H
#define CSCC_EMIT_SHIFT_H

#include "emit/body.h"

extern const char shift_prelude[];

/* (77 * red + 150 * green) >> 8   becomes   csycl_short_shift((77 * red + 150 * green), 8) */
void shift_edit(const struct body *body, struct edits *edits, const struct node *node);

#endif
