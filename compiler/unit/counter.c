/* counter.c: see counter.h. */
#include "unit/counter.h"

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
    bool *is_counter;
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

static bool find_named(struct node *node, void *context)
{
    struct finder *finder = context;

    finder->is_entered |= enters_loop(node);
    if (node->kind == NODE_REF && is_own(finder, node->var))
        finder->is_counter[node->var->index] = true;
    return true;
}

static bool find_others(struct node *node, void *context)
{
    struct finder *finder = context;

    if (node->kind == NODE_REF && is_own(finder, node->var) &&
        finder->is_counter[node->var->index] &&
        (finder->is_entered || !counter_loop(finder->root, node, node->var)))
        finder->is_counter[node->var->index] = false;
    return true;
}

void counter_find(const struct func *func, struct node *root, bool *is_counter)
{
    struct finder finder = {func, root, is_counter, false};

    node_walk(root, find_named, &finder);
    node_walk(root, find_others, &finder);
}
