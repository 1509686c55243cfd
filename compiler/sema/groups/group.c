/* group.c: see group.h. */
#include "sema/groups/group.h"

#include <string.h>

#include "sema/region.h"
#include "unit/changes.h"

const struct item_loop *group_loop_at(const struct region *region, const struct node *node)
{
    const struct group *group = region ? region->group : NULL;

    for (size_t i = 0; group && i < group->loops.count; i++)
        if (group->loops.items[i].directive->node == node)
            return &group->loops.items[i];
    return NULL;
}

const struct item_loop *group_loop_around(const struct region *region, const struct node *node)
{
    const struct item_loop *found = NULL;

    for (; node && !found && region && region->group; node = node->parent)
        found = node->kind == NODE_ANNOTATED || node->kind == NODE_FOR ? group_loop_at(region, node)
                                                                       : NULL;
    return found;
}

const struct group_step *group_step_at(const struct region *region, const struct node *node)
{
    const struct group *group = region ? region->group : NULL;
    const size_t *place = group ? map_find(&group->steps.places, node) : NULL;

    return place ? &group->steps.items[*place] : NULL;
}

bool group_is_said(const struct region *region)
{
    return region->group && !region->group->is_spread;
}

bool group_may_be_lone(const struct region *region)
{
    return region->group && (region->group->is_spread || group_row_length(region).var);
}

bool group_shares(const struct region *region, const struct var *var)
{
    return region && region->group && vars_has(&region->group->local, var);
}

bool group_parts(const struct region *region, const struct var *var)
{
    return region && region->group && vars_has(&region->group->own, var);
}

bool kernel_is_barrier(const struct node *call)
{
    return call->kind == NODE_CALL && call->func && !call->func->body &&
           strcmp(call->func->name, "csycl_barrier") == 0;
}

bool parts_is_joint(const struct kernel_parts *parts, const struct node *node)
{
    return map_find(&parts->joint, node) != NULL;
}

enum part_var parts_var(const struct kernel_parts *parts, const struct var *var)
{
    for (size_t i = 0; i < parts->vars.count; i++)
        if (parts->vars.items[i].var == var)
            return parts->vars.items[i].what;
    return PART_VAR_INNER;
}

bool parts_reads(const struct kernel_parts *parts, const struct node *declaration)
{
    for (size_t i = 0; declaration->kind == NODE_DECL && i < declaration->child_count; i++)
        for (size_t k = 0; k < parts->vars.count; k++)
            if (parts->vars.items[k].reads &&
                parts->vars.items[k].var == declaration->children[i]->var)
                return true;
    return false;
}

bool parts_is_of_group(const struct kernel_parts *parts, const struct node *statement)
{
    const struct node *target = node_writes(statement) ? node_target(statement) : NULL;

    return target && target->kind == NODE_REF && target->var &&
           parts_var(parts, target->var) == PART_VAR_GROUP;
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
