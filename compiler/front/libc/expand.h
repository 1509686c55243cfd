/* expand.h: macros inside of csycl pragmas.
 *
 * A preprocessor leaves the pragmas that it does not know as they are. Their macros are expanded
 * by a second run of the same compiler: over the definitions of the first, in their order (-dD
 * prints them), with the words of each pragma as a line of text where it stood.
 */
#ifndef CSCC_FRONT_LIBC_EXPAND_H
#define CSCC_FRONT_LIBC_EXPAND_H

#include "base/arena.h"
#include "base/strbuf.h"

/* The words behind `#pragma csycl` of each such line, in order; NULL: leave the line as it is. */
struct pragma_words {
    const char **items;
    size_t count, room;
};

/* The lines of preprocessed text, and what is to be preprocessed to have their macros expanded.
 * All words are NULL yet. */
void expand_collect(struct arena *arena, const char *text, size_t length,
                    struct pragma_words *words, struct strbuf *script);

/* Takes the words out of what was made of the script. */
void expand_take(struct arena *arena, const char *made, struct pragma_words *words);

#endif
