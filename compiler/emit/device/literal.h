/* literal.h: literals of the host's C that OpenCL C writes otherwise. */
#ifndef CSCC_EMIT_DEVICE_LITERAL_H
#define CSCC_EMIT_DEVICE_LITERAL_H

#include "base/edit.h"
#include "emit/device/body.h"

/* Digits enough to be read back as the same number, with a point or an exponent. */
const char *literal_spelling(struct arena *arena, long double value, bool is_float);

/* `((double)1.5L)` is 1.5, as no device has long double. '\xff' is 255 where char is unsigned,
 * which it is not in OpenCL C, nor is an element of "\xff"; that has no u'x' and U'x' either. */
void literal_edit(const struct plan *plan, struct arena *arena, struct edits *edits,
                  const struct node *literal);

/* Sizes are the host's; what the operand names may be another thing here, or a macro. The structure
 * of an offsetof, which alone has no type in parentheses, may be here for no other reason. OpenCL C
 * has no sizeof(void). */
void literal_edit_size(const struct body *body, struct arena *arena, struct edits *edits,
                       const struct node *node);

#endif
