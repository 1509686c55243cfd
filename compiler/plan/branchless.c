/* branchless.c: which && and || lose their branches; see plan.h. */
#include "plan/plan.h"
#include "sema/vary/short_circuit.h"

bool plan_evaluates_both(const struct instance *instance, const struct region *region,
                         struct node *node)
{
    return instance && logic_is_plain(node, region ? region->body : instance->func->body);
}
