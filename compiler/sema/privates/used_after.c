/* used_after.c: see used_after.h. */
#include "sema/privates/used_after.h"
#include "sema/code/tree.h"

/* Of what is named by a path, the variable that has it; NULL: a pointer leads there. */
static const struct var *owner_of(const struct var *var)
{
    struct node *pointer, *base;

    if (!var->path)
        return var;
    base = node_base(var->path, &pointer);
    return pointer ? NULL : node_var(base);
}

enum after after_loop(struct sema *sema, const struct region *region, const struct var *var,
                      enum after_reads reads, struct node **use)
{
    const struct directive *directive = region->directive;
    bool unknown;

    *use = NULL;
    var = owner_of(var);
    if (!var)
        return AFTER_ANYWHERE;
    if (var->func == directive->func && var->kind != VAR_GLOBAL)
        *use = assigned_read_after(sema, directive, var, reads, &unknown);
    else
        unknown = true;
    if (*use)
        return AFTER_USED;
    return unknown || var->kind == VAR_STATIC_LOCAL || after_is_kept(sema, directive, var)
               ? AFTER_ANYWHERE
               : AFTER_UNUSED;
}
