/* group_reductions.c: what items of a group may combine: a number of the group's, by an operator,
 * in a loop that uses it for nothing else. */
#include "sema/code/tree.h"
#include "sema/groups/groups.h"
#include "sema/reduce/combine.h"

/* Is the variable the group's: declared in the body, or one from outside that each has for itself?
 */
static bool is_of_group(const struct region *region, const struct var *var)
{
    return region_private(region, var) ||
           (var->kind == VAR_LOCAL && span_contains(region->body->span, var->span));
}

/* What the loops around combine, too, each item combines into that. */
static bool is_of_region(const struct region *region, const struct reduction *reduction)
{
    for (size_t i = 0; i < region->scalar_count; i++)
        if (region->reductions[i].var == reduction->var &&
            region->reductions[i].op == reduction->op)
            return true;
    return false;
}

static bool is_number(const struct reduction *reduction)
{
    return !reduction->is_section && !reduction->is_scan && !reduction->discard &&
           reduction_has_operator(reduction) && type_is_arithmetic(reduction->type) &&
           !type_is_complex(reduction->type);
}

struct uses {
    const struct item_loop *loop;
    const struct reduction *reduction;
    unsigned all, any;
    const struct node *other; /* a use that is no combination */
};

static bool visit(struct node *node, void *context)
{
    struct uses *uses = context;
    struct node *where;

    if (node->kind != NODE_REF || node->var != uses->reduction->var)
        return true;
    unsigned found = combine_match(node, uses->loop->body, &where);
    if (!(found & 1u << uses->reduction->op))
        uses->other = node;
    uses->all &= found;
    uses->any |= found;
    return true;
}

static void check_uses(struct sema *sema, const struct region *region, const struct item_loop *loop,
                       struct reduction *reduction)
{
    struct uses uses = {.loop = loop, .reduction = reduction, .all = ~0u};

    node_walk(loop->body, visit, &uses);
    if (uses.other)
        group_say(
            sema, region, uses.other->span,
            "'%s' is what the items combine by '%s', and has its value behind their loop: use "
            "it for nothing else in there",
            reduction->var->name, reduction->clause->op_name);
    reduction->nan_is_none = uses.all & COMBINE_BY_FMIN && type_is_floating(reduction->type);
    reduction->as_unsigned = uses.any & COMBINE_UNSIGNED;
}

/* Those of the loops around are left out. */
void group_check_reductions(struct sema *sema, const struct region *region,
                            const struct item_loop *loop)
{
    struct region *items = loop->region;
    size_t count = 0;

    for (size_t i = 0; i < items->reduction_count; i++) {
        struct reduction *reduction = &items->reductions[i];
        if (is_of_region(region, reduction))
            continue;
        if (!is_number(reduction))
            group_say(sema, region, reduction->item->span,
                      "items combine numbers by csycl's own operators: '%s' is to be one, or an "
                      "array with an element for each item, which one of them adds up",
                      reduction->var->name);
        else if (!is_of_group(region, reduction->var))
            group_say(sema, region, reduction->item->span,
                      "'%s' is from outside of all groups: name it in a reduction of the outer "
                      "loop, too",
                      reduction->var->name);
        else
            check_uses(sema, region, loop, reduction);
        items->reductions[count++] = *reduction;
    }
    items->reduction_count = items->scalar_count = count;
}
