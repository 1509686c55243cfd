/* format.c: see format.h. */
#include "emit/format.h"

#include <string.h>

/* Where flags, width and precision end. A literal may end and go on there: "%5" PRId64. */
static size_t modifier(const char *text, size_t at)
{
    return at + strspn(text + at, "0123456789+-# .*'\"\n\t");
}

void format_edit(const struct plan *plan, struct edits *edits, const struct node *call)
{
    const char *text = plan->unit->source->text;
    const struct node *format = call->child_count > 1 ? call->children[1] : NULL;

    if (!call->func || call->func->body || strcmp(call->func->name, "printf") != 0 || !format)
        return;
    for (size_t i = format->span.begin; i < format->span.end; i++) {
        if (text[i] == '\\') {
            i++;
            continue;
        }
        if (text[i] != '%')
            continue;
        if (text[i + 1] == '%') {
            i++;
            continue;
        }
        size_t at = modifier(text, i + 1);
        if (text[at] == 'l' && text[at + 1] == 'l')
            edits_replace(plan->unit->arena, edits, (struct span){at, at + 2}, "l");
        else if (strchr("jzt", text[at]))
            edits_replace(plan->unit->arena, edits, (struct span){at, at + 1}, "l");
        i = at;
    }
}
