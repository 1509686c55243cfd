/* complex_text.h: complex numbers, which OpenCL C has not: structures of two numbers, and functions
 * for C's operators; see unit/complex.h.
 */
#ifndef CSCC_EMIT_DEVICE_COMPLEX_TEXT_H
#define CSCC_EMIT_DEVICE_COMPLEX_TEXT_H

#include "emit/device/body.h"

/* "csycl_complex", "csycl_complexf": of two of that kind. */
const char *complex_type(enum type_kind kind);

/* "csycl_complex_mul" */
const char *complex_function_name(struct arena *arena, struct complex_function function);

/* The definition of a type, or of a function. */
void complex_text(const struct plan *plan, struct complex_function function, struct strbuf *out);

/* z * w   becomes   csycl_complex_mul(z, w)
 * z *= w  becomes   z = csycl_complex_mul(z, w)
 * z = x   becomes   z = (csycl_complex){x, 0}
 * False: the node's text is done. */
bool complex_edit(const struct body *body, struct arena *arena, struct edits *edits,
                  struct node *node);

#endif
