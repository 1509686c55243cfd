/* after.c: see after.h. */
#include "sema/after.h"

#include "sema/assigned.h"

enum after after_loop(struct sema *sema, const struct region *region, const struct var *var,
                      bool sure, struct node **use)
{
    const struct directive *directive = region->directive;
    bool unknown;

    *use = NULL;
    if (var->func == directive->func && var->kind != VAR_GLOBAL)
        *use = assigned_read_after(sema, directive, var, sure, &unknown);
    else
        unknown = true;
    if (*use)
        return AFTER_USED;
    return unknown || var->kind == VAR_STATIC_LOCAL || after_is_kept(sema, directive, var)
               ? AFTER_ANYWHERE
               : AFTER_UNUSED;
}
