/* accumulated.c: combinations that become calls, and which of them the device has itself; see
 * plan.h. */
#include "plan/plan.h"
#include "sema/pointers/space.h"

bool plan_accumulation(struct accumulation *accumulation, const struct combination *combination,
                       const struct instance *instance)
{
    if (!instance || !combination)
        return false;
    enum space space = object_space(instance, combination->target);
    bool is_local = space == SPACE_LOCAL;
    bool is_atomic = combination->atomic && (space == SPACE_GLOBAL || is_local);
    if (!is_atomic && space != SPACE_SECTION)
        return false;
    *accumulation = (struct accumulation){.way = combination->way,
                                          .result = is_atomic ? combination->result : RESULT_VALUE,
                                          .operation = combination->operation,
                                          .is_reversed = combination->is_reversed,
                                          .op = combination->op,
                                          .subtracts = combination->subtracts,
                                          .is_local = is_local,
                                          .type = combination->type,
                                          .operand = combination->operand};
    return true;
}

enum atomic plan_atomic(const struct accumulation *accumulation)
{
    enum atomic atomic = operator_of(accumulation->op)->atomic;

    if (accumulation->way != WAY_COMBINES || accumulation->operand != accumulation->type ||
        accumulation->type < TYPE_INT || accumulation->type > TYPE_ULONG)
        return ATOMIC_NONE;
    return atomic == ATOMIC_EXTENDED && accumulation->type < TYPE_LONG ? ATOMIC_BASE : atomic;
}
