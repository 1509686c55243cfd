/* lower_cached.c: see lower_cached.h. */
#include "emit/lower/lower_cached.h"

#include "emit/device/opencl_type.h"
#include "emit/lower/group_arrays.h"
#include "emit/lower/lower.h"
#include "unit/changes.h"

static const struct staged *staged_of(const struct body *body, struct node *node)
{
    const struct item_loop *loop = group_loop_around(body->region, node);
    const struct node *base = node_strip(node->children[0]);

    for (size_t i = 0; loop && i < loop->directive->staged.count; i++) {
        const struct staged *staged = &loop->directive->staged.items[i];
        if (base->kind == NODE_REF && base->var == node_strip(staged->element->children[0])->var)
            return staged;
    }
    return NULL;
}

/* Is it the value that counts, all of it or a member that is no array? */
static bool is_read(const struct node *node)
{
    const struct node *at = node->parent;

    for (; at->kind == NODE_PAREN || (at->kind == NODE_MEMBER && !at->arrow); at = at->parent)
        if (type_is_array(at->type))
            return false;
    return at->kind != NODE_SIZEOF && !(at->kind == NODE_UNARY && at->op == OP_ADDRESS);
}

static const char *length_of(const struct body *body, const struct staged *staged)
{
    const struct item_loop *loop = group_loop_at(body->region, staged->directive->node);

    return body_value(body, loop->loops[0].upper);
}

struct code *cached_lowered(const struct body *body, struct node *node)
{
    struct arena *arena = body->plan->unit->arena;
    const struct staged *staged = NULL;

    if (body->group_part == GROUP_ONE && node->kind == NODE_INDEX && !body->plan->checks_bounds)
        staged = staged_of(body, node);
    if (!staged || !is_read(node) || node_has_effect(node->children[1]))
        return NULL;
    const char *at = arena_printf(arena, "(long)(%s) - %s", body_value(body, node->children[1]),
                                  device_name(arena, staged->first->name));
    struct code *memory = code_index(arena, lower_expression(body, node->children[0]),
                                     lower_expression(body, node->children[1]));
    return code_conditional(
        arena, code_text(arena, "(ulong)(%s) < (ulong)(%s)", at, length_of(body, staged)),
        code_text(arena, "(*%s)[%s]", group_array_name(arena, body->region, staged->array), at),
        memory);
}
