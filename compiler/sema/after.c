/* after.c: see after.h. */
#include "sema/after.h"

#include "sema/assigned.h"

struct search {
    struct sema *sema;
    struct vars *found;
};

/* `f(&x)`: the walk over the paths sees such calls. */
static bool is_argument(const struct node *address)
{
    const struct node *user = address->parent;

    while (user && user->kind == NODE_PAREN)
        user = user->parent;
    return user && user->kind == NODE_CALL;
}

/* `&x`, or an array that becomes a pointer: what it is the address of; NULL: it is none. */
static struct node *addressed(struct node *node)
{
    const struct node *user = node->parent;

    if (node->kind == NODE_UNARY && node->op == OP_ADDRESS)
        return node->children[0];
    while (user && user->kind == NODE_PAREN)
        user = user->parent;
    return node->kind == NODE_REF && node->type && type_is_array(node->type) && user &&
                   user->kind != NODE_INDEX && user->kind != NODE_SIZEOF
               ? node
               : NULL;
}

/* What a parallel loop does with an address, ends with the iteration. */
static bool visit(struct node *node, void *context)
{
    struct search *search = context;
    struct node *pointer;

    if (node->kind == NODE_ANNOTATED && node->directive &&
        node->directive->kind == DIRECTIVE_PARALLEL_FOR)
        return false;
    struct node *object = addressed(node);
    if (!object || is_argument(node))
        return true;
    struct node *base = node_base(object, &pointer);
    if (!pointer && base->kind == NODE_REF && base->var)
        vars_add(search->sema, search->found, base->var);
    return true;
}

/* The variables of the function whose address is kept. */
static const struct vars *kept(struct sema *sema, struct func *func)
{
    if (!sema->kept[func->index]) {
        sema->kept[func->index] = ARENA_NEW(sema->arena, struct vars);
        struct search search = {sema, sema->kept[func->index]};
        node_walk(func->body, visit, &search);
    }
    return sema->kept[func->index];
}

enum after after_loop(struct sema *sema, const struct region *region, const struct var *var,
                      bool sure, struct node **use)
{
    struct func *func = region->directive->func;
    bool unknown;

    *use = NULL;
    if (var->func == func && var->kind != VAR_GLOBAL)
        *use = assigned_read_after(sema, region->directive, var, sure, &unknown);
    else
        unknown = true;
    if (*use)
        return AFTER_USED;
    return unknown || var->kind == VAR_STATIC_LOCAL || vars_has(kept(sema, func), var)
               ? AFTER_ANYWHERE
               : AFTER_UNUSED;
}
