/* update.h: combinations with elements of reduced sections, in device text.
 *
 *     h[k] += w;                     csycl_add_float(&(h[k]), w);
 *     if (w > h[k]) h[k] = w;        if (w > CSYCL's identity) csycl_max_float(&(h[k]), w);
 *
 * One text serves all ways to reduce a section: the functions are atomic where
 * work-items share a copy of it.
 */
#ifndef CSCC_EMIT_UPDATE_H
#define CSCC_EMIT_UPDATE_H

#include "emit/body.h"

/* What all updates need; the fragment FRAGMENT_SECTIONS. */
extern const char update_prelude[];

/* The function's definition. */
void update_text(const struct update *update, struct arena *arena, struct strbuf *out);

/* "csycl_add_float" */
const char *update_name(struct arena *arena, const struct update *update);

/* Adds the edits that make the node part of a call, if it belongs to a combination that becomes
 * one. Returns false where the node's children have to stay as they are. */
bool update_edit(const struct body *body, struct arena *arena, struct edits *edits,
                 const struct node *node);

#endif
