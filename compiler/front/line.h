/* line.h: preprocessed text, line by line. */
#ifndef CSCC_FRONT_LINE_H
#define CSCC_FRONT_LINE_H

#include <stdbool.h>
#include <stddef.h>

/* text[0..length), without its newline. */
struct line {
    const char *text;
    size_t length;
};

/* The line at *at, which moves behind it; false: text[0..length) has no more. */
bool line_next(const char *text, size_t length, size_t *at, struct line *line);

bool line_starts(struct line line, const char *prefix);

/* White space alone? */
bool line_is_blank(struct line line);

/* What follows `#pragma csycl` on a line; false: it is no such line. */
bool line_csycl_words(struct line line, struct line *words);

#endif
