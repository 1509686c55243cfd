/* lanes_call.h: helpers that a block of neighbours calls together, in the CPU shape.
 *
 *     static inline void NAME_lanes_poly(int csycl_n, float *csycl_result, int n, float *x) { ... }
 *
 *     float csycl_arg_x_1[NAME_items], csycl_result_1[NAME_items];
 *     for (int csycl_l = 0; ...) { const int i = csycl_i + csycl_l; csycl_arg_x_1[csycl_l] = x[i];
 * } NAME_lanes_poly(csycl_n, csycl_result_1, n, csycl_arg_x_1); for (int csycl_l = 0; ...) { const
 * int i = ...; y[i] = csycl_result_1[csycl_l]; }
 */
#ifndef CSCC_EMIT_LANES_LANES_CALL_H
#define CSCC_EMIT_LANES_LANES_CALL_H

#include "code/code_tree.h"
#include "emit/device/body.h"

/* The helpers' functions, of a region's steps. */
void lanes_helpers(const struct plan *plan, const struct steps *steps, struct strbuf *out);

/* What the calls in a body get and give, and masks. */
void lanes_call_arrays(const struct body *body, struct strbuf *out);

/* Adds what stands in front of the statement that has the call. */
void lanes_call_before(const struct body *body, const struct step *step, struct code *block);

/* What stands in place of such a call: the item's result. NULL: each item makes it. */
struct code *lanes_result(const struct body *body, struct node *call);

#endif
