/* line.c: see line.h. */
#include "front/line.h"

#include <ctype.h>
#include <string.h>

bool line_next(const char *text, size_t length, size_t *at, struct line *line)
{
    if (*at >= length)
        return false;
    const char *newline = memchr(text + *at, '\n', length - *at);
    *line = (struct line){text + *at, newline ? (size_t)(newline - text) - *at : length - *at};
    *at += line->length + 1;
    return true;
}

bool line_starts(struct line line, const char *prefix)
{
    size_t length = strlen(prefix);
    return line.length >= length && memcmp(line.text, prefix, length) == 0;
}

bool line_is_blank(struct line line)
{
    size_t at = 0;

    while (at < line.length && isspace((unsigned char)line.text[at]))
        at++;
    return at == line.length;
}

bool line_csycl_words(struct line line, struct line *words)
{
    static const char pragma[] = "#pragma csycl";
    size_t at = 0;

    while (at < line.length && (line.text[at] == ' ' || line.text[at] == '\t'))
        at++;
    *words = (struct line){line.text + at, line.length - at};
    if (!line_starts(*words, pragma))
        return false;
    words->text += sizeof pragma - 1;
    words->length -= sizeof pragma - 1;
    return words->length == 0 || !(isalnum((unsigned char)*words->text) || *words->text == '_');
}
