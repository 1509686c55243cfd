/* accumulate_text.h: combinations with elements of reduced sections, and what is atomic, in device
 * text.
 *
 *     h[k] += w;                     csycl_add_float(&(h[k]), w);
 *     if (w > h[k]) h[k] = w;        if (w > CSYCL's identity) csycl_max_float(&(h[k]), w);
 *
 * One text serves all ways to reduce a section: the functions are atomic where
 * work-items share a copy of it. Under `#pragma csycl atomic`:
 *
 *     h[k] += w;                     csycl_atomic_add_float(&(h[k]), w);
 *     v = h[k]++;                    v = csycl_atomic_add_int_old(&(h[k]), 1);
 *     { v = h[k]; h[k] = w; }        { v = csycl_atomic_exchange_float(&(h[k]), w); ; }
 */
#ifndef CSCC_EMIT_DEVICE_ACCUMULATE_TEXT_H
#define CSCC_EMIT_DEVICE_ACCUMULATE_TEXT_H

#include "emit/device/body.h"

/* What all accumulations need; the fragment FRAGMENT_SWAP. */
extern const char accumulate_prelude[];

/* The function's definition. */
void accumulate_text(const struct accumulation *accumulation, struct arena *arena,
                     struct strbuf *out);

/* "csycl_add_float" */
const char *accumulate_name(struct arena *arena, const struct accumulation *accumulation);

/* Adds the edits that make the node part of a call, if it belongs to a combination that becomes
 * one. Returns false where the node's children have to stay as they are. */
bool accumulate_edit(const struct body *body, struct arena *arena, struct edits *edits,
                     const struct node *node);

#endif
