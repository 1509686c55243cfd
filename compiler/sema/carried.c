/* carried.c: see carried.h. */
#include "sema/carried.h"

#include "sema/combine.h"
#include "sema/privates.h"

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

/* ---- the first one ---- */

/* The `if` whose condition asks for the variable alone, or for that first: `!found && ...`. */
static const struct node *guard_of(const struct node *read)
{
    const struct node *node = read;

    while (node->parent && node->parent->kind != NODE_IF) {
        const struct node *up = node->parent;
        bool compares = up->kind == NODE_BINARY && up->op >= OP_LT && up->op <= OP_NE &&
                        up->children[up->children[0] == node]->has_value;
        bool chooses = up->kind == NODE_BINARY && up->op == OP_LAND;
        if (!compares && !chooses && up->kind != NODE_PAREN && up->kind != NODE_CAST &&
            !(up->kind == NODE_UNARY && up->op == OP_LNOT))
            return NULL;
        node = up;
    }
    return node->parent && node == node->parent->children[0] && !node->parent->children[2]
               ? node->parent
               : NULL;
}

/* Nothing is done there but that variables are set: more iterations may come. */
static bool only_sets(const struct code *code, const struct node *branch)
{
    for (size_t i = 0; i < code->touches.count; i++) {
        const struct touch *touch = &code->touches.items[i];
        bool is_plain = touch->var && !touch->pointer && !type_is_array(touch->var->type) &&
                        touch->by && touch->by->kind != NODE_CALL;
        if (touch->access & ACCESS_WRITE && !is_plain && node_inside(touch->node, branch))
            return false;
    }
    return true;
}

void carried_note_first(struct sema *sema, const struct region *region, const struct code *code,
                        const struct var *var, const struct node *read)
{
    const struct node *guard = guard_of(read);
    size_t reads = 0;

    for (size_t i = touch_first(code, var); guard && i != TOUCHES_END;
         i = code->touches.items[i].next) {
        const struct touch *touch = &code->touches.items[i];
        const struct node *by = touch->by;
        bool sets = touch->access == ACCESS_WRITE && by && by->kind == NODE_ASSIGN &&
                    by->op == OP_ASSIGN && node_inside(by, guard->children[1]);
        if (!sets && (touch->access != ACCESS_READ || reads++))
            return;
    }
    if (guard && only_sets(code, guard->children[1]))
        sema_note(sema, read->span,
                  "if '%s' lets one iteration come to where it is set and keeps the others out, "
                  "leave it out of the condition, and %s, so that the first one is the last one "
                  "that sets it",
                  var->name, last_turn(sema, region));
}
