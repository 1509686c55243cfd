/* group_caches.c: sections that clauses `cache` bring into local memory. */
#include "sema/code/tree.h"
#include "sema/groups/groups.h"

static const struct staged *staged_of(const struct directive *directive, const struct item *item)
{
    for (size_t i = 0; i < directive->staged.count; i++)
        if (directive->staged.items[i].item == item)
            return &directive->staged.items[i];
    return NULL;
}

static void say(struct sema *sema, const struct item *item, const char *why)
{
    sema_error(sema, item->span, "cache(%s): %s", source_slice(sema->source, item->span), why);
}

/* What a loop writes is read where it is, and all items read what was there before the loop. */
static void check_writes(struct sema *sema, const struct item *item, const struct var *base,
                         const struct item_loop *loop, const struct code *code)
{
    for (size_t i = 0; i < code->touches.count; i++) {
        const struct touch *touch = &code->touches.items[i];
        if (!(touch->access & ACCESS_WRITE) || !node_inside(touch->node, loop->body))
            continue;
        struct roots roots = code_touched(sema, code, touch);
        for (size_t k = 0; k < roots.count; k++)
            if (roots.items[k].var == base) {
                say(sema, item,
                    "the loop writes it, and items would read what was there before: "
                    "leave the clause out");
                sema_note(sema, touch->node->span, "here");
                return;
            }
    }
}

static const struct var *base_of(const struct staged *staged)
{
    return node_var(staged->base);
}

static void check_item(struct sema *sema, const struct region *region,
                       const struct directive *directive, const struct item *item)
{
    const struct staged *staged = staged_of(directive, item);

    if (!staged) {
        say(sema, item,
            "a section has one to three dimensions, each with a length: cache(a[first:count]) or "
            "cache(a[i:rows][j:columns])");
        return;
    }
    const struct type *type = staged->element->type;
    const struct item_loop *copies = group_loop_at(region, staged->directive->node);
    if (!base_of(staged))
        say(sema, item,
            "it is part of something else: let a pointer in front of the loop lead "
            "there, and name that here and in the loop");
    else if (type_is_array(type))
        say(sema, item,
            "its elements are arrays: name what it has of each dimension, as in "
            "cache(a[i:rows][j:columns])");
    else if (type->kind != TYPE_RECORD && (!type_is_scalar(type) || type->kind == TYPE_POINTER))
        say(sema, item, "its elements are no numbers or structures, which local memory holds");
    else if (copies && !copies->is_constant)
        say(sema, item,
            "its length is not known when the kernel is built: use a constant, or a "
            "variable that the loop does not change");
}

void group_check_caches(struct sema *sema, const struct region *region,
                        const struct directive *directive)
{
    for (size_t i = 0; i < directive->clauses.count; i++) {
        const struct clause *clause = &directive->clauses.items[i];
        for (size_t k = 0; k < clause->items.count && clause->kind == CLAUSE_CACHE; k++)
            check_item(sema, region, directive, &clause->items.items[k]);
    }
}

void group_check_cached(struct sema *sema, const struct item_loop *loop, const struct code *code)
{
    for (size_t i = 0; i < loop->directive->staged.count; i++) {
        const struct staged *staged = &loop->directive->staged.items[i];
        check_writes(sema, staged->item, base_of(staged), loop, code);
    }
}
