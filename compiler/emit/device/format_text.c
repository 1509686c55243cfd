/* format_text.c: see format_text.h. */
#include "emit/device/format_text.h"

#include <string.h>

#include "unit/conversion.h"
#include "unit/libc/special.h"

/* puts(text), as printf prints it. */
static void edit_plain(const struct plan *plan, struct edits *edits, const struct node *call,
                       const char *format)
{
    const struct span argument = call->children[1]->span;
    struct arena *arena = plan->unit->arena;

    edits_replace(arena, edits, (struct span){call->span.begin, argument.begin},
                  arena_printf(arena, "printf(\"%s\", ", format));
    edits_replace(arena, edits, (struct span){argument.end, call->span.end}, ")");
}

void format_edit(const struct plan *plan, struct edits *edits, const struct node *call)
{
    const char *text = plan->unit->source->text, *plain;
    const struct node *format = call->child_count > 1 ? call->children[1] : NULL;
    struct conversion next;

    if (!special_prints(call, &plain) || !format)
        return;
    if (plain) {
        edit_plain(plan, edits, call, plain);
        return;
    }
    if (call->children[0]->name && strcmp(call->children[0]->name, call->func->name) != 0)
        edits_replace(plan->unit->arena, edits, (struct span){call->span.begin, format->span.begin},
                      "printf(");
    for (size_t at = format->span.begin; conversion_next(text, format->span, &at, &next);)
        if (strncmp(text + next.length, "ll", 2) == 0 || strchr("jzt", text[next.length]))
            edits_replace(plan->unit->arena, edits, (struct span){next.length, next.letter}, "l");
}
