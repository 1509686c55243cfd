/* apart.c: see apart.h. */
#include "plan/lanes/apart.h"

#include "plan/rounds/batches.h"
#include "plan/rounds/row_rounds.h"
#include "sema/vary/uniformity.h"
#include "unit/changes.h"

static bool is_uniform(const struct maker *maker, const struct node *node)
{
    return uniformity_of(maker->lanes, node) == UNIFORMITY_UNIFORM;
}

static bool is_adjacent(const struct maker *maker, const struct node *node);

/* &a[i] */
static bool is_adjacent_address(const struct maker *maker, const struct node *element)
{
    return element->kind == NODE_INDEX && is_adjacent(maker, element->children[0]) &&
           is_adjacent(maker, element->children[1]);
}

/* The same for all items, or one further for each: a subscript, or a pointer. */
static bool is_adjacent(const struct maker *maker, const struct node *node)
{
    while (node->kind == NODE_PAREN || node->kind == NODE_CAST)
        node = node->children[0];
    if (maker_is_counter(maker, node) || is_uniform(maker, node))
        return true;
    if (node->kind == NODE_UNARY && node->op == OP_ADDRESS)
        return is_adjacent_address(maker, node_strip(node->children[0]));
    if (node->kind != NODE_BINARY || (node->op != OP_ADD && node->op != OP_SUB))
        return false;
    return is_adjacent(maker, node->children[0]) &&
           (node->op == OP_ADD ? is_adjacent(maker, node->children[1])
                               : is_uniform(maker, node->children[1]));
}

/* A value of a type of that many bits goes on counting when it is converted. */
static bool keeps_counting(const struct maker *maker, const struct node *value,
                           const struct type *to)
{
    if (!type_is_integer(to) || to->size < sizeof(int) || !type_is_integer(value->type))
        return type_same(value->type, to) && to->kind == TYPE_POINTER;
    return value->type->size >= to->size || type_is_signed(value->type) ||
           maker_is_counter(maker, value);
}

static bool counts(const struct maker *maker, const struct node *node);

static bool counts_sum(const struct maker *maker, const struct node *left, const struct node *right,
                       enum op op)
{
    return (counts(maker, left) && is_uniform(maker, right)) ||
           (op == OP_ADD && is_uniform(maker, left) && counts(maker, right));
}

static bool counts(const struct maker *maker, const struct node *node)
{
    while (node->kind == NODE_PAREN)
        node = node->children[0];
    if (maker_is_counter(maker, node))
        return true;
    if (node->kind == NODE_CAST)
        return counts(maker, node->children[0]) &&
               keeps_counting(maker, node_strip(node->children[0]), node->type);
    if (node->kind == NODE_BINARY && (node->op == OP_ADD || node->op == OP_SUB))
        return counts_sum(maker, node->children[0], node->children[1], node->op);
    const struct node *element =
        node->kind == NODE_UNARY && node->op == OP_ADDRESS ? node_strip(node->children[0]) : NULL;
    return element && element->kind == NODE_INDEX &&
           counts_sum(maker, element->children[0], element->children[1], OP_ADD);
}

bool apart_counts(const struct maker *maker, const struct node *argument, const struct type *type)
{
    return counts(maker, argument) &&
           (type->kind == TYPE_POINTER ||
            keeps_counting(maker, node_strip((struct node *)argument), type));
}

/* They would be gathered, one by one, from as many cache lines. */
static bool is_apart(const struct maker *maker, const struct node *node)
{
    if (node->kind == NODE_MEMBER && node->arrow)
        return !is_adjacent(maker, node->children[0]);
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

bool apart_lies(const struct maker *maker, const struct node *element)
{
    while (element->kind == NODE_INDEX && !is_apart(maker, element))
        element = node_strip(element->children[0]);
    return element->kind == NODE_INDEX;
}

/* Eight rows that are read and eight that are written share too few places in a cache. */
static bool sets_apart(const struct maker *maker, const struct node *node)
{
    return node_writes(node) && is_apart(maker, node_strip(node->children[0]));
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
    struct node *loop = node_is_loop(body) ? body : body->parent;
    struct batches batches;

    if (!maker_any(maker, body, is_apart))
        return true;
    if (maker_any(maker, body, is_branch))
        maker_insist(maker, REASON_APART_BRANCHES, loop);
    else if (rows_are_set(maker, loop))
        maker_insist(maker, REASON_APART_ROWS, loop);
    else if (plan_batches(&batches, maker->plan, maker->instance, loop) && !batches.is_sum)
        maker_insist(maker, REASON_APART_BATCHES, loop);
    else if (maker_any(maker, body, sets_apart))
        maker_insist(maker, REASON_APART_SETS, loop);
    else if (!plan_repeats(maker->plan, maker->instance, body, STEPS_JAMMED))
        maker_insist(maker, REASON_APART_LONG, loop);
    else
        return maker->is_jammed;
    return false;
}
