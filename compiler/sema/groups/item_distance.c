/* item_distance.c: how far the bounds of an item loop are apart, where each of them is known when
 * the group runs, and that is when the kernel is built.
 *
 *     for (int y = i; y < i + ROWS; y++)
 *     for (int x = tile * SIDE; x < (tile + 1) * SIDE; x++)
 *     for (int k = i - 4; k < i + 4; k++)
 */
#include "sema/code/node_copy.h"
#include "sema/code/tree.h"
#include "sema/groups/groups.h"

/* A sum that wrapped would be another distance, so it is one that must not. */
static bool is_plain(const struct loop *loop)
{
    const struct type *counter = loop->var->type, *lower = loop->lower->type,
                      *upper = loop->upper->type;

    return !loop->down && !loop->pointer && (loop->test == OP_LT || loop->test == OP_LE) &&
           type_is_signed(counter) && type_is_signed(lower) && type_is_signed(upper) &&
           counter->size >= sizeof(int32_t) && lower->size <= counter->size;
}

/* Of a + b, where one of them is the same as `base`, the other one; NULL: it is no such sum. */
static struct node *added_to(struct node *base, struct node *sum)
{
    if (sum->kind != NODE_BINARY || sum->op != OP_ADD)
        return NULL;
    for (size_t i = 0; i < 2; i++)
        if (node_same(node_strip(sum->children[i]), base))
            return node_strip(sum->children[1 - i]);
    return NULL;
}

/* Of (a + 1) * n and a * n the n. */
static struct node *factor_between(struct node *lower, struct node *upper)
{
    if (lower->kind != NODE_BINARY || lower->op != OP_MUL || upper->kind != NODE_BINARY ||
        upper->op != OP_MUL)
        return NULL;
    for (size_t i = 0; i < 2; i++)
        for (size_t k = 0; k < 2; k++) {
            struct node *factor = node_strip(upper->children[1 - k]);
            struct node *more =
                added_to(node_strip(lower->children[i]), node_strip(upper->children[k]));
            if (more && node_is(more, 1) && node_same(node_strip(lower->children[1 - i]), factor))
                return factor;
        }
    return NULL;
}

/* Of `i - 4` the i, with -4 in *more. */
static struct node *without_number(struct node *node, int64_t *more)
{
    *more = 0;
    if (node->has_value || node->kind != NODE_BINARY ||
        (node->op != OP_ADD && node->op != OP_SUB) || !node->children[1]->has_value)
        return node;
    *more = node->children[1]->value;
    if (node->op == OP_SUB && __builtin_sub_overflow(0, *more, more))
        return node;
    return node_strip(node->children[0]);
}

struct node *group_item_distance(struct sema *sema, const struct region *region,
                                 const struct loop *loop)
{
    struct node *lower = node_strip(loop->lower), *upper = node_strip(loop->upper);
    int64_t first, last;

    if (!is_plain(loop))
        return NULL;
    struct node *distance = added_to(lower, upper);
    distance = distance ? distance : factor_between(lower, upper);
    if (distance)
        return region_is_built_in(region, distance) ? distance : NULL;
    struct node *base = without_number(lower, &first);
    if (!node_same(base, without_number(upper, &last)) || base->has_value ||
        __builtin_sub_overflow(last, first, &last))
        return NULL;
    return node_make_integer(sema->arena, loop->upper->type, last, loop->upper);
}
