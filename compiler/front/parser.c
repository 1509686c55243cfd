/* parser.c: see parser.h. */
#include "front/parser.h"

#include <ctype.h>
#include <stdarg.h>
#include <string.h>

#include "base/lexical.h"

static void add(const struct parser *parser, struct span span, bool is_remark, const char *format,
                va_list args)
{
    struct pragma_mistake mistake = {span, arena_vprintf(parser->line->arena, format, args),
                                     is_remark};
    ARENA_PUSH(parser->line->arena, parser->line->mistakes, mistake);
}

void parser_mistake(const struct parser *parser, struct span span, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    add(parser, span, false, format, args);
    va_end(args);
}

void parser_remark(const struct parser *parser, struct span span, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    add(parser, span, true, format, args);
    va_end(args);
}

/* ---- words ---- */

size_t parser_blanks_end(const struct parser *parser, size_t at)
{
    return lexical_blanks_end(parser->text, at, parser->end);
}

void parser_skip_blanks(struct parser *parser)
{
    parser->at = parser_blanks_end(parser, parser->at);
}

char parser_peek(struct parser *parser)
{
    parser_skip_blanks(parser);
    return parser->at < parser->end ? parser->text[parser->at] : '\0';
}

struct span parser_word(struct parser *parser)
{
    parser_skip_blanks(parser);
    struct span word = {parser->at, parser->at};
    while (word.end < parser->end &&
           (isalnum((unsigned char)parser->text[word.end]) || parser->text[word.end] == '_'))
        word.end++;
    parser->at = word.end;
    return word;
}

char *parser_copy(const struct parser *parser, struct span span)
{
    return arena_strndup(parser->line->arena, parser->text + span.begin, span.end - span.begin);
}

/* ---- balanced text ---- */

static bool is_any(char c, const char *set)
{
    return c != '\0' && strchr(set, c) != NULL;
}

size_t parser_find(const struct parser *parser, size_t at, const char *stops)
{
    unsigned depth = 0, conditions = 0;

    while (at < parser->end) {
        char c = parser->text[at];
        if (c == '"' || c == '\'') {
            at = lexical_quoted_end(parser->text, at, parser->end);
            continue;
        }
        if (depth == 0 && c == ':' && conditions) {
            conditions--;
        } else if (depth == 0 && is_any(c, stops)) {
            return at;
        } else if (is_any(c, "([{")) {
            depth++;
        } else if (is_any(c, ")]}")) {
            if (depth == 0)
                return at;
            depth--;
        } else if (depth == 0 && c == '?') {
            conditions++;
        }
        at++;
    }
    return at;
}

struct span parser_trim(const struct parser *parser, struct span span)
{
    while (span.begin < span.end && isspace((unsigned char)parser->text[span.begin]))
        span.begin++;
    while (span.end > span.begin && isspace((unsigned char)parser->text[span.end - 1]))
        span.end--;
    return span;
}

void parser_skip_arguments(struct parser *parser)
{
    if (parser_peek(parser) != '(')
        return;
    parser->at = parser_find(parser, parser->at + 1, "");
    parser->at += parser->at < parser->end;
}
