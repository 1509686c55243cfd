/* lexical.h: what text consists of, and lists of words. */
#ifndef CSCC_BASE_LEXICAL_H
#define CSCC_BASE_LEXICAL_H

#include <stdbool.h>
#include <stddef.h>

/* Is it a part of a name, as compilers take it that have more than C's? */
bool lexical_is_name(char c);

/* A part of C's? */
bool lexical_is_word(char c);

/* Does the text begin so? */
bool lexical_begins(const char *text, const char *with);

/* Is the word one of them? The last one is followed by NULL. */
bool lexical_has(const char *const *words, const char *word);

/* The first byte of text[at..end) that is no white space; `end`: all are. */
size_t lexical_blanks_end(const char *text, size_t at, size_t end);

/* Behind the literal that begins at `at`, with its quote. */
size_t lexical_quoted_end(const char *text, size_t at, size_t end);

#endif
