/* unroll_text.h: inner loops whose length is known when the kernel is built. */
#ifndef CSCC_EMIT_LANES_UNROLL_TEXT_H
#define CSCC_EMIT_LANES_UNROLL_TEXT_H

#include "base/strbuf.h"
#include "emit/device/body.h"

/* "CSYCL_UNROLL(2 * CSYCL_CONST_radius + 1) ", to stand in front of a NODE_FOR; nothing where its
 * length is not known, nor where neighbours go round it together, however short it is, and
 * "CSYCL_UNROLL_PARTLY " where the loop may end early. */
void unroll_hint(const struct body *body, struct node *loop, struct strbuf *out);

/* How often it goes round: an expression of device text. */
void unroll_length(const struct body *body, const struct counted *counted, struct strbuf *out);

#endif
