/* carried.c: see carried.h. */
#include "sema/privates/carried.h"

#include <inttypes.h>

#include "sema/code/tree.h"
#include "sema/loops/moved.h"
#include "sema/privates/privates.h"
#include "sema/reduce/combine.h"
#include "sema/reduce/reduce_items.h"
#include "unit/changes.h"
#include "unit/leaf.h"
#include "unit/operator.h"

/* ---- what an iteration leaves ---- */

static bool is_jump(const struct node *node)
{
    return node->kind == NODE_CONTINUE || node->kind == NODE_GOTO || node->kind == NODE_RETURN;
}

const struct node *carried_left(const struct region *region, const struct code *code,
                                const struct var *var)
{
    const struct node *last = NULL;

    for (size_t i = touch_first(code, var); i != TOUCHES_END; i = code->touches.items[i].next) {
        const struct touch *touch = &code->touches.items[i];
        if (touch->access == ACCESS_NONE)
            return NULL;
        if (touch->access != ACCESS_READ && touch->by)
            last = touch->by; /* the touches are in the text's order */
    }
    bool is_set = last && !node_any(region->body, is_jump) && last->parent == region->body &&
                  last->kind == NODE_ASSIGN && last->op == OP_ASSIGN;
    return is_set && (last->children[1]->has_value || last->children[1]->kind == NODE_FLOATING)
               ? last->children[1]
               : NULL;
}

/* ---- members ---- */

const char *carried_place(struct sema *sema, struct node *place, const struct var *var)
{
    struct node *pointer, *base = node_base(place, &pointer);
    bool is_named = base && !pointer && base->kind == NODE_REF && base->var == var;

    return is_named && var->type->kind == TYPE_RECORD ? node_text(sema, place) : var->name;
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

bool carried_note_sums(struct sema *sema, const struct code *code, const struct var *var,
                       const struct node *read)
{
    const char *combiner = "", *identity = "";

    if (!has_sums_only(code, var))
        return false;
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
    return true;
}

/* All that a name is the beginning of: s.c.re, s.z[1]. */
static struct node *whole_place(struct node *ref)
{
    struct node *place = ref;

    for (struct node *up = ref->parent; up; up = up->parent) {
        bool is_part = (up->kind == NODE_MEMBER && !up->arrow) ||
                       (up->kind == NODE_INDEX && node_inside(place, node_indexed(up)));
        if (is_part)
            place = up;
        else if (up->kind != NODE_PAREN && up->kind != NODE_CAST)
            break;
    }
    return place;
}

void carried_note_member(struct sema *sema, const struct code *code, const struct var *var,
                         struct node *read)
{
    unsigned found = (1u << REDUCE_DECLARED) - 1;
    struct leaf_part part, other;
    struct node *where;

    read = node_strip(read);
    if (var->type->kind != TYPE_RECORD || !read->type || !type_is_arithmetic(read->type) ||
        !leaf_part(read, &part) || !part.is_exact)
        return;
    for (size_t i = refs_first(code, var); i != REFS_END && found; i = code->next_refs[i]) {
        struct node *place = whole_place(code->refs.items[i]);
        if (!leaf_part(place, &other))
            return;
        if (leaf_parts_meet(&part, &other))
            found &= combine_match(place, code->root, &where);
    }
    found &= reduce_operators(read->type);
    if (found)
        sema_note(sema, read->span,
                  "members cannot be combined by themselves: combine a variable in place of '%s', "
                  "which gets its value before the loop, by reduction(%s: ...), and put that back "
                  "after the loop",
                  node_text(sema, read), operator_of(combine_first(found))->spelling);
}

/* ---- what goes up by the same ---- */

/* The number that the expression adds to the variable; false: it does something else. */
static bool added(struct node *by, const struct var *var, int64_t *number)
{
    struct moved_step step = {0};

    if (!node_writes(by) || !moved_read_step(&step, by, var) ||
        (step.number && !step.number->has_value))
        return false;
    *number = moved_by(&step);
    return true;
}

/* The only expression that sets it, in each iteration once; NULL: there is none. */
static struct node *only_write(const struct region *region, const struct code *code,
                               const struct var *var)
{
    struct node *found = NULL;

    for (size_t i = touch_first(code, var); i != TOUCHES_END; i = code->touches.items[i].next) {
        const struct touch *touch = &code->touches.items[i];
        if (touch->access == ACCESS_READ)
            continue;
        if (found || touch->access == ACCESS_NONE || !touch->by ||
            !node_is_reached(touch->by, region->body))
            return NULL;
        found = touch->by;
    }
    return node_any(region->body, is_jump) ? NULL : found;
}

/* How many iterations come before this one: "i", "i - 1", "(i - from) / 2", "p - from"; NULL: that
 * is not said in short. */
static const char *iterations_before(struct sema *sema, const struct loop *loop)
{
    const struct pointer_counter *pointer = loop->pointer;
    const struct node *first = pointer ? pointer->begin : loop->lower;
    bool is_down = pointer ? pointer->is_down : loop->down;
    const char *name = loop_counter_name(loop), *count = name;

    if (!first || loop->first || (pointer && (pointer->is_early || first->kind != NODE_REF)))
        return NULL;
    const char *lower = node_text(sema, first);
    if (loop->before)
        lower = arena_printf(sema->arena, "(%s %c 1)", lower, is_down ? '-' : '+');
    if (is_down)
        count = arena_printf(sema->arena, "%s - %s", lower, name);
    else if (!first->has_value || first->value)
        count = arena_printf(sema->arena, "%s - %s", name, lower);
    if (!loop->step)
        return count;
    return arena_printf(sema->arena, count == name ? "%s / %s" : "(%s) / %s", count,
                        node_text(sema, loop->step));
}

/* The expression that adds the same `number` in each iteration; NULL: there is none. */
static struct node *find_steps(const struct region *region, const struct code *code,
                               const struct var *var, int64_t *number)
{
    struct node *by = only_write(region, code, var);

    return by && region->loop_count == 1 && type_is_integer(var->type) && added(by, var, number)
               ? by
               : NULL;
}

bool carried_has_steps(const struct region *region, const struct code *code, const struct var *var)
{
    int64_t number;

    return find_steps(region, code, var, &number) != NULL;
}

void carried_note_steps(struct sema *sema, const struct region *region, const struct code *code,
                        const struct var *var)
{
    int64_t number = 0;
    struct node *by = find_steps(region, code, var, &number);

    const char *before = iterations_before(sema, &region->loops[0]), *name = var->name;
    if (!by || !before)
        return;
    bool is_name = before == region->loops[0].var->name;
    const char *sum = arena_printf(sema->arena, is_name ? "%s" : "(%s)", before);
    if (number != 1 && number != -1)
        sum = arena_printf(sema->arena, "%" PRId64 " * %s", number < 0 ? -number : number, sum);
    sema_note(
        sema, by->span,
        "each iteration adds %" PRId64 " to '%s': begin it with '%s own_%s = %s %c %s;', use "
        "own_%s in place of '%s' in the loop, and set '%s' behind the loop if it is used there",
        number, name, var->type->spelling, name, name, number < 0 ? '-' : '+', sum, name, name,
        name);
}

/* ---- the first one ---- */

/* The `if` whose condition asks for the variable alone, or for that first: `!found && ...`. */
static const struct node *guard_of(const struct node *read)
{
    const struct node *node = read;

    while (node->parent && node->parent->kind != NODE_IF) {
        const struct node *up = node->parent;
        bool compares = node_compares(up) && up->children[up->children[0] == node]->has_value;
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
