/* lanes_steps.h: statements that a block of neighbours goes through together, in the CPU shape, as
 * the tree of code/code_tree.h. */
#ifndef CSCC_EMIT_LANES_LANES_STEPS_H
#define CSCC_EMIT_LANES_LANES_STEPS_H

#include "code/code_tree.h"
#include "emit/device/body.h"

/* Does a step begin with the statement? */
bool lanes_begins(const struct body *body, const struct node *statement);

/* See lower_into, for such a statement. */
struct node *lanes_into(const struct body *body, struct node *statement, struct code **block);

#endif
