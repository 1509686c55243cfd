/* last_value.c: variables that some iterations set, and that are used after the loop:
 *
 *     if (a[i] == key) found = i;
 *
 * The iteration that sets one last is known: partials have its number beside its value, and the
 * greatest number wins. That takes assignments that set all of the variable, where its number is
 * noted as well.
 */
#include "sema/check.h"
#include "sema/code/tree.h"
#include "sema/privates/carried.h"
#include "sema/privates/privates.h"
#include "sema/reduce/reduce_items.h"
#include "sema/subset/subset.h"
#include "unit/changes.h"

/* ---- how it is set ---- */

static struct node *set_by(const struct touch *touch, const struct var *var)
{
    struct node *by = touch->by;
    bool is_direct = by && node_var(touch->node) == var &&
                     (by->kind == NODE_ASSIGN || node_is_increment(by)) &&
                     node_var(by->children[0]) == var;

    return is_direct ? by : NULL;
}

/* A write that sets no more than a part of it, or happens where nobody follows it. What only
 * changes it has a value of the same iteration to change. */
static const struct touch *other_write(const struct code *code, const struct var *var)
{
    for (size_t i = touch_first(code, var); i != TOUCHES_END; i = code->touches.items[i].next) {
        const struct touch *touch = &code->touches.items[i];
        if (touch->access == ACCESS_NONE || (touch->access & ACCESS_WRITE && !set_by(touch, var)))
            return touch;
    }
    return NULL;
}

/* By functions of the file that know its name. */
static bool is_used_elsewhere(const struct code *code, const struct var *var)
{
    for (size_t i = refs_first(code, var); i != REFS_END; i = code->next_refs[i])
        if (outside_is_implied(code->refs.items[i]))
            return true;
    return false;
}

static bool is_setting(const struct node *node, const struct var *var)
{
    return node->kind == NODE_ASSIGN && node->op == OP_ASSIGN && node_var(node->children[0]) == var;
}

/* ---- on what that rests ---- */

struct search {
    const struct region *region;
    const struct var *var;
    const struct var *partial; /* a reduction's */
};

static bool is_partial(const struct clause *clause)
{
    return clause->kind == CLAUSE_REDUCTION && !clause->is_scan;
}

/* The value of a reduction differs here from what it is in the plain loop. */
static const struct var *partial_in(const struct region *region, struct node *node)
{
    const struct clauses *clauses = &region->directive->clauses;

    for (size_t i = 0; node && i < clauses->count; i++) {
        const struct items *items = &clauses->items[i].items;
        for (size_t k = 0; is_partial(&clauses->items[i]) && k < items->count; k++)
            if (items->items[k].var && node_mentions(node, items->items[k].var))
                return items->items[k].var;
    }
    return NULL;
}

/* Does it lead to where the variable is set, or past it? */
static bool is_way(struct node *node, const void *var)
{
    return is_setting(node, var) || node->kind == NODE_CONTINUE || node->kind == NODE_BREAK ||
           node->kind == NODE_GOTO;
}

static bool visit(struct node *node, void *context)
{
    struct search *search = context;
    const struct region *region = search->region;
    struct node *by = is_setting(node, search->var) ? node->children[1] : node_decider(node);
    const struct var *partial = partial_in(region, by);

    if (partial && !search->partial && node_find(node, is_way, search->var))
        search->partial = partial;
    return true;
}

static struct search rests_on(const struct region *region, const struct var *var)
{
    struct search search = {.region = region, .var = var};

    node_walk(region->body, visit, &search);
    return search;
}

/* ---- the doors ---- */

static bool is_told(const struct type *type)
{
    return !type_is_array(type) && type->kind != TYPE_POINTER && type_is_value(type) &&
           !type_has_pointer((struct type *)type, NULL) && type->align <= sizeof(uint64_t);
}

