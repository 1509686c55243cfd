/* neighbours.c: what is made of the work-item's id so that it may be the same for some work-items,
 * and yet differs between most neighbours: `i & 1`, `i % 7`, `k < i`. Who asserts that it is
 * uniform has mostly mistaken himself; who steps by 7, or compares with what parts no sub-group,
 * has not.
 */
#include "sema/code/tree.h"
#include "sema/vary/vary.h"
#include "unit/operator.h"

/* The value, or what its declaration makes of a variable that nothing else sets. */
static struct node *made_of(const struct uniformity_map *map, struct node *value)
{
    const struct code *code = map->code;
    const struct var *var;

    value = node_unwrap(value);
    var = value->kind == NODE_REF ? value->var : NULL;
    if (!var || !var->init || !code_owns(code, var))
        return value;
    for (size_t i = touch_first(code, var); i != TOUCHES_END; i = code->touches.items[i].next)
        if (code->touches.items[i].access != ACCESS_READ)
            return value;
    return node_unwrap(var->init);
}

/* Is the step of the work-item's index a multiple of the number, for all that is known? */
static bool steps_over(const struct uniformity_map *map, uint64_t number)
{
    const struct region *region = map->region;
    const struct node *step = region->loops[region->near].step;

    return step && (!step->has_value || step->value % (int64_t)number == 0);
}

/* `id % divisor`: equal only where the ids are apart by a multiple. */
static const char *by_division(const struct uniformity_map *map, struct value id, uint64_t divisor)
{
    uint64_t odd = divisor;
    unsigned bits = 0;

    for (; odd && !(odd & 1); odd >>= 1)
        bits++;
    if (odd == 0 || (bits <= id.bit && steps_over(map, odd)))
        return NULL;
    return bits > id.bit ? "differs between neighbouring work-items"
                         : arena_printf(map->sema->arena,
                                        "differs between neighbouring work-items, unless they are "
                                        "apart by a multiple of %llu",
                                        (unsigned long long)divisor);
}

static const char *by_number(const struct uniformity_map *map, const struct node *expr,
                             struct value id)
{
    const struct node *number = expr->children[1];
    uint64_t bits = (uint64_t)number->value;

    if (!number->has_value)
        return NULL;
    if (expr->op == OP_REM)
        return by_division(map, id, number->value < 0 ? -bits : bits);
    return bits >> id.bit & 1 ? "differs between neighbouring work-items" : NULL;
}

const char *vary_neighbours(const struct uniformity_map *map, struct node *value)
{
    const struct node *expr = made_of(map, value);
    struct value a, b;

    if (expr->kind != NODE_BINARY)
        return NULL;
    a = vary_node(map, expr->children[0]);
    b = vary_node(map, expr->children[1]);
    if (expr->op == OP_AND || expr->op == OP_REM)
        return a.how == UNIFORMITY_NEVER ? by_number(map, expr, a) : NULL;
    if (op_compares(expr->op))
        return (a.how == UNIFORMITY_NEVER && value_is_uniform(b)) ||
                       (b.how == UNIFORMITY_NEVER && value_is_uniform(a))
                   ? "differs between the neighbouring work-items that it tells apart"
                   : NULL;
    return NULL;
}
