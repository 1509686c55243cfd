/* used_after.c: see used_after.h. */
#include "sema/privates/used_after.h"

#include "flow/flow.h"
#include "sema/clauses.h"
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

/* ---- which reads ---- */

/* Is the first that the text does with the array to set an element? */
static bool sets_first(struct node *node, const struct var *var)
{
    const struct node *at = node_find(node, node_names, var);

    while (at && at->parent && (at->parent->kind == NODE_INDEX || at->parent->kind == NODE_PAREN))
        at = at->parent;
    return at && at->parent && at->parent->kind == NODE_ASSIGN && at->parent->op == OP_ASSIGN &&
           at->parent->children[0] == at;
}

struct asked {
    const struct directive *directive;
    const struct var *var;
    enum after_reads reads;
};

/* Not in a loop that reads of an array what its iterations have set, alone. */
static bool is_wanted(const struct node *read, void *context)
{
    const struct asked *asked = context;

    for (const struct node *at = type_is_array(asked->var->type) ? read : NULL; at;
         at = at->parent) {
        if (at->kind != NODE_ANNOTATED || !at->directive)
            continue;
        if (clauses_find(at->directive, CLAUSE_PRIVATE, asked->var, NULL) ||
            (at == asked->directive->node && asked->reads >= AFTER_READS_OTHERS) ||
            (directive_is_kernel(at->directive->kind) && asked->reads == AFTER_READS_PLAIN &&
             sets_first((struct node *)at, asked->var)))
            return false;
    }
    return true;
}

/* ---- the door ---- */

enum after after_loop(struct sema *sema, const struct region *region, const struct var *var,
                      enum after_reads reads, struct node **use)
{
    const struct directive *directive = region->directive;
    bool unknown = true;

    *use = NULL;
    var = owner_of(var);
    if (!var)
        return AFTER_ANYWHERE;
    if (var->func == directive->func && var->kind != VAR_GLOBAL) {
        struct asked asked = {directive, var, reads};
        struct flow_reads found = flow_read_after(flow_after_of_func(sema->flow, directive->func),
                                                  directive->node, var, is_wanted, &asked);
        unknown = found.escapes;
        if (!unknown)
            *use = reads == AFTER_READS_SURE ? found.sure : found.perhaps;
    }
    if (*use)
        return AFTER_USED;
    return unknown || var->kind == VAR_STATIC_LOCAL || after_is_kept(sema, directive, var)
               ? AFTER_ANYWHERE
               : AFTER_UNUSED;
}
