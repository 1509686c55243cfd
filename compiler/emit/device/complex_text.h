/* complex_text.h: complex numbers, which OpenCL C has not: structures of two numbers, and functions
 * for C's operators; see unit/complex.h.
 */
#ifndef CSCC_EMIT_DEVICE_COMPLEX_TEXT_H
#define CSCC_EMIT_DEVICE_COMPLEX_TEXT_H

#include "code/code_tree.h"
#include "emit/device/body.h"

/* "csycl_complex", "csycl_complexf": of two of that kind. */
const char *complex_type(enum type_kind kind);

/* "csycl_complex_mul" */
const char *complex_function_name(struct arena *arena, struct complex_function function);

/* The definition of a type, or of a function. */
void complex_text(const struct plan *plan, struct complex_function function, struct strbuf *out);

/* z * w   becomes   csycl_complex_mul(z, w)
 * z *= w  becomes   z = csycl_complex_mul(z, w)
 * `code`: what the operator of other numbers is. */
struct code *complex_operated(const struct body *body, const struct node *node, struct code *code);

/* Of the initializer of a table, where functions cannot be called; NULL: the node is another. */
struct code *complex_constant(const struct body *body, const struct node *node);

/* What else has a complex value, where it is not as others are: 2.0i, a cast; NULL: it is. */
struct code *complex_lowered(const struct body *body, struct node *node);

/* z = x   becomes   z = (csycl_complex){x, 0}
 * The node, which is `code`, in the form that its use wants. */
struct code *complex_converted(const struct body *body, const struct node *node, struct code *code);

#endif
