/* counter.c: see counter.h. */
#include "unit/counter.h"

#include <string.h>

/* `var = ...`, alone or among others between commas; NULL: none of them is. */
static const struct node *find_first(const struct node *init, const struct var *var)
{
    if (!init)
        return NULL;
    if (init->kind == NODE_BINARY && init->op == OP_COMMA) {
        const struct node *left = find_first(init->children[0], var);
        return left ? left : find_first(init->children[1], var);
    }
    bool is_set = init->kind == NODE_ASSIGN && init->op == OP_ASSIGN &&
                  node_strip(init->children[0])->kind == NODE_REF &&
                  node_strip(init->children[0])->var == var;
    return is_set ? init : NULL;
}

/* Is the node behind what sets the variable first, or is it that? `child`: the loop's, with the
 * node in it. */
static bool is_behind(const struct node *loop, const struct node *child, const struct node *node,
                      const struct var *var)
{
    const struct node *first = find_first(loop->children[0], var);

    return first &&
           (child != loop->children[0] || node == first || node == node_strip(first->children[0]));
}

const struct node *counter_loop(const struct node *root, const struct node *node,
                                const struct var *var)
{
    const struct node *found = NULL;

    for (const struct node *at = node; at != root && at->parent; at = at->parent)
        if (at->parent->kind == NODE_FOR && is_behind(at->parent, at, node, var))
            found = at->parent;
    return found;
}

struct finder {
    const struct func *func;
    const struct node *root;
    struct counters found;
    bool is_entered; /* a loop may be, otherwise than by its beginning */
};

/* A label of a switch that is around a loop around the label. */
static bool enters_loop(const struct node *node)
{
    if (node->kind == NODE_LABEL)
        return true;
    if (node->kind != NODE_CASE && node->kind != NODE_DEFAULT)
        return false;
    while (node->parent && node->kind != NODE_SWITCH && !node_is_loop(node))
        node = node->parent;
    return node->kind != NODE_SWITCH;
}

static bool is_own(const struct finder *finder, const struct var *var)
{
    return var && var->kind == VAR_LOCAL && var->func == finder->func;
}

static void add_begun(struct finder *finder, const struct node *init)
{
    if (init && init->kind == NODE_BINARY && init->op == OP_COMMA) {
        add_begun(finder, init->children[0]);
        add_begun(finder, init->children[1]);
    }
    const struct node *target =
        init && init->kind == NODE_ASSIGN ? node_strip(init->children[0]) : NULL;
    if (target && target->kind == NODE_REF && is_own(finder, target->var) &&
        find_first(init, target->var))
        finder->found.some[target->var->index] = finder->found.all[target->var->index] = true;
}

static bool find_begun(struct node *node, void *context)
{
    struct finder *finder = context;

    finder->is_entered |= enters_loop(node);
    if (node->kind == NODE_FOR)
        add_begun(finder, node->children[0]);
    return !finder->is_entered;
}

static bool find_others(struct node *node, void *context)
{
    struct finder *finder = context;

    if (node->kind == NODE_REF && is_own(finder, node->var) &&
        finder->found.all[node->var->index] && !counter_loop(finder->root, node, node->var))
        finder->found.all[node->var->index] = false;
    return true;
}

struct counters counter_find(struct arena *arena, const struct func *func, struct node *root)
{
    size_t size = func->vars.count + 1;
    struct finder finder = {.func = func, .root = root};

    finder.found.some = arena_alloc(arena, size * sizeof *finder.found.some);
    finder.found.all = arena_alloc(arena, size * sizeof *finder.found.all);
    node_walk(root, find_begun, &finder);
    if (finder.is_entered) {
        memset(finder.found.some, 0, size * sizeof *finder.found.some);
        memset(finder.found.all, 0, size * sizeof *finder.found.all);
    }
    node_walk(root, find_others, &finder);
    return finder.found;
}
