/* conversion.c: see conversion.h. */
#include "unit/conversion.h"

#include <string.h>

/* Flags, width and precision. A literal may end and go on there: "%5" PRId64. */
static const char modifiers[] = "0123456789+-# .*'\"\n\t";

bool conversion_next(const char *text, struct span span, size_t *at, struct conversion *found)
{
    for (size_t i = *at; i < span.end; i++) {
        if (text[i] == '\\' || (text[i] == '%' && text[i + 1] == '%')) {
            i++;
        } else if (text[i] == '%') {
            found->begin = i;
            found->length = i + 1 + strspn(text + i + 1, modifiers);
            found->letter = found->length + strspn(text + found->length, "hlLjztq");
            *at = found->letter + 1;
            return true;
        }
    }
    return false;
}
