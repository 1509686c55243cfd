/* update.c: combinations that become calls, and which of them the device has itself; see plan.h. */
#include "plan/plan.h"
#include "sema/space.h"

bool plan_update(struct update *update, const struct combination *combination,
                 const struct instance *instance)
{
    if (!instance || !combination || object_space(instance, combination->target) != SPACE_SECTION)
        return false;
    *update = (struct update){.op = combination->op,
                              .subtracts = combination->subtracts,
                              .type = combination->type,
                              .operand = combination->operand};
    return true;
}

enum atomic plan_atomic(const struct update *update)
{
    enum atomic atomic = operator_of(update->op)->atomic;

    if (update->operand != update->type || update->type < TYPE_INT || update->type > TYPE_ULONG)
        return ATOMIC_NONE;
    return atomic == ATOMIC_EXTENDED && update->type < TYPE_LONG ? ATOMIC_BASE : atomic;
}
