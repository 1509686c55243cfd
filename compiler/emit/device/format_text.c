/* format_text.c: see format_text.h. */
#include "emit/device/format_text.h"

#include <string.h>

#include "unit/conversion.h"
#include "unit/libc/special.h"

/* Is it in the first argument of a printf? */
static bool is_format(const struct node *literal)
{
    const struct node *part = literal, *user = literal->parent;
    const char *plain;

    for (; user && !node_is_statement(user); part = user, user = user->parent)
        if (special_prints(user, &plain) && !plain)
            return part == user->children[1];
    return false;
}

void format_edit(const struct plan *plan, struct edits *edits, const struct node *literal)
{
    const char *text = plan->unit->source->text;
    struct conversion next;

    if (!is_format(literal))
        return;
    for (size_t at = literal->span.begin; conversion_next(text, literal->span, &at, &next);)
        if (strncmp(text + next.length, "ll", 2) == 0 || strchr("jzt", text[next.length]))
            edits_replace(plan->unit->arena, edits, (struct span){next.length, next.letter}, "l");
}

struct code *format_called(struct arena *arena, const struct node *call, struct code *code)
{
    const char *plain;

    if (!special_prints(call, &plain) || call->child_count < 2)
        return code;
    if (plain) /* puts(text), as printf prints it */
        return code_call(arena, "printf", code_text(arena, "\"%s\"", plain), code->parts[1]);
    code->parts[0] = code_leaf(arena, CODE_NAME, NULL, "printf");
    return code;
}
