/* control.c: who comes to a place together, and which values the variables of
 * a body get there; drives vary.c until nothing changes.
 *
 * A loop or switch that only some work-items leave by a break, or by a return,
 * runs for the others alone from there on. What is assigned inside and lives
 * longer than it then differs. A continue keeps some from the rest of a round,
 * but all meet again at its end.
 */
#include "sema/code/tree.h"
#include "sema/vary/vary.h"

#include <stdlib.h>

#include "unit/counter.h"

static enum uniformity mix(enum uniformity a, enum uniformity b)
{
    return value_mix(value_of(a), value_of(b)).how;
}

/* ---- one statement ---- */

static bool is_asserted(const struct node *node)
{
    const struct node *parent = node->parent;

    return parent && parent->kind == NODE_ANNOTATED && parent->directive &&
           parent->directive->kind == DIRECTIVE_UNIFORM;
}

enum uniformity control_choice(const struct uniformity_map *map, const struct node *node)
{
    const struct node *decider = node_decider(node);

    if (!decider || (map->axis < AXIS_GROUP && is_asserted(node)))
        return UNIFORMITY_UNIFORM;
    return vary_node(map, decider).how;
}

static enum uniformity raised(const struct uniformity_map *map, const unsigned char *exits,
                              const struct node *node)
{
    return map->jumps ? UNIFORMITY_VARYING : exits[node->number - map->first];
}

/* In one round of the loop. */
static enum uniformity within_round(const struct uniformity_map *map, const struct node *loop,
                                    const struct node *child)
{
    return child == node_loop_body(loop) ? raised(map, map->skips, loop) : UNIFORMITY_UNIFORM;
}

enum uniformity control_step(const struct uniformity_map *map, const struct node *parent,
                             const struct node *child)
{
    enum uniformity choice = control_choice(map, parent);

    if (node_is_loop(parent)) {
        if (parent->kind == NODE_FOR && child == parent->children[0])
            return UNIFORMITY_UNIFORM;
        choice = mix(choice, raised(map, map->leaves, parent));
        return mix(choice, within_round(map, parent, child));
    }
    if (child == node_decider(parent))
        return UNIFORMITY_UNIFORM;
    return parent->kind == NODE_SWITCH ? mix(choice, raised(map, map->leaves, parent)) : choice;
}

/* ---- ways ---- */

static void raise(struct uniformity_map *map, unsigned char *exit, enum uniformity how)
{
    enum uniformity found = mix(*exit, how);

    if (value_rank(value_of(found)) <= value_rank(value_of(*exit)))
        return;
    *exit = (unsigned char)found;
    map->changed = true;
}

void control_exit(struct uniformity_map *map, const struct node *node)
{
    enum uniformity control = UNIFORMITY_UNIFORM;

    for (const struct node *at = node; at != map->code->root && at->parent; at = at->parent) {
        const struct node *parent = at->parent;
        bool is_target =
            node_is_loop(parent) || (parent->kind == NODE_SWITCH && node->kind != NODE_CONTINUE);
        if (is_target && node_is_loop(parent))
            control = mix(control, within_round(map, parent, at));
        if (is_target)
            raise(map,
                  (node->kind == NODE_CONTINUE ? map->skips : map->leaves) + parent->number -
                      map->first,
                  control);
        if (is_target && node->kind != NODE_RETURN)
            return;
        control = mix(control, control_step(map, parent, at));
    }
    raise(map, &map->ends, control);
}

/* What an item of a kernel's group runs: all begin it. */
static bool is_of_item(const struct uniformity_map *map, const struct node *node)
{
    const struct region *region = map->code->region;

    return region && region->directive && region->directive->is_kernel && region->group &&
           region->group->loops.count && node == region->group->loops.items[0].body;
}

enum uniformity control_within(const struct uniformity_map *map, const struct node *node,
                               const struct node *scope)
{
    enum uniformity found = UNIFORMITY_UNIFORM;

    for (; node != scope && node != map->code->root && node->parent && !is_of_item(map, node);
         node = node->parent)
        if (node->parent != scope || scope->kind != NODE_FOR)
            found = mix(found, control_step(map, node->parent, node));
        else /* it lives as long as the loop: who leaves does not see it again */
            found = mix(found, within_round(map, scope, node));
    return found;
}

/* A counter's value from before its loop is gone. */
static bool is_counter(const struct uniformity_map *map, const struct var *var)
{
    return var->func == map->code->func && map->counters.all[var->index];
}