bool last_is_known(const struct region *region, const struct code *code, const struct var *var)
{
    struct search search = rests_on(region, var);

    return is_told(var->type) && !var->is_register && !var->path && !other_write(code, var) &&
           !is_used_elsewhere(code, var) && !search.partial;
}

static struct reduction reduction_of(struct sema *sema, const struct code *code, struct var *var)
{
    struct reduction reduction = {
        .var = var, .op = REDUCE_LAST, .type = var->type, .start = START_LAST};

    for (size_t i = touch_first(code, var); i != TOUCHES_END; i = code->touches.items[i].next) {
        const struct touch *touch = &code->touches.items[i];
        struct node *by = touch->access & ACCESS_WRITE ? set_by(touch, var) : NULL;
        if (by && is_setting(by, var))
            ARENA_PUSH(sema->arena, &reduction.takes,
                       ((struct reduction_take){.where = by, .value = by->children[1]}));
    }
    return reduction;
}

void last_reduce(struct sema *sema, struct region *region, const struct code *code)
{
    for (size_t i = 0; i < region->privates.count; i++)
        if (region->privates.items[i].some)
            reduce_insert(region, reduction_of(sema, code, region->privates.items[i].var));
}

/* ---- what to do where it is not known ---- */

const char *last_turn(struct sema *sema, const struct region *region)
{
    const struct var *counter = region->loops[0].var;

    if (region->loop_count > 1)
        return "let the loop count the other way, and those inside, too";
    if (region->loops[0].down)
        return "let the loop count up";
    return type_is_signed(counter->type)
               ? "let the loop count down"
               : arena_printf(sema->arena, "let the loop count down, by a signed '%s'",
                              counter->name);
}

/* Where `other` does it, and no assignment that sets all of it. */
static const char *other_text(struct sema *sema, const struct touch *other, const struct var *var)
{
    const struct type *type = var->type;
    bool has_name = type->sugar || (type->decl && *type->decl->name);
    const char *own =
        arena_printf(sema->arena,
                     "set a variable in place of '%s', which gets its value before the loop, and "
                     "put that back after the loop",
                     carried_place(sema, other->node, var));

    if (!other->by || (other->by->kind != NODE_ASSIGN && !node_is_increment(other->by)))
        return arena_printf(sema->arena,
                            "it is set through its address: assign to '%s' here, say, what a "
                            "function returns",
                            var->name);
    return is_told(type) && has_name
               ? arena_printf(sema->arena,
                              "one assignment has to set all of '%s', as in %s = (%s){...}; or %s",
                              var->name, var->name, type->spelling, own)
               : own;
}

static const char *reason(struct sema *sema, const struct region *region, const struct code *code,
                          const struct var *var)
{
    const struct touch *other = other_write(code, var);
    const struct search search = rests_on(region, var);
    const char *name = var->name;

    if (search.partial)
        return arena_printf(sema->arena,
                            "what '%s' is decides on it, of which each work-item has a partial "
                            "value: make '%s' and '%s' members of one struct, and combine that by "
                            "a declared reduction",
                            search.partial->name, search.partial->name, name);
    if (other)
        return other_text(sema, other, var);
    if (is_used_elsewhere(code, var))
        return "a function that is called here uses it: pass it the value";
    if (var->is_register)
        return "the last one that does leaves it in memory: leave register out of its declaration";
    if (type_has_pointer(var->type, NULL))
        return "it holds an address, which differs on the device: keep an index in its place";
    return "let each that does store it to an element of an array, and look for the last one of "
           "these after the loop";
}

void last_say(struct sema *sema, const struct region *region, const struct code *code,
              const struct var *var, const struct node *write)
{
    const char *place =
        write->kind == NODE_ASSIGN ? carried_place(sema, write->children[0], var) : var->name;

    sema_error(sema, write->span,
               "not every iteration sets '%s', and its value is used after the "
               "loop: %s",
               place, reason(sema, region, code, var));
}
