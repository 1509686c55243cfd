/* row_length.c: how many items the groups of parallel loops inside of another one have, where an
 * argument of the launch says it. Of few, libcsycl lets a work-item run all of them.
 */
#include "sema/check.h"

/* As many are no few: a group has no idle items then. */
enum { MANY = 64 };

/* Is the bound a value that a launch brings? */
static bool is_value(const struct region *region, struct node *bound)
{
    const struct capture *capture =
        bound->kind == NODE_REF && bound->var ? region_capture(region, bound->var) : NULL;

    return capture && capture->role == CAPTURE_VALUE && type_is_integer(bound->var->type);
}

/* Of `n - 1` the n, with -1 in *more. */
static struct node *without_constant(struct node *bound, int64_t *more)
{
    bool is_sum = bound->kind == NODE_BINARY && !bound->has_value &&
                  (bound->op == OP_ADD || bound->op == OP_SUB) && bound->children[1]->has_value;

    if (!is_sum)
        return bound;
    *more = bound->op == OP_ADD ? bound->children[1]->value : -bound->children[1]->value;
    return node_strip(bound->children[0]);
}

/* How many items the loop has, by `length->var` where a launch says it; false: nobody knows. */
static bool add_loop(const struct region *region, const struct item_loop *items,
                     struct row_length *length)
{
    const struct loop *loop = &items->loops[0];
    int64_t more = 0;
    struct node *upper = without_constant(node_strip(loop->upper), &more);

    if (items->loop_count != 1 || loop->down || loop->step || !loop->lower->has_value ||
        (loop->test != OP_LT && loop->test != OP_LE))
        return false;
    if (upper->has_value)
        return upper->value - loop->lower->value < MANY;
    if (!is_value(region, upper) ||
        (length->var && (upper->var != length->var || loop->lower->value - more != length->from)))
        return false;
    length->var = upper->var;
    length->from = loop->lower->value - more;
    return true;
}

bool group_is_warp(const struct region *region)
{
    const struct group *group = region->group;

    if (!group || region->directive->is_kernel || region->reduction_count || group->local.count ||
        group_row_length(region).var)
        return false;
    for (size_t i = 0; i < group->loops.count; i++)
        if (group->loops.items[i].is_constant)
            return false;
    return true;
}

struct row_length group_row_length(const struct region *region)
{
    const struct group *group = region->group;
    struct row_length length = {.var = NULL}, none = {.var = NULL};

    if (!group || region->directive->kind != DIRECTIVE_PARALLEL_FOR || group->local.count)
        return none;
    for (size_t i = 0; i < group->loops.count; i++)
        if (!add_loop(region, &group->loops.items[i], &length))
            return none;
    return length;
}
