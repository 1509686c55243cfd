/* group.c: see group.h. */
#include "sema/groups/group.h"

#include "sema/region.h"

const struct item_loop *group_loop_at(const struct region *region, const struct node *annotated)
{
    const struct group *group = region ? region->group : NULL;

    for (size_t i = 0; group && i < group->loops.count; i++)
        if (group->loops.items[i].directive->node == annotated)
            return &group->loops.items[i];
    return NULL;
}

const struct item_loop *group_loop_around(const struct region *region, const struct node *node)
{
    const struct item_loop *found = NULL;

    for (; node && !found && region && region->group; node = node->parent)
        found = node->kind == NODE_ANNOTATED ? group_loop_at(region, node) : NULL;
    return found;
}

const struct group_step *group_step_at(const struct region *region, const struct node *node)
{
    const struct group *group = region ? region->group : NULL;
    const size_t *place = group ? map_find(&group->steps.places, node) : NULL;

    return place ? &group->steps.items[*place] : NULL;
}

bool group_shares(const struct region *region, const struct var *var)
{
    return region && region->group && vars_has(&region->group->local, var);
}

bool group_parts(const struct region *region, const struct var *var)
{
    return region && region->group && vars_has(&region->group->own, var);
}

bool group_counts_by(const struct region *region, const struct node *node)
{
    const struct item_loop *loop = group_loop_around(region, node);

    for (unsigned i = 0; loop && loop->is_constant && i < loop->loop_count; i++)
        for (const struct node *at = node; at && at != loop->loops[i].node; at = at->parent)
            for (size_t k = 0; k < 3; k++)
                if (at == loop->loops[i].node->children[k])
                    return true;
    return false;
}
