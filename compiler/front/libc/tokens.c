/* tokens.c: see tokens.h. */
#include "front/libc/tokens.h"

#include <ctype.h>
#include <string.h>

#include "base/lexical.h"
#include "front/comments.h"

size_t token_word_length(const char *text)
{
    size_t length = 0;

    while (lexical_is_word(text[length]))
        length++;
    return length;
}

bool token_is(const char *text, const char *name)
{
    size_t length = strlen(name);

    return strncmp(text, name, length) == 0 && !lexical_is_word(text[length]);
}

const char *token_skip(const char *at, const char *end)
{
    const char *behind = comments_skip(at, end);

    if (behind == at)
        behind += token_word_length(at);
    return behind == at ? at + 1 : behind;
}

int token_nesting(char c)
{
    return c && strchr("({[", c) ? 1 : c && strchr(")}]", c) ? -1 : 0;
}
