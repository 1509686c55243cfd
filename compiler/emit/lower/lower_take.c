/* lower_take.c: see lower_take.h. */
#include "emit/lower/lower_take.h"

#include "emit/device/opencl_type.h"
#include "emit/kernel/last_text.h"
#include "emit/kernel/own.h"
#include "emit/kernel/reduction.h"
#include "emit/lower/lower.h"

/* The reduction whose item is combined or set by the node; NULL: it is another one. */
static const struct reduction *taker_of(const struct body *body, const struct node *node,
                                        const struct reduction_take **take)
{
    const struct region *region = body->region;

    for (size_t i = 0; region && i < region->reduction_count; i++)
        for (size_t k = 0; k < region->reductions[i].takes.count; k++) {
            *take = &region->reductions[i].takes.items[k];
            if ((*take)->where == node)
                return &region->reductions[i];
        }
    return NULL;
}

/* The iteration leaves the loop: its number, of those of a block, which has less than 2^32. */
static struct code *leave_lowered(const struct body *body)
{
    struct arena *arena = body->plan->unit->arena;
    const char *item = own_item(arena, body->region, body->region->left, body->steps);

    return code_assign(arena, code_text(arena, "%s", item),
                       code_text(arena, "min(%s, (uint)(" LAST_NUMBER "%s))", item,
                                 body->steps ? " + csycl_l" : ""));
}

static bool leaves(const struct body *body, const struct node *node)
{
    const struct var *left = body->region ? body->region->left : NULL;

    return left && node->kind == NODE_ASSIGN && node->children[0]->var == left;
}

struct code *take_lowered(const struct body *body, const struct node *node)
{
    const struct reduction_take *take;
    const struct reduction *reduction = taker_of(body, node, &take);
    struct arena *arena = body->plan->unit->arena;

    if (leaves(body, node))
        return leave_lowered(body);
    if (!reduction || reduction->start == START_LAST)
        return NULL;
    struct code *value = lower_expression(body, take->value);
    return code_call(arena, reduction_take(body->plan, body->region, reduction),
                     code_text(arena, "%s%s", device_name(arena, reduction->var->name),
                               body->steps ? " + csycl_l" : ""),
                     take->is_pointer ? code_unary(arena, OP_DEREF, value) : value);
}

struct code *take_noted(const struct body *body, const struct node *node, struct code *code)
{
    const struct reduction_take *take;
    const struct reduction *reduction = taker_of(body, node, &take);

    return reduction && reduction->start == START_LAST ? last_noted(body, reduction->var, code)
                                                       : code;
}
