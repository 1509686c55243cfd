/* widen_text.h: inner loops that the GPU shape runs four rounds at a time; see
 * plan/rounds/widened.h. */
#ifndef CSCC_EMIT_LANES_WIDEN_TEXT_H
#define CSCC_EMIT_LANES_WIDEN_TEXT_H

#include "code/code_tree.h"
#include "emit/device/body.h"
#include "plan/rounds/widened.h"

/* Such a loop, with the rounds in front of it; NULL: it is no such loop. */
struct code *widen_loop(const struct body *body, struct node *loop);

/* Of an element that four rounds have loaded: this round's; NULL: it is another expression. */
struct code *widen_element(const struct body *body, struct node *node);

#endif
