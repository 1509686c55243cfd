/* tokens.h: the tokens of preprocessed text, as far as definitions have to find calls in it. */
#ifndef CSCC_FRONT_LIBC_TOKENS_H
#define CSCC_FRONT_LIBC_TOKENS_H

#include <stdbool.h>
#include <stddef.h>

/* Of the name, keyword or number at `text`; 0: there is none. */
size_t token_word_length(const char *text);

/* Is `name` the word at `text`? */
bool token_is(const char *text, const char *name);

/* Behind the word, literal, comment or character at `at`. */
const char *token_skip(const char *at, const char *end);

/* 1: the character opens parentheses, braces or brackets; -1: it closes them. */
int token_nesting(char c);

#endif
