/* lower_cached.c: see lower_cached.h. */
#include "emit/lower/lower_cached.h"

#include "emit/device/opencl_type.h"
#include "emit/lower/body_text.h"
#include "emit/lower/group_arrays.h"
#include "emit/lower/lower.h"
#include "unit/changes.h"

/* Is the node an element of the staged section's array? Its subscripts, from the first one on. */
static bool is_element(const struct staged *staged, struct node *node,
                       struct node *subscripts[STAGED_DIMS_MAX])
{
    for (unsigned d = staged->item->dim_count; d > 0; d--) {
        if (node->kind != NODE_INDEX || node_has_effect(node->children[1]))
            return false;
        subscripts[d - 1] = node->children[1];
        node = node_strip(node->children[0]);
    }
    return node->kind == NODE_REF && node->var == staged->base->var;
}

static const struct staged *staged_of(const struct body *body, struct node *node,
                                      struct node *subscripts[STAGED_DIMS_MAX])
{
    const struct item_loop *loop = group_loop_around(body->region, node);

    for (size_t i = 0; loop && i < loop->directive->staged.count; i++)
        if (is_element(&loop->directive->staged.items[i], node, subscripts))
            return &loop->directive->staged.items[i];
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

struct code *cached_lowered(const struct body *body, struct node *node)
{
    struct arena *arena = body->plan->unit->arena;
    struct node *subscripts[STAGED_DIMS_MAX];
    const struct staged *staged = NULL;
    const char *inside = NULL, *place;

    if (body->group_part == GROUP_ONE && node->kind == NODE_INDEX && !body->plan->checks_bounds)
        staged = staged_of(body, node, subscripts);
    if (!staged || !is_read(node))
        return NULL;
    const struct item_loop *copies = group_loop_at(body->region, staged->directive->node);
    const size_t *known = map_find(&body->region->group->staged_dims, node);
    place = arena_printf(arena, "(*%s)", group_array_name(arena, body->region, staged->array));
    for (unsigned d = 0; d < staged->item->dim_count; d++) {
        const char *subscript = body_value(body, subscripts[d]);
        const char *first = device_name(arena, staged->firsts[d]->name);
        if (!known || !(*known >> d & 1))
            inside = arena_printf(arena, "%s%s(ulong)((long)(%s) - %s) < (ulong)(%s)",
                                  inside ? inside : "", inside ? " && " : "", subscript, first,
                                  body_value(body, copies->loops[d].upper));
        /* inside the difference has few bits, and so have those of which it is one */
        place = arena_printf(arena, "%s[(uint)(%s) - (uint)%s]", place, subscript, first);
    }
    if (!inside)
        return code_text(arena, "%s", place);
    struct code *memory = code_index(arena, lower_expression(body, node->children[0]),
                                     lower_expression(body, node->children[1]));
    return code_conditional(arena, code_text(arena, "%s", inside), code_text(arena, "%s", place),
                            memory);
}