const struct node *control_counter_loop(const struct uniformity_map *map, const struct node *node,
                                        const struct var *var)
{
    return map->counters.some[var->index] ? counter_loop(map->code->root, node, var) : NULL;
}

const struct node *control_scope(const struct uniformity_map *map, const struct node *node,
                                 const struct var *var)
{
    const struct code *code = map->code;

    if (is_counter(map, var))
        return control_counter_loop(map, node, var);
    if (!code_owns(code, var) || var->kind == VAR_PARAM)
        return NULL;
    while ((node->kind != NODE_BLOCK && node->kind != NODE_FOR) ||
           !span_contains(node->span, var->span)) {
        if (node == code->root)
            return NULL;
        node = node->parent;
    }
    return node;
}

/* ---- values that variables get ---- */

/* The body's own, or one that each iteration has for itself. */
static bool is_followed(const struct code *code, const struct var *var)
{
    const struct capture *capture = region_capture(code->region, var);

    if (var->func != code->func || var->kind == VAR_GLOBAL || var->kind == VAR_STATIC_LOCAL)
        return false;
    return code_owns(code, var) || region_private(code->region, var) ||
           (capture && capture->role == CAPTURE_VALUE);
}

/* Has it a value at first that is not in its declaration? */
static bool is_given(const struct code *code, const struct var *var)
{
    return !code_owns(code, var) && !region_is_scratch(code->region, var);
}

/* `known`: how the variable varies where it is set. */
static struct value of_assigned(const struct uniformity_map *map, const struct touch *touch,
                                struct value known)
{
    const struct node *by = touch->by;

    if (!by || by->kind != NODE_ASSIGN)
        return known; /* ++ and -- */
    return value_convert(vary_node(map, by), by->type, touch->node->type);
}

static struct value of_subscripts(const struct uniformity_map *map, struct node *lvalue)
{
    struct value found = value_of(UNIFORMITY_UNIFORM);

    for (lvalue = node_strip(lvalue); lvalue->kind == NODE_INDEX || lvalue->kind == NODE_MEMBER;
         lvalue =
             node_strip(lvalue->kind == NODE_INDEX ? node_indexed(lvalue) : lvalue->children[0]))
        if (lvalue->kind == NODE_INDEX)
            found = value_mix(found, vary_node(map, node_subscript(lvalue)));
    return found;
}

struct assignments {
    struct value found;
    enum uniformity control;
    unsigned count;
};

/* `scope`: where the value lives that it had. */
static void add_assignment(const struct uniformity_map *map, struct assignments *all,
                           const struct touch *touch, const struct node *scope, struct value known)
{
    struct value value = of_assigned(map, touch, known);

    all->control = mix(all->control, control_within(map, touch->by, scope));
    if (node_strip(touch->node)->kind != NODE_REF) /* a part of it */
        value = value_mix(value, of_subscripts(map, touch->node));
    all->found = all->count++ ? value_mix(all->found, value) : value;
}

static int compare_touches(const void *a, const void *b)
{
    const struct touch *one = *(const struct touch *const *)a;
    const struct touch *other = *(const struct touch *const *)b;

    if (one->var != other->var)
        return one->var->index < other->var->index ? -1 : 1;
    return one < other ? -1 : one > other;
}

/* Touches of the function's variables, by variable. */
static void sort_touches(struct uniformity_map *map)
{
    const struct touches *all = &map->code->touches;

    map->touches = arena_alloc(map->sema->arena, (all->count + 1) * sizeof *map->touches);
    for (size_t i = 0; i < all->count; i++)
        if (all->items[i].var && all->items[i].var->func == map->code->func)
            map->touches[map->touch_count++] = &all->items[i];
    qsort(map->touches, map->touch_count, sizeof *map->touches, compare_touches);
}

