/* apart.c: see apart.h. */
#include "plan/apart.h"

#include "sema/uniformity.h"

static bool is_uniform(const struct maker *maker, const struct node *node)
{
    return uniformity_of(maker->lanes, node) == UNIFORMITY_UNIFORM;
}

/* The same for all items, or one further for each: a subscript, or a pointer. */
static bool is_adjacent(const struct maker *maker, const struct node *node)
{
    while (node->kind == NODE_PAREN || node->kind == NODE_CAST)
        node = node->children[0];
    if (maker_is_counter(maker, node) || is_uniform(maker, node))
        return true;
    if (node->kind != NODE_BINARY || (node->op != OP_ADD && node->op != OP_SUB))
        return false;
    return is_adjacent(maker, node->children[0]) &&
           (node->op == OP_ADD ? is_adjacent(maker, node->children[1])
                               : is_uniform(maker, node->children[1]));
}

/* Its elements would be gathered, one by one, from as many cache lines. */
static bool is_apart(const struct maker *maker, const struct node *node)
{
    if (node->kind == NODE_MEMBER && node->arrow)
        return !is_uniform(maker, node->children[0]);
    if (node->kind == NODE_UNARY && node->op == OP_DEREF)
        return !is_adjacent(maker, node->children[0]);
    if (node->kind != NODE_INDEX)
        return false;
    bool is_reversed = type_is_arithmetic(node->children[0]->type);
    const struct node *base = node->children[is_reversed],
                      *subscript = node->children[!is_reversed];
    if (type_is_array(node->type)) /* a row */
        return !is_uniform(maker, subscript);
    return !is_adjacent(maker, subscript) ||
           (!type_is_array(base->type) && !is_adjacent(maker, base));
}

/* Eight rows that are read and eight that are written share too few places in a cache. */
static bool sets_apart(const struct maker *maker, const struct node *node)
{
    bool changes = node->kind == NODE_ASSIGN ||
                   (node->kind == NODE_UNARY && node->op >= OP_PRE_INC && node->op <= OP_POST_DEC);

    return changes && is_apart(maker, node_strip(node->children[0]));
}

/* Items that branch would not run side by side. */
static bool is_branch(const struct maker *maker, const struct node *node)
{
    (void)maker;
    return node->kind == NODE_IF || node->kind == NODE_SWITCH || node->kind == NODE_CONDITIONAL ||
           node->op == OP_LAND || node->op == OP_LOR;
}

bool apart_suits(const struct maker *maker, struct node *body)
{
    if (!maker_any(maker, body, is_apart))
        return true;
    if (maker_any(maker, body, is_branch))
        *maker->why = "neighbours' elements lie apart, and it branches";
    else if (maker_any(maker, body, sets_apart))
        *maker->why = "neighbours' elements lie apart, and it sets them";
    else if (!plan_repeats(maker->plan, maker->instance, body, STEPS_JAMMED))
        *maker->why = "neighbours' elements lie apart, and it is long";
    else
        return maker->is_jammed;
    return false;
}
