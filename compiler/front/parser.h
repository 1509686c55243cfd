/* parser.h: a line of a pragma as characters: words, brackets, mistakes. */
#ifndef CSCC_FRONT_PARSER_H
#define CSCC_FRONT_PARSER_H

#include "front/pragma.h"

struct parser {
    const struct pragma_line *line;
    const char *text;
    size_t at, end; /* what is left of the line */
    struct directive *directive;
};

void parser_mistake(const struct parser *parser, struct span span, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Something was read that does nothing. */
void parser_remark(const struct parser *parser, struct span span, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* The first byte from `at` on that is no white space. */
size_t parser_blanks_end(const struct parser *parser, size_t at);
void parser_skip_blanks(struct parser *parser);

/* The next character that is no white space; '\0' at the end. */
char parser_peek(struct parser *parser);

/* Takes an identifier or number; an empty span where there is none. */
struct span parser_word(struct parser *parser);

char *parser_copy(const struct parser *parser, struct span span);

/* The span without white space at its ends. */
struct span parser_trim(const struct parser *parser, struct span span);

/* From `at` to the first of `stops`, or to the first closing bracket, outside of brackets and
 * literals; the end if there is none. A ':' of a conditional expression is no stop. */
size_t parser_find(const struct parser *parser, size_t at, const char *stops);

/* Goes behind the parenthesis that comes next, if one does. */
void parser_skip_arguments(struct parser *parser);

#endif
