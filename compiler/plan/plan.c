/* plan.c: what is asked of a plan; see plan.h. It is made in plan/make_plan.c. */
#include "plan/plan.h"

#include <string.h>

#include "sema/pointers/space.h"

/* ---- kernels and helpers ---- */

/* A hidden argument, or a macro. Tables are among them where they have to be in memory. */
static bool same_outside(const struct instance *a, const struct instance *b)
{
    for (size_t i = 0; i < a->outside.count; i++)
        if (i >= b->outside.count || a->outside.items[i] != b->outside.items[i] ||
            hidden_letter(a, a->outside.items[i]) != hidden_letter(b, a->outside.items[i]))
            return false;
    return a->outside.count == b->outside.count;
}

/* Of the same function. */
static bool same_version(const struct instance *a, const struct instance *b)
{
    return (a->func->params.count == 0 ||
            (memcmp(a->spaces, b->spaces, a->func->params.count * sizeof *a->spaces) == 0 &&
             memcmp(a->inner, b->inner, a->func->params.count * sizeof *a->inner) == 0)) &&
           same_outside(a, b);
}

const struct kernel *plan_kernel_of(const struct plan *plan, const struct region *region)
{
    for (size_t i = 0; i < plan->kernels.count; i++)
        if (plan->kernels.items[i]->region == region)
            return plan->kernels.items[i];
    return NULL;
}

const struct helper *plan_helper(const struct plan *plan, const struct instance *instance)
{
    const struct helper *helper = plan->versions[instance->func->index];

    while (helper && !same_version(helper->instance, instance))
        helper = helper->older;
    return helper;
}

const char *plan_var_text(const struct var *var)
{
    return var->path ? var->path_text : var->name;
}

/* ---- partials of reductions ---- */

const struct fold *plan_fold(const struct plan *plan, const struct reduction *reduction)
{
    for (size_t i = 0; i < plan->folds.count; i++)
        if (plan->folds.items[i]->reducer == reduction->reducer &&
            plan->folds.items[i]->start == reduction->start)
            return plan->folds.items[i];
    return NULL;
}

static size_t round_up(size_t size, size_t align)
{
    return (size + align - 1) / align * align;
}

size_t plan_flag_offset(const struct reducer *reducer)
{
    return round_up(reducer->type->size, sizeof(int32_t));
}

size_t plan_partial_size(const struct reduction *reduction)
{
    size_t align = reduction->var->type->align;

    if (reduction->start == START_IDENTITY)
        return reduction->var->type->size;
    if (reduction->start == START_LAST)
        return round_up(sizeof(uint64_t) + reduction->var->type->size, sizeof(uint64_t));
    return round_up(plan_flag_offset(reduction->reducer) + sizeof(int32_t),
                    align > sizeof(int32_t) ? align : sizeof(int32_t));
}