/* Where those of the variable begin. */
static size_t find_touches(const struct uniformity_map *map, const struct var *var)
{
    size_t low = 0, high = map->touch_count;

    while (low < high) {
        size_t middle = (low + high) / 2;
        if (map->touches[middle]->var->index < var->index)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static const struct assignments no_assignments = {.found = {.how = UNIFORMITY_UNIFORM},
                                                  .control = UNIFORMITY_UNIFORM};

static struct value of_assignments(const struct uniformity_map *map, const struct assignments *all)
{
    if (all->count > 1 && map->jumps)
        return value_of(UNIFORMITY_VARYING);
    if (all->control == UNIFORMITY_UNIFORM)
        return all->found;
    return value_mix(all->found, value_of(all->control));
}

/* Somebody may write the variable through a pointer. */
static bool leads_there(const struct touch *touch)
{
    return touch->access == ACCESS_NONE && !touch_is_const_address(touch);
}

/* What the variable is after one more look at all its assignments. */
static struct value of_variable(const struct uniformity_map *map, const struct var *var)
{
    const struct code *code = map->code;
    struct assignments all = no_assignments;

    if (var->kind == VAR_PARAM && code->kind == CODE_HELPER)
        all.found = map->params[var->index].value;
    else if (var->init && code_owns(code, var) && !is_counter(map, var))
        all.found = value_convert(vary_node(map, var->init), var->init->type, var->type);
    all.count = !is_counter(map, var) && (is_given(code, var) || var->init ||
                                          (var->kind == VAR_PARAM && code->kind == CODE_HELPER));
    for (size_t i = find_touches(map, var);
         i < map->touch_count && map->touches[i]->var->index == var->index; i++) {
        const struct touch *touch = map->touches[i];
        if (leads_there(touch))
            return value_of(UNIFORMITY_UNKNOWN);
        if (touch->access & ACCESS_WRITE)
            add_assignment(map, &all, touch, control_scope(map, touch->by, var),
                           map->vars[var->index]);
    }
    return of_assignments(map, &all);
}

/* Likewise in the loops that it counts, which begin by setting it. */
static struct value of_rounds(const struct uniformity_map *map, const struct var *var)
{
    struct assignments all = no_assignments;

    for (size_t i = find_touches(map, var);
         i < map->touch_count && map->touches[i]->var->index == var->index; i++) {
        const struct touch *touch = map->touches[i];
        if (leads_there(touch))
            return value_of(UNIFORMITY_UNKNOWN);
        const struct node *loop =
            touch->access & ACCESS_WRITE ? control_counter_loop(map, touch->by, var) : NULL;
        if (loop)
            add_assignment(map, &all, touch, loop, map->rounds[var->index]);
    }
    return of_assignments(map, &all);
}

static void raise_value(struct uniformity_map *map, struct value *known, struct value found)
{
    if (value_rank(found) == value_rank(*known) && !value_same(found, *known))
        found = value_of(UNIFORMITY_VARYING);
    if (value_rank(found) <= value_rank(*known))
        return;
    *known = found;
    map->changed = true;
}

static void raise_variable(struct uniformity_map *map, const struct var *var)
{
    if (!is_followed(map->code, var))
        return;
    raise_value(map, &map->vars[var->index], of_variable(map, var));
    if (map->counters.some[var->index])
        raise_value(map, &map->rounds[var->index], of_rounds(map, var));
}

static void raise_variables(struct uniformity_map *map)
{
    const struct vars *vars = code_vars(map->code);

    for (size_t i = 0; i < vars->count; i++)
        raise_variable(map, vars->items[i]);
}

void control_declared(struct uniformity_map *map, const struct node *node)
{
    if (node->var->init && node->var->func == map->code->func)
        raise_variable(map, node->var);
}

/* ---- all of them ---- */

static bool is_goto(const struct node *node)
{
    return node->kind == NODE_GOTO;
}

struct results {
    const struct uniformity_map *map;
    struct value found;
    unsigned count;
};

static bool add_result(struct node *node, void *context)
{
    struct results *results = context;
    const struct uniformity_map *map = results->map;

    if (node->kind != NODE_RETURN || !node->child_count || !node->children[0])
        return true;
    const struct node *value = node->children[0];
    struct value found =
        value_convert(vary_node(map, value), value->type, map->code->func->type->target);
    enum uniformity control = control_within(map, node, NULL);
    if (control != UNIFORMITY_UNIFORM || map->jumps)
        found = value_mix(found, value_of(map->jumps ? UNIFORMITY_VARYING : control));
    results->found = results->count++ ? value_mix(results->found, found) : found;
    return true;
}

void vary_settle(struct uniformity_map *map)
{
    struct results results = {map, value_of(UNIFORMITY_UNIFORM), 0};

    sort_touches(map);
    map->jumps |= node_any(map->code->root, is_goto);
    do {
        map->changed = false;
        vary_eval(map, map->code->root);
        raise_variables(map);
    } while (map->changed);
    if (map->code->kind == CODE_HELPER)
        node_walk(map->code->root, add_result, &results);
    map->result = results.found;
    map->settled = true;
}
