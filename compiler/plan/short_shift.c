/* short_shift.c: which shifts stay in 16 bits; see plan.h.
 *
 * light = (77 * red + 150 * green + 29 * blue) >> 8, of bytes, fits 16 bits and goes to 8. gcc
 * computes it in 16; LLVM takes C's promotion to int by its word and has half as many in a vector.
 */
#include "plan/plan.h"
#include "unit/width.h"

enum { SHORT_BITS = 16, DEPTH_MAX = 8 };

/* Of sums and products of what types bound, none of which is more than an int holds. */
static bool bounds_of(const struct node *node, unsigned depth, struct interval *bounds)
{
    struct interval other;

    while (node->kind == NODE_PAREN)
        node = node->children[0];
    if (!node->type || !type_is_integer(node->type) || depth > DEPTH_MAX)
        return false;
    const struct width width = width_of(node->type);
    if (node->has_value)
        *bounds = (struct interval){node->value, node->value};
    else if (node->type->size < sizeof(int))
        *bounds = (struct interval){width_least(width), width_most(width)};
    else if (node->kind != NODE_BINARY || !bounds_of(node->children[0], depth + 1, bounds) ||
             !bounds_of(node->children[1], depth + 1, &other) ||
             !interval_combine(bounds, node->op, bounds, &other))
        return false;
    return bounds->least >= INT32_MIN && bounds->most <= INT32_MAX;
}

/* To what the value goes: nothing above 16 bits is asked for. */
static bool goes_to_short(const struct node *node)
{
    const struct node *user = node_user(node);

    return user &&
           (user->kind == NODE_CAST || user->kind == NODE_VAR ||
            (user->kind == NODE_ASSIGN && user->op == OP_ASSIGN)) &&
           type_is_integer(user->type) && user->type->size <= SHORT_BITS / 8;
}

bool plan_shifts_short(const struct node *node)
{
    struct interval bounds;

    if (node->kind != NODE_BINARY || node->op != OP_SHR || node->has_value ||
        !node->children[1]->has_value || node->children[1]->value <= 0 ||
        node->children[1]->value >= SHORT_BITS || !goes_to_short(node))
        return false;
    const struct node *sum = node->children[0];
    while (sum->kind == NODE_PAREN)
        sum = sum->children[0];
    return sum->kind == NODE_BINARY && bounds_of(sum, 0, &bounds) && bounds.least >= 0 &&
           bounds.most < (int64_t)1 << SHORT_BITS;
}
