/* naming.h: which enumerations of the file name a word. */
#ifndef CSCC_PLAN_NAMING_H
#define CSCC_PLAN_NAMING_H

#include "base/dictionary.h"
#include "unit/unit.h"

/* An enumeration that names the word between its braces. */
struct naming {
    const struct type_decl *decl;
    const struct naming *next; /* another one */
};

/* Of all words, struct naming by word. Enumerations of functions are left out, where no declaration
 * of the file sees them. */
struct dictionary naming_collect(const struct unit *unit);

/* How long the word is that begins there. */
size_t naming_word(const char *text, struct span span);

#endif
