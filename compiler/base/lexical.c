/* lexical.c: see lexical.h. */
#include "base/lexical.h"

#include <ctype.h>
#include <string.h>

bool lexical_is_word(char c)
{
    return isalnum((unsigned char)c) || c == '_';
}

bool lexical_is_name(char c)
{
    return lexical_is_word(c) || c == '$' || (unsigned char)c >= 0x80;
}

bool lexical_begins(const char *text, const char *with)
{
    return strncmp(text, with, strlen(with)) == 0;
}

bool lexical_has(const char *const *words, const char *word)
{
    for (; *words; words++)
        if (strcmp(word, *words) == 0)
            return true;
    return false;
}

size_t lexical_blanks_end(const char *text, size_t at, size_t end)
{
    while (at < end && isspace((unsigned char)text[at]))
        at++;
    return at;
}

size_t lexical_quoted_end(const char *text, size_t at, size_t end)
{
    char quote = text[at++];

    while (at < end && text[at] != quote)
        at += text[at] == '\\' ? 2 : 1;
    return at < end ? at + 1 : end;
}
