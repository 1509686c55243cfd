/* format.c: see format.h. */
#include "emit/format.h"

#include <string.h>

#include "unit/conversion.h"

void format_edit(const struct plan *plan, struct edits *edits, const struct node *call)
{
    const char *text = plan->unit->source->text;
    const struct node *format = call->child_count > 1 ? call->children[1] : NULL;
    struct conversion next;

    if (!call->func || call->func->body || strcmp(call->func->name, "printf") != 0 || !format)
        return;
    for (size_t at = format->span.begin; conversion_next(text, format->span, &at, &next);)
        if (strncmp(text + next.length, "ll", 2) == 0 || strchr("jzt", text[next.length]))
            edits_replace(plan->unit->arena, edits, (struct span){next.length, next.letter}, "l");
}
