/* update.c: combinations that become calls; see plan.h. */
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
