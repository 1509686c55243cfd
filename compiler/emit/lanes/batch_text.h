/* batch_text.h: inner loops of which several rounds compute something before these rounds are run
 * (plan/rounds/batches.h), in the CPU shape. */
#ifndef CSCC_EMIT_LANES_BATCH_TEXT_H
#define CSCC_EMIT_LANES_BATCH_TEXT_H

#include "code/code_tree.h"
#include "emit/device/body.h"

/* Such a loop, in a block with `plain`, which is the loop as other devices run it; NULL: it is
 * another one. Blocks of items have none. */
struct code *batch_loop(const struct body *body, struct node *loop, struct code *plain);

/* The value that the node has in a round of such a loop; NULL: it is computed there. */
struct code *batch_value(const struct body *body, const struct node *node);

#endif
