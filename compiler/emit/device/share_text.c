/* share_text.c: see share_text.h. */
#include "emit/device/share_text.h"

/* What stands for a statement. An expression keeps the ';' behind it, and so does what it ends. */
static const char *nothing(const struct body *body, const struct node *node)
{
    return body_statement_end(body->plan, node) == node->span.end ? ";" : "";
}

/* "(void)(k++), (void)(s += x)" */
static const char *parts_text(const struct body *body, struct arena *arena,
                              const struct omission *omission)
{
    const char *text = "";

    for (size_t i = 0; i < omission->count; i++) {
        struct node *part = omission->items[i];
        text = arena_printf(arena, "%s%s(void)(%s)", text, i ? ", " : "",
                            body_one_line(body, part, part->span));
    }
    return text;
}

static const char *rest_of(const struct body *body, struct arena *arena,
                           const struct omission *omission, const struct node *node)
{
    switch (omission->kind) {
    case OMIT_PARTS:
        return parts_text(body, arena, omission);
    case OMIT_ZERO:
        return "0";
    case OMIT_ZEROS:
        return "{0}";
    default:
        return nothing(body, node);
    }
}

bool share_edit(const struct body *body, struct arena *arena, struct edits *edits,
                const struct node *node)
{
    const struct omission *omission = body->is_share ? region_omission(body->region, node) : NULL;

    if (omission)
        edits_replace_lines(arena, edits, body->plan->unit->source->text, node->span,
                            rest_of(body, arena, omission, node));
    return omission;
}
