/* short_shift.c: which shifts stay in 16 bits; see plan.h.
 *
 * light = (77 * red + 150 * green + 29 * blue) >> 8, of bytes, fits 16 bits and goes to 8. gcc
 * computes it in 16; LLVM takes C's promotion to int by its word and has half as many in a vector.
 */
#include "plan/plan.h"

enum { SHORT_BITS = 16, DEPTH_MAX = 8 };

struct bounds {
    int64_t low, high;
};

static struct bounds hull(int64_t a, int64_t b, int64_t c, int64_t d)
{
    int64_t low = a < b ? a : b, high = a < b ? b : a, other_low = c < d ? c : d,
            other_high = c < d ? d : c;

    return (struct bounds){low < other_low ? low : other_low,
                           high > other_high ? high : other_high};
}

static bool bounds_of(const struct node *node, unsigned depth, struct bounds *bounds);

static bool combine(const struct node *node, unsigned depth, struct bounds *bounds)
{
    struct bounds a, b;

    if (!bounds_of(node->children[0], depth + 1, &a) ||
        !bounds_of(node->children[1], depth + 1, &b))
        return false;
    if (node->op == OP_ADD)
        *bounds = (struct bounds){a.low + b.low, a.high + b.high};
    else if (node->op == OP_SUB)
        *bounds = (struct bounds){a.low - b.high, a.high - b.low};
    else if (node->op == OP_MUL)
        *bounds = hull(a.low * b.low, a.low * b.high, a.high * b.low, a.high * b.high);
    return node->op == OP_ADD || node->op == OP_SUB || node->op == OP_MUL;
}

/* Of sums and products of what types bound, none of which is more than an int holds. */
static bool bounds_of(const struct node *node, unsigned depth, struct bounds *bounds)
{
    while (node->kind == NODE_PAREN)
        node = node->children[0];
    if (!node->type || !type_is_integer(node->type) || depth > DEPTH_MAX)
        return false;
    int64_t range = node->type->size < sizeof(int) ? (int64_t)1 << (8 * node->type->size) : 0;
    if (node->has_value)
        *bounds = (struct bounds){node->value, node->value};
    else if (range && type_is_signed(node->type))
        *bounds = (struct bounds){-range / 2, range / 2 - 1};
    else if (range)
        *bounds = (struct bounds){0, range - 1};
    else if (node->kind != NODE_BINARY || !combine(node, depth, bounds))
        return false;
    return bounds->low >= INT32_MIN && bounds->high <= INT32_MAX;
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
    struct bounds bounds;

    if (node->kind != NODE_BINARY || node->op != OP_SHR || node->has_value ||
        !node->children[1]->has_value || node->children[1]->value <= 0 ||
        node->children[1]->value >= SHORT_BITS || !goes_to_short(node))
        return false;
    const struct node *sum = node->children[0];
    while (sum->kind == NODE_PAREN)
        sum = sum->children[0];
    return sum->kind == NODE_BINARY && bounds_of(sum, 0, &bounds) && bounds.low >= 0 &&
           bounds.high < (int64_t)1 << SHORT_BITS;
}
