/* share_text.h: what an iteration combines into scans: its text without the rest. */
#ifndef CSCC_EMIT_DEVICE_SHARE_TEXT_H
#define CSCC_EMIT_DEVICE_SHARE_TEXT_H

#include "base/edit.h"
#include "emit/device/body.h"

/* Takes the node's text out of a share that does without it, or what the share needs none of.
 * Returns false where all of it stays. */
bool share_edit(const struct body *body, struct arena *arena, struct edits *edits,
                const struct node *node);

#endif
