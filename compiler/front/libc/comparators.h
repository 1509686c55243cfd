/* comparators.h: qsort and bsearch, which get a function that compares: device code has no pointers
 * to functions, but for one that is named in the call there is a definition that calls it. See
 * libc_text.h.
 */
#ifndef CSCC_FRONT_LIBC_COMPARATORS_H
#define CSCC_FRONT_LIBC_COMPARATORS_H

#include <stddef.h>

#include "base/strbuf.h"
#include "front/libc/libc_text.h"
#include "unit/unit.h"

/* Appends the definitions for the functions of the file that calls in the text name, behind others:
 * the user's text ends at `user_length`. */
void comparators_append(struct strbuf *text, size_t user_length);

/* What the call calls on a device; NULL: it is no such call, or names no function of the file. */
struct func *comparators_definition(const struct unit *unit, struct node *call);

#endif
