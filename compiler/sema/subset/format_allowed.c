/* format_allowed.c: conversions of printf that OpenCL C does not have, or that print something
 * else. */
#include <string.h>

#include "sema/check.h"
#include "sema/subset/subset.h"
#include "unit/conversion.h"

/* What to do instead; NULL: it is one that a device has. */
static const char *way_out(const char *text, const struct conversion *conversion)
{
    bool is_long = text[conversion->length] == 'l';

    if (memchr(text + conversion->begin, '*', conversion->length - conversion->begin))
        return "write the width and the precision as numbers";
    switch (text[conversion->letter]) {
    case 'p':
        return "print the address as (unsigned long)p by %#lx, or a subscript";
    case 'n':
    case 'm':
        return "leave it out";
    case 's':
    case 'c':
        return is_long ? "print characters of type char" : NULL;
    default:
        return NULL;
    }
}

void format_check(struct sema *sema, const struct node *format)
{
    const char *text = sema->source->text;
    struct conversion next;

    for (size_t at = format->span.begin; conversion_next(text, format->span, &at, &next);) {
        const struct span span = {next.begin, next.letter + 1};
        const char *out = way_out(text, &next);
        if (out)
            sema_error(
                sema, span, "'%s' is not possible in device code: %s",
                arena_printf(sema->arena, "%.*s", (int)(span.end - span.begin), text + span.begin),
                out);
    }
}
