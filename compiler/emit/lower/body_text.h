/* body_text.h: the text of a body: it is lowered to a tree (lower.h), which is printed. */
#ifndef CSCC_EMIT_LOWER_BODY_TEXT_H
#define CSCC_EMIT_LOWER_BODY_TEXT_H

#include "emit/device/body.h"

/* Appends the body of a function, or of a loop. */
void body_text(const struct body *body, struct node *node, struct strbuf *out);

/* Appends the expression as lower.h has it, with parentheses where the user has them. */
void body_expression(const struct body *body, struct node *node, struct strbuf *out);
const char *body_value(const struct body *body, struct node *node); /* that text */

/* Appends the expression on one line, fit for a macro that may stand before all else: constants
 * have no names there. */
void body_default(const struct plan *plan, const struct node *node, struct strbuf *out);

#endif
