/* accumulate_text.h: combinations with elements of reduced sections, and what is atomic, in device
 * text.
 *
 *     h[k] += w;                     csycl_add_float(&h[k], w);
 *     if (w > h[k]) h[k] = w;        if (w > CSYCL's identity) csycl_max_float(&h[k], w);
 *
 * One text serves all ways to reduce a section: the functions are atomic where
 * work-items share a copy of it. Under `#pragma csycl atomic`:
 *
 *     h[k] += w;                     csycl_atomic_add_float(&h[k], w);
 *     v = h[k]++;                    v = csycl_atomic_add_int_old(&h[k], 1);
 *     { v = h[k]; h[k] = w; }        { v = csycl_atomic_exchange_float(&h[k], w); ; }
 */
#ifndef CSCC_EMIT_DEVICE_ACCUMULATE_TEXT_H
#define CSCC_EMIT_DEVICE_ACCUMULATE_TEXT_H

#include "code/code_tree.h"
#include "emit/device/body.h"

/* The function's definition. */
void accumulate_text(const struct accumulation *accumulation, struct arena *arena,
                     struct strbuf *out);

/* The call that the node becomes, or the identity where it reads an old value; NULL: it belongs to
 * no combination that becomes a call, or is a part of one that stays. */
struct code *accumulate_lowered(const struct body *body, const struct node *node);

/* The node, which is `code`, read by a call if it is read as a whole. */
struct code *accumulate_read(const struct body *body, const struct node *node, struct code *code);

/* Is it a statement in the place of which there is none? */
bool accumulate_drops(const struct body *body, const struct node *statement);

#endif
