/* formats.h: snprintf and sprintf, whose arguments a format tells: for one that is a literal there
 * is a definition with parameters of their types, which puts one after the other. See
 * libc_text.h.
 */
#ifndef CSCC_FRONT_LIBC_FORMATS_H
#define CSCC_FRONT_LIBC_FORMATS_H

#include "base/strbuf.h"
#include "unit/unit.h"

/* Appends the definitions for the formats in the user's text, a function each, which call those of
 * definitions_of_printing. Conversions that no device can do have none. */
void formats_append(struct strbuf *out, const struct strbuf *user);

/* The argument of the call that is the format; NULL: it is no call of these with a literal. */
struct node *formats_argument(const struct node *call);

/* What the call calls on a device; NULL: it is no such call, or its format has no definition. */
struct func *formats_definition(const struct unit *unit, const struct node *call);

#endif
