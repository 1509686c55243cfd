/* update.c: combinations that become calls; see plan.h. */
#include "plan/plan.h"
#include "sema/space.h"

bool plan_update(struct update *update, const struct combination *combination,
                 const struct instance *instance, const struct region *region)
{
    if (!instance || !combination ||
        object_space(instance, region, combination->target) != SPACE_SECTION)
        return false;
    *update = (struct update){.op = combination->op,
                              .subtracts = combination->subtracts,
                              .type = combination->type,
                              .operand = combination->operand};
    return true;
}
