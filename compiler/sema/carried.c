/* carried.c: see carried.h. */
#include "sema/carried.h"

#include "sema/combine.h"

/* ---- what an iteration leaves ---- */

static bool find_jump(struct node *node, void *context)
{
    bool *found = context;

    *found |= node->kind == NODE_CONTINUE || node->kind == NODE_GOTO || node->kind == NODE_RETURN;
    return !*found;
}

const struct node *carried_left(const struct region *region, const struct code *code,
                                const struct var *var)
{
    const struct node *last = NULL;
    bool jumps = false;

    for (size_t i = touch_first(code, var); i != TOUCHES_END; i = code->touches.items[i].next) {
        const struct touch *touch = &code->touches.items[i];
        if (touch->access == ACCESS_NONE)
            return NULL;
        if (touch->access != ACCESS_READ && touch->by)
            last = touch->by; /* the touches are in the text's order */
    }
    node_walk(region->body, find_jump, &jumps);
    bool is_set = last && !jumps && last->parent == region->body && last->kind == NODE_ASSIGN &&
                  last->op == OP_ASSIGN;
    return is_set && (last->children[1]->has_value || last->children[1]->kind == NODE_FLOATING)
               ? last->children[1]
               : NULL;
}

/* ---- sums in a structure ---- */

/* Is the name a member's object in a sum of that member alone? */
static bool is_summed(const struct code *code, struct node *ref)
{
    struct node *member = ref->parent, *where;

    while (member && member->kind == NODE_PAREN)
        member = member->parent;
    return member && member->kind == NODE_MEMBER && !member->arrow && member->type &&
           type_is_arithmetic(member->type) &&
           combine_match(member, code->root, &where) & 1u << REDUCE_ADD;
}

static bool has_sums_only(const struct code *code, const struct var *var)
{
    if (var->type->kind != TYPE_RECORD || var->type->is_union ||
        (!*var->type->decl->name && !var->type->sugar)) /* one that a declaration can name */
        return false;
    for (size_t i = 0; i < var->type->field_count; i++)
        if (!*var->type->fields[i].name || !type_is_arithmetic(var->type->fields[i].type))
            return false;
    for (size_t i = refs_first(code, var); i != REFS_END; i = code->next_refs[i])
        if (!is_summed(code, code->refs.items[i]))
            return false;
    return true;
}

void carried_note_sums(struct sema *sema, const struct code *code, const struct var *var,
                       const struct node *read)
{
    const char *combiner = "", *identity = "";

    if (!has_sums_only(code, var))
        return;
    for (size_t i = 0; i < var->type->field_count; i++) {
        const char *name = var->type->fields[i].name, *comma = i ? ", " : "";
        combiner = arena_printf(sema->arena, "%s%scsycl_out.%s += csycl_in.%s", combiner, comma,
                                name, name);
        identity = arena_printf(sema->arena, "%s%s0", identity, comma);
    }
    sema_note(sema, read->span,
              "its members are sums: in front of the function, declare how two are combined, by "
              "#pragma csycl declare reduction(sum_of_%s : %s : %s) identity({%s}), and add "
              "reduction(sum_of_%s: %s)",
              var->name, var->type->spelling, combiner, identity, var->name, var->name);
}
