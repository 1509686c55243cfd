/* nearest.c: see nearest.h. */
#include "plan/nearest.h"

#include "plan/rounds/stride.h"
#include "plan/slow.h"
#include "sema/vary/uniformity.h"

/* Which elements of memory a loop goes along. */
struct along {
    const struct instance *instance;
    const struct loop *loop;
    unsigned count;
};

static bool count_element(struct node *node, void *context)
{
    struct along *along = context;

    if (!slow_is_access(node) || !stride_is_outside(along->instance, node))
        return true;
    struct stride stride = stride_along(along->instance, along->loop, node);
    along->count += stride.kind == STRIDE_BYTES && stride.bytes == (int64_t)node->type->size;
    return true;
}

static unsigned count_along(const struct region *region, const struct loop *loop)
{
    struct along along = {region->instance, loop, 0};

    node_walk(region->body, count_element, &along);
    return along.count;
}

/* Is something asserted of neighbours, which the user knows as those of the innermost loop? */
static bool is_asserted(struct node *node, const void *instance)
{
    return uniformity_is_asserted(instance, node);
}

static bool asserts(const struct region *region)
{
    bool found = directive_clause(region->directive, CLAUSE_UNIFORM) ||
                 node_find(region->body, is_asserted, region->instance);

    for (size_t i = 0; i < region->helpers.count && !found; i++)
        found =
            node_find(region->helpers.items[i]->func->body, is_asserted, region->helpers.items[i]);
    return found;
}

/* Does the user, or a result, depend on which loop is the innermost? */
static bool is_fixed(const struct plan *plan, const struct region *region)
{
    enum { GRID_LOOPS = 3 };

    return region->loop_count > GRID_LOOPS || group_is_said(region) || plan->checks_uniform ||
           plan->checks_bounds || plan->reproducible || region_has_last(region) ||
           region_has_numbers(region) || region_has_scans(region) ||
           directive_clause(region->directive, CLAUSE_WORK_GROUP_SIZE) || asserts(region);
}

/* Another loop has to be the better one for most of the elements: the innermost may run through
 * caches that hold the others. */
unsigned nearest_loop(const struct plan *plan, const struct region *region)
{
    unsigned nearest = region->near, most;

    if (region->loop_count < 2 || is_fixed(plan, region))
        return nearest;
    most = 2 * count_along(region, &region->loops[nearest]);
    for (unsigned i = region->near; i-- > 0;) {
        const struct loop *loop = &region->loops[i];
        unsigned count = loop_step(loop) == 1 ? count_along(region, loop) : 0;
        if (count > most) {
            most = count;
            nearest = i;
        }
    }
    return nearest;
}

unsigned nearest_order(const struct kernel *kernel, unsigned position)
{
    unsigned near = kernel->region->near;

    return position + 1 == kernel->loop_count ? near : position + (position >= near);
}
