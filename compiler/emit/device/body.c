/* body.c: see body.h. */
#include "emit/device/body.h"

#include <string.h>

size_t body_statement_end(const struct plan *plan, const struct node *node)
{
    const char *text = plan->unit->source->text;
    size_t semicolon = node->span.end + strspn(text + node->span.end, " \t\n");

    return text[node->span.end - 1] != ';' && text[semicolon] == ';' ? semicolon + 1
                                                                     : node->span.end;
}

void body_line(const struct plan *plan, size_t offset, struct strbuf *out)
{
    struct place place = source_place(plan->unit->source, offset);

    strbuf_printf(out, "#line %u ", place.line);
    strbuf_quote(out, place.file, strlen(place.file));
    strbuf_putc(out, '\n');
}
