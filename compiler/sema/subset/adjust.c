/* adjust.c: three things that libclang shows as written and the checks want as
 * meant. Parameters of array type are pointers (C11 6.7.6.3), wherever they are
 * declared and named. The sizes in the type of a cast or compound literal are
 * no operands. Neither is the stream of what prints to stdout, and what
 * prints to stderr in front of exit() is left to that. Then nodes get their numbers.
 */
#include "sema/subset/subset.h"
#include "unit/libc/special.h"

static struct type *pointer_to(struct arena *arena, struct type *target)
{
    struct type *type = ARENA_NEW(arena, struct type);

    type->kind = TYPE_POINTER;
    type->size = type->align = sizeof(void *);
    type->target = target;
    type->spelling = arena_printf(arena, "%s *", target->spelling);
    return type;
}

static void adjust(struct arena *arena, struct type **type)
{
    if (*type && type_is_array(*type))
        *type = pointer_to(arena, (*type)->target);
}

static bool adjust_node(struct node *node, void *context)
{
    const struct node *inner = node_strip(node);

    const struct unit *unit = context;

    special_drop_stream(unit->arena, node);
    special_take_messages(unit->arena, unit->source->text, node);
    if ((node->kind == NODE_CAST || node->kind == NODE_COMPOUND) && node->child_count > 1) {
        node->children += node->child_count - 1;
        node->child_count = 1;
    }
    if (inner && inner->kind == NODE_REF && inner->var && inner->var->kind == VAR_PARAM)
        node->type = inner->var->type;
    return true;
}

static void adjust_items(struct unit *unit, struct directive *directive)
{
    for (size_t i = 0; i < directive->clauses.count; i++)
        for (size_t k = 0; k < directive->clauses.items[i].items.count; k++)
            node_walk(directive->clauses.items[i].items.items[k].expr, adjust_node, unit);
}

void adjust_unit(struct unit *unit)
{
    for (size_t i = 0; i < unit->funcs.count; i++) {
        struct func *func = unit->funcs.items[i];
        for (size_t k = 0; k < func->params.count; k++)
            adjust(unit->arena, &func->params.items[k]->type);
        for (size_t k = 0; func->type && k < func->type->param_count; k++)
            adjust(unit->arena, &func->type->params[k]);
        node_walk(func->body, adjust_node, unit);
        node_number(func->body, 0);
    }
    for (size_t i = 0; i < unit->directives.count; i++)
        adjust_items(unit, unit->directives.items[i]);
}
