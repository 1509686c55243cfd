/* rows_text.h: arrays of rows of run-time length in device text: pointers to elements, and strides.
 * See sema/ranges/range_table.h.
 *
 *     double (*a)[n]  ->  __global double *a, long csycl_stride_a
 *     a[i][j]         ->  (a + (long)i * csycl_stride_a)[j]
 *     &a[i], a + i    ->  the same pointer
 */
#ifndef CSCC_EMIT_LANES_ROWS_TEXT_H
#define CSCC_EMIT_LANES_ROWS_TEXT_H

#include "code/code_tree.h"
#include "emit/device/body.h"

/* "csycl_stride_a"; where there are several, "csycl_stride_a_0". */
const char *rows_stride(struct arena *arena, const struct var *var, unsigned level);

/* Appends " const long csycl_stride_a = (long)(n);" for each stride of a variable that the body
 * declares, or a parameter; nothing for other types. `separator` stands in front of each. */
void rows_declare_strides(const struct body *body, const struct var *var, const char *separator,
                          struct strbuf *out);

/* The node, which is `code` but for such rows that it goes through. */
struct code *rows_lowered(const struct body *body, const struct node *node, struct code *code);

/* The value, cast if it is to become one of type `to` where one of them is a pointer to such rows
 * and the other to rows as C has them. */
struct code *rows_converted(const struct body *body, const struct type *to,
                            const struct node *value, struct code *code);

#endif
