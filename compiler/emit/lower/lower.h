/* lower.h: bodies of functions as the tree of code/code_tree.h, with the names and types of device
 * text.
 *
 * Expressions are trees down to names and literals, which are their text with edits (body.h). So
 * are declarations of which the type does not say all.
 *
 * Of a block of items (body->steps), emit/lanes/lanes_steps.h lowers what all of them do together,
 * and comes back here for what one of them does.
 */
#ifndef CSCC_EMIT_LOWER_LOWER_H
#define CSCC_EMIT_LOWER_LOWER_H

#include "code/code_tree.h"
#include "emit/device/body.h"

/* The statement, which is the body's or in it. */
struct code *lower_statement(const struct body *body, struct node *node);

/* Adds the statement to *block: declarations may be several. Of a block of items, those behind it
 * may belong to one step with it, and what follows may go to another block: that is *block then.
 * Returns the last statement that was added. */
struct node *lower_into(const struct body *body, struct node *node, struct code **block);

/* A loop with that body. */
struct code *lower_loop(const struct body *body, struct node *loop, struct code *inner);

struct code *lower_expression(const struct body *body, struct node *node);

#endif
