/* bounds_text.h: kernels verify that they stay inside of memory that is known
 * (plan/bounds_places.h).
 *
 *     a[i]      ->  (*CSYCL_INSIDE(0, 2, (&a[i])))
 *                   an object in global memory; 2: the kernel's param, or CSYCL_ANY of them
 *     a[i] = x  ->  (*CSYCL_INTO(0, 2, (&a[i]))) = x
 *                   which is written
 *     t[k]      ->  t[CSYCL_INDEX(1, 16, (k))]
 *                   of an array of 16 elements
 *     h[k]      ->  h[CSYCL_ELEMENT(2, 3, 4, (k))]
 *                   of a reduced section, param 3, elements of 4 bytes
 *
 *     memcpy(t, p, n)  ->  memcpy(t, p, CSYCL_SIZE(3, 32, 4, (0), (n)), csycl_called(csycl_here,
 * 4)) of 32 bytes of t, an array of 4 bytes each; 4: what memcpy tells of
 *
 * Without CSYCL_CHECK_BOUNDS these are what they stand for. csycl_here (emit/verify/claim_text.h)
 * has what is known.
 */
#ifndef CSCC_EMIT_VERIFY_BOUNDS_TEXT_H
#define CSCC_EMIT_VERIFY_BOUNDS_TEXT_H

#include "code/code_tree.h"
#include "emit/device/body.h"

/* The node, verified if it is such an object, or what of it is verified. */
struct code *bounds_verified_object(const struct body *body, const struct node *node,
                                    struct code *code);

/* The node, verified if it is a subscript, or such a size. */
struct code *bounds_verified_operand(const struct body *body, const struct node *node,
                                     struct code *code);

/* Of a bit-field, the unit that has it or a piece of it: s.csycl_bits_1_0. */
struct code *bounds_unit(const struct body *body, const struct node *field, bool is_written,
                         struct code *unit);

/* csycl_here for what the call runs, made of that without bounds. */
const char *bounds_argument(const struct body *body, struct arena *arena, const struct node *call,
                            const char *here);

/* At a kernel's begin, behind csycl_here: gives it what is known of the kernel's params. */
void bounds_begin(const struct plan *plan, const struct kernel *kernel, struct strbuf *out);

/* The host's table of all places of the file, and the fields of a kernel's site. */
void bounds_table(const struct plan *plan, struct strbuf *out);
void bounds_list(const struct plan *plan, struct strbuf *out); /* the table alone */
void bounds_fields(const struct plan *plan, const struct kernel *kernel, struct strbuf *out);

#endif
