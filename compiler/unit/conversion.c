/* conversion.c: see conversion.h. */
#include "unit/conversion.h"

#include <string.h>

/* Flags, width and precision. A literal may end and go on there: "%5" PRId64. */
static const char modifiers[] = "0123456789+-# .*'\"\n\t";

/* Behind the end of a literal and the begin of the one that goes on there. */
static size_t skip_seam(const char *text, size_t at)
{
    size_t next = at;

    if (text[at] == '"')
        next += 1 + strspn(text + at + 1, " \t\n");
    return text[next] == '"' ? next + 1 : at;
}

bool conversion_next(const char *text, struct span span, size_t *at, struct conversion *found)
{
    for (size_t i = *at; i < span.end; i++) {
        if (text[i] == '\\' || (text[i] == '%' && text[i + 1] == '%')) {
            i++;
        } else if (text[i] == '%') {
            found->begin = i;
            found->length = i + 1 + strspn(text + i + 1, modifiers);
            found->letter = found->length + strspn(text + found->length, "hlLjztq");
            found->letter = skip_seam(text, found->letter);
            *at = found->letter + 1;
            return true;
        }
    }
    return false;
}
