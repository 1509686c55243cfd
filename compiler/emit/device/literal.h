/* literal.h: literals of the host's C that OpenCL C writes otherwise. */
#ifndef CSCC_EMIT_DEVICE_LITERAL_H
#define CSCC_EMIT_DEVICE_LITERAL_H

#include "emit/device/body.h"

/* Digits enough to be read back as the same number, with a point or an exponent. */
const char *literal_spelling(struct arena *arena, long double value, bool is_float);

/* The leaf on one line; NULL: it is another one.
 *
 * `((double)1.5L)` is 1.5, as no device has long double. '\xff' is 255 where char is unsigned,
 * which it is not in OpenCL C, nor is an element of "\xff"; that has no u'x' and U'x' either. Sizes
 * are the host's, in numbers: what the operand names may be another thing here. */
const char *literal_text(const struct body *body, const struct node *node);

#endif
