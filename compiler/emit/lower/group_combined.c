/* group_combined.c: what the items of a group combine in a loop; see lower_group.h.
 *
 *     float csycl_total_sum = sum;
 *     {
 *         float sum = 0;
 *         ... the item's iterations ...
 *         ... sums of all items, in local memory, by halves ...
 *         csycl_total_sum = that of all;
 *     }
 *     sum = csycl_total_sum + sum;
 *
 * What combines a value with itself to the same, min and max and such, begins with the variable's
 * own, and ends with that.
 */
#include "emit/device/opencl_type.h"
#include "emit/kernel/reduction.h"
#include "emit/lower/group_arrays.h"
#include "emit/lower/lower_group.h"
#include "unit/operator.h"

static const char *macro(const struct body *body, const struct item_loop *loop,
                         const struct reduction *reduction)
{
    return arena_printf(body->plan->unit->arena, "CSYCL_COMBINE_%s_%s",
                        group_range_name(body, loop), reduction->var->name);
}

static bool begins_with_own(const struct reduction *reduction)
{
    enum operator_group group = operator_of(reduction->op)->group;

    return group == OPERATOR_ORDER || group == OPERATOR_LOGIC;
}

bool group_combines(const struct region *region)
{
    for (size_t i = 0; i < region->group->loops.count; i++)
        if (region->group->loops.items[i].region->reduction_count)
            return true;
    return false;
}

void group_combinations(const struct body *body, struct strbuf *out)
{
    const struct group *group = body->region->group;

    for (size_t i = 0; i < group->loops.count; i++) {
        const struct item_loop *loop = &group->loops.items[i];
        for (size_t k = 0; k < loop->region->reduction_count; k++) {
            const struct reduction *reduction = &loop->region->reductions[k];
            strbuf_printf(out, "#define %s(x, y) ((%s)(%s))\n", macro(body, loop, reduction),
                          device_scalar(reduction->type),
                          reduction_combination(body->plan->unit->arena, reduction));
        }
    }
}

static void add_all(const struct body *body, const struct item_loop *loop,
                    const struct reduction *reduction, struct code *block)
{
    const char *own = device_name(body->plan->unit->arena, reduction->var->name);

    code_do(body->plan->unit->arena, block, "%s(%s, %s, %s, %s_group_size, csycl_total_%s)",
            group_is_warp(body->region) ? "CSYCL_WARP_ALL" : "CSYCL_ALL",
            device_scalar(reduction->type), own, macro(body, loop, reduction), body->region->name,
            reduction->var->name);
}

void group_add_combined(const struct body *body, const struct item_loop *loop, struct code *items,
                        struct code *block)
{
    struct arena *arena = body->plan->unit->arena;
    const struct region *region = loop->region;
    struct code *inner = code_new(arena, CODE_BLOCK, NULL, 0);

    for (size_t i = 0; i < region->reduction_count; i++) {
        const struct reduction *reduction = &region->reductions[i];
        const char *type = device_scalar(reduction->type), *name = reduction->var->name;
        const char *own = device_name(arena, name);
        code_add(arena, block,
                 code_declare(arena, arena_printf(arena, "%s csycl_total_%s", type, name),
                              code_text(arena, "%s", own)));
        code_add(
            arena, inner,
            code_declare(arena, arena_printf(arena, "%s %s", type, own),
                         begins_with_own(reduction)
                             ? code_text(arena, "csycl_total_%s", name)
                             : code_text(arena, "(%s)(%s)", type, reduction_identity(reduction))));
    }
    code_add(arena, inner, items);
    for (size_t i = 0; i < region->reduction_count; i++)
        add_all(body, loop, &region->reductions[i], inner);
    code_add(arena, block, inner);
    for (size_t i = 0; i < region->reduction_count; i++) {
        const struct reduction *reduction = &region->reductions[i];
        const char *own = device_name(arena, reduction->var->name);
        if (begins_with_own(reduction))
            code_do(arena, block, "%s = csycl_total_%s", own, reduction->var->name);
        else
            code_do(arena, block, "%s = %s(%s, csycl_total_%s)", own, macro(body, loop, reduction),
                    own, reduction->var->name);
    }
}
