/* reachable.c: see reachable.h. */
#include "plan/reachable.h"

#include "base/arena.h"

static bool visit(struct node *node, void *context);

static void add_func(struct reach *reach, struct func *func)
{
    if (reach->funcs[func->index])
        return;
    reach->funcs[func->index] = true;
    node_walk(func->body, visit, reach);
}

/* A launch evaluates them. */
static void add_clauses(struct reach *reach, const struct clauses *clauses)
{
    for (size_t i = 0; i < clauses->count; i++)
        for (size_t k = 0; k < clauses->items[i].items.count; k++)
            node_walk_item(&clauses->items[i].items.items[k], visit, reach);
}

static bool visit(struct node *node, void *context)
{
    struct reach *reach = context;

    if (node->kind == NODE_SIZEOF)
        return false;
    if (node->directive)
        add_clauses(reach, &node->directive->clauses);
    if (node->kind == NODE_REF && node->func)
        add_func(reach, node->func);
    if (node->kind == NODE_REF && node->var && node->var->kind == VAR_GLOBAL)
        reach->globals[node->var->index] = true;
    return true;
}

/* Called from elsewhere, or by an attribute (constructor, used). */
static bool is_root(const struct func *func)
{
    return func->body && (!func->is_static || func->has_attributes);
}

struct reach reach_of_unit(const struct unit *unit)
{
    struct reach reach = {
        .funcs = arena_alloc(unit->arena, unit->funcs.count + 1),
        .globals = arena_alloc(unit->arena, unit->globals.count + 1),
    };

    for (size_t i = 0; i < unit->funcs.count; i++)
        if (is_root(unit->funcs.items[i]))
            add_func(&reach, unit->funcs.items[i]);
    for (size_t i = 0; i < unit->globals.count; i++)
        node_walk(unit->globals.items[i]->init, visit, &reach);
    return reach;
}
