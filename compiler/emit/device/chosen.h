/* chosen.h: text of what front/read/read_builtins.c has settled: of _Generic and such the operand
 * that it stands for. And of functions in parentheses.
 */
#ifndef CSCC_EMIT_DEVICE_CHOSEN_H
#define CSCC_EMIT_DEVICE_CHOSEN_H

#include "base/edit.h"
#include "emit/device/body.h"

/* Of a NODE_PAREN. */
void chosen_edit(const struct body *body, struct arena *arena, struct edits *edits,
                 struct node *node);

/* Of a NODE_CALL: of <tgmath.h>'s functions the one that is called. */
void chosen_edit_call(const struct body *body, struct arena *arena, struct edits *edits,
                      const struct node *call);

/* An argument that only the device's function has. */
void chosen_add_argument(struct arena *arena, struct edits *edits, const struct node *call);

#endif
