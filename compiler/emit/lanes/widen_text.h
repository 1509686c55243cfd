/* widen_text.h: inner loops that the GPU shape runs four rounds at a time; see
 * plan/rounds/widened.h. */
#ifndef CSCC_EMIT_LANES_WIDEN_TEXT_H
#define CSCC_EMIT_LANES_WIDEN_TEXT_H

#include "emit/device/body.h"
#include "plan/rounds/widened.h"

/* The macros of widen_edit's text. */
extern const char widen_prelude[];

/* In front of the loop, and around its init statement. Nothing where it is no such loop. */
void widen_edit(const struct body *body, struct arena *arena, struct edits *edits,
                struct node *loop, struct strbuf *before);

/* Of an element that four rounds have loaded: this round's; NULL: it is another expression. */
const char *widen_element(const struct body *body, struct arena *arena, struct node *node);

#endif
