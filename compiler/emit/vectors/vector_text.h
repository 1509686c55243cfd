/* vector_text.h: bodies of kernels for sixteen neighbours in vectors, in the CPU shape.
 *
 *     int16 csycl_in = CSYCL_LANE < csycl_n;
 *     float16 x = csycl_load(...);
 *     int16 csycl_in_1 = csycl_in;
 *     for (;;) {
 *         csycl_in_1 = CSYCL_CHOOSE4(csycl_in_1, x < 4.0f, (int16)0);
 *         if (!CSYCL_ANY(csycl_in_1)) break;
 *         x = x * 2.0f; }
 *
 * Masks have -1 in lanes that are in, and each is made from the one before. What lanes that are out
 * compute is not read: a variable is chosen (CSYCL_CHOOSE4) where they need what they have.
 */
#ifndef CSCC_EMIT_VECTORS_VECTOR_TEXT_H
#define CSCC_EMIT_VECTORS_VECTOR_TEXT_H

#include "code/code_tree.h"
#include "emit/device/body.h"
#include "emit/kernel/iteration_text.h"
#include "plan/vectors/vectors.h"

/* The block of a function, and its name: of a region, or of one of the program's own. */
struct code *vector_block(const struct plan *plan, const struct vector_body *of);
const char *vector_function_name(struct arena *arena, const struct vector_body *of);

/* A loop over a group's items, which else is `plain`, of the body that runs them; NULL: it is no
 * such loop, or not in vectors. */
struct code *vector_items(const struct body *body, struct node *loop, struct code *plain);

/* In front of that body: the functions that these loops call. */
void vector_items_helpers(const struct plan *plan, const struct kernel *kernel, struct strbuf *out);

/* The function NAME_vectors. */
void vector_function(const struct plan *plan, const struct kernel *kernel, struct strbuf *out);

/* The loop over vectors from csycl_k to csycl_end; `iteration` is that of csycl_k. */
void vector_loop(const struct plan *plan, const struct kernel *kernel,
                 const struct iteration *iteration, const char *indent, struct strbuf *out);

/* A total for each lane, which all vectors of the chunk go into; and these into the chunk's. */
void vector_totals(const struct plan *plan, const struct kernel *kernel, struct strbuf *out);
void vector_fold(const struct plan *plan, const struct kernel *kernel, struct strbuf *out);

#endif
