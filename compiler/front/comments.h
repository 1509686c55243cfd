/* comments.h: comments of preprocessed text.
 *
 * The compiler leaves -Wimplicit-fallthrough to the comments in front of `case` and `default`, so
 * these are kept where an option asks for that warning. All others go.
 */
#ifndef CSCC_FRONT_COMMENTS_H
#define CSCC_FRONT_COMMENTS_H

#include <stdbool.h>

#include "base/child.h"
#include "base/strbuf.h"

/* Does the command's compiler warn of cases that fall through? */
bool comments_matter(const struct command *command);

/* Adds what -E -C printed without its comments, but those that say that a case falls through. */
void comments_leave_out(struct strbuf *out, const char *text, size_t length);

/* Behind the comment or the literal at `text`, of which the latter ends on its line at the latest;
 * `text`: neither begins there. */
const char *comments_skip(const char *text, const char *end);

#endif
