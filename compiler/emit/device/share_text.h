/* share_text.h: what an iteration combines into scans: its text without the rest. */
#ifndef CSCC_EMIT_DEVICE_SHARE_TEXT_H
#define CSCC_EMIT_DEVICE_SHARE_TEXT_H

#include "code/code_tree.h"
#include "emit/device/body.h"

/* Does a share do without all of the statement? */
bool share_drops(const struct body *body, const struct node *statement);

/* What a share needs of the node, which is not all of it, as an expression; NULL: all of it. */
struct code *share_lowered(const struct body *body, const struct node *node);

#endif
