/* share_text.c: see share_text.h. */
#include "emit/device/share_text.h"

#include "emit/lower/lower.h"

static const struct omission *omission_of(const struct body *body, const struct node *node)
{
    return body->is_share ? region_omission(body->region, node) : NULL;
}

bool share_drops(const struct body *body, const struct node *statement)
{
    const struct omission *omission = omission_of(body, statement);

    return omission && omission->kind == OMIT_WHOLE;
}

/* (void)k++, (void)(s += x) */
static struct code *parts(const struct body *body, const struct omission *omission)
{
    struct arena *arena = body->plan->unit->arena;
    struct code *all = NULL;

    for (size_t i = 0; i < omission->count; i++) {
        struct code *part = code_cast(arena, "void", lower_expression(body, omission->items[i]));
        all = all ? code_binary(arena, OP_COMMA, all, part) : part;
    }
    return all;
}

struct code *share_lowered(const struct body *body, const struct node *node)
{
    const struct omission *omission = omission_of(body, node);
    struct arena *arena = body->plan->unit->arena;

    if (!omission)
        return NULL;
    switch (omission->kind) {
    case OMIT_PARTS:
        return parts(body, omission);
    case OMIT_ZERO:
        return code_name(arena, "0");
    case OMIT_ZEROS:
        return code_text(arena, "{0}");
    default:
        return NULL;
    }
}
