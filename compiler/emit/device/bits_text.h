/* bits_text.h: bit-fields as shifts and masks of units, see unit/bit_fields.h. */
#ifndef CSCC_EMIT_DEVICE_BITS_TEXT_H
#define CSCC_EMIT_DEVICE_BITS_TEXT_H

#include "code/code_tree.h"
#include "emit/device/body.h"

/* s.low            becomes  (int)((s.csycl_bits_1_0 & 0xf8U) >> 3)
 * s.low = x        becomes  s.csycl_bits_1_0 = (uint)((s.csycl_bits_1_0 & ~0xf8U) | ...)
 * {1, 2}           becomes  a list with values of units, of a structure that has such
 * NULL: the node is none of these. */
struct code *bits_lowered(const struct body *body, struct node *node);

#endif
