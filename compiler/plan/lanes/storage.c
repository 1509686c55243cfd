/* storage.c: see storage.h.
 *
 * A variable that one step alone names stays as it is. Others belong to control
 * (a counter, set there and nowhere else) or to the items, which have an array
 * of it; control may read those too, being the same for all.
 */
#include "plan/lanes/storage.h"

#include <stdlib.h>

#include "plan/lanes/maker.h"
#include "sema/ranges/range_table.h"
#include "sema/vary/uniformity.h"
#include "unit/changes.h"
#include "unit/counter.h"

/* Where one variable is named. */
struct use {
    const struct var *var;
    const struct step *step; /* the ITEMS, or the step whose control it is */
    bool is_used, crosses, in_control;
    bool set_in_control, set_in_items;
    bool has_round; /* some LOOP begins by setting it, and goes round by it alone: */
    bool round_is_changed, set_elsewhere; /* not by its items, nor do other loops */
    bool is_whole;                        /* an array that is used otherwise than by its elements */
};

struct finder {
    struct arena *arena;
    const struct region *region;
    const struct steps *steps;
    const struct node *body;
    struct {
        struct use **items;
        size_t count, room;
        struct map places; /* by variable */
    } uses;                /* of the variables that the body names, and a helper's parameters */
    struct counters counters;
    struct step *step;
    const struct node *statement; /* of ITEMS */
    bool in_control;
    enum reason why;
    const struct uniformity_map *lanes;
    const bool *counted;      /* NULL: of a region */
    const enum space *spaces; /* likewise, by var->index */
};

static struct use *use_of(struct finder *finder, const struct var *var)
{
    const size_t *place = map_find(&finder->uses.places, var);
    struct use *use = place ? finder->uses.items[*place] : ARENA_NEW(finder->arena, struct use);

    if (place)
        return use;
    use->var = var;
    map_add(finder->arena, &finder->uses.places, var, finder->uses.count);
    ARENA_PUSH(finder->arena, &finder->uses, use);
    return use;
}

/* The variable is set there: is it by a LOOP that begins so, or by what is around such? */
static void note_round(const struct finder *finder, struct use *use, const struct node *at)
{
    bool is_round = steps_is_round(finder->steps, at, use->var);

    use->has_round |= is_round;
    use->round_is_changed |= is_round && !finder->in_control;
    use->set_elsewhere |= !is_round && finder->in_control;
}

static void note(struct finder *finder, const struct node *at, const struct var *var, bool is_set)
{
    if (!var || !steps_has_storage(var))
        return;
    struct use *use = use_of(finder, var);
    if (is_set)
        note_round(finder, use, at);
    use->crosses |= use->is_used && use->step != finder->step;
    use->is_used = true;
    use->step = finder->step;
    use->in_control |= finder->in_control;
    use->set_in_control |= is_set && finder->in_control;
    use->set_in_items |= is_set && !finder->in_control;
}

static bool is_counter_of_loops(const struct finder *finder, const struct var *var)
{
    return var && steps_has_storage(var) && finder->counters.all[var->index];
}

/* Is it the counter of a loop that each item goes round for itself? It has one of its own there. */
static bool is_own(const struct finder *finder, const struct node *name)
{
    const struct var *var = name->var;

    if (!is_counter_of_loops(finder, var) || !finder->statement)
        return false;
    const struct node *loop = counter_loop(finder->body, name, var);
    while (loop && loop != finder->statement && loop != finder->body)
        loop = loop->parent;
    return loop && loop == finder->statement;
}

/* Of an array: no element of it is named. */
static bool is_whole(const struct node *node)
{
    while (type_is_array(node->type) && node->parent->kind == NODE_INDEX &&
           node->parent->children[0] == node)
        node = node->parent;
    return type_is_array(node->type);
}

static bool visit(struct node *node, void *context)
{
    struct finder *finder = context;
    const struct node *changed = node_target(node);

    if (node->kind == NODE_CALL && map_find(&finder->steps->all.calls, node))
        return false; /* it is in front of the statement */
    if (changed && changed->kind == NODE_REF && is_own(finder, changed))
        vars_add(finder->arena, &finder->step->own, (struct var *)changed->var);
    else if (changed && changed->kind == NODE_REF)
        note(finder, changed, changed->var, true);
    else if (changed && finder->in_control &&
             !(finder->step->kind == STEP_CALL && node->op == OP_ADDRESS))
        finder->why = REASON_CONTROL_MEMORY;
    if (node->kind == NODE_REF && !is_own(finder, node))
        note(finder, node, node->var, false);
    if (node->kind == NODE_REF && node->var && steps_has_storage(node->var))
        use_of(finder, node->var)->is_whole |= is_whole(node);
    if (node->kind == NODE_VAR)
        note(finder, node, node->var, node->children[0] && !is_counter_of_loops(finder, node->var));
    return true;
}

static void find_control(struct finder *finder, struct step *step)
{
    finder->step = step;
    finder->in_control = true;
    for (size_t i = 0; i < step->node->child_count; i++) {
        struct node *child = step->node->children[i];
        if (child && !steps_is_part(step->node, child))
            node_walk(child, visit, finder);
    }
    finder->in_control = false;
}

/* What a helper gets. */
static void find_arguments(struct finder *finder, struct step *step)
{
    finder->step = step;
    for (size_t i = 1; i < step->node->child_count; i++) {
        finder->in_control = steps_shares(step->callee, i - 1);
        node_walk(step->node->children[i], visit, finder);
    }
    finder->in_control = false;
}

static void find_uses(struct finder *finder, struct step *step)
{
    for (; step; step = step->next) {
        if (step->kind == STEP_CALL) {
            find_arguments(finder, step);
            continue;
        }
        if (step->kind != STEP_ITEMS && step->kind != STEP_RETURN) {
            find_control(finder, step);
            find_uses(finder, step->inner);
            find_uses(finder, step->other);
            continue;
        }
        finder->step = step;
        for (struct node *node = step->node;; node = steps_next(node)) {
            finder->statement = node;
            node_walk(node, visit, finder);
            if (node->kind == NODE_DECL && !node->child_count)
                finder->why = REASON_TYPES;
            if (node == step->last)
                break;
        }
        finder->statement = NULL;
    }
}

/* Elements of what is set to a list of values get those one by one. */
enum { LIST_MAX = 64 };

static bool is_list(const struct var *var)
{
    const struct node *init = var->init;

    if (!init)
        return true;
    if (init->kind != NODE_INIT_LIST || type_is_array(var->type->target) ||
        var->type->count > LIST_MAX || init->child_count > (size_t)var->type->count)
        return false;
    for (size_t i = 0; i < init->child_count; i++)
        if (!init->children[i] || init->children[i]->designator_count ||
            init->children[i]->kind == NODE_INIT_LIST)
            return false;
    return true;
}

static bool can_be_lanes(const struct finder *finder, const struct use *use)
{
    const struct var *var = use->var;
    const struct type *element = type_element(var->type);
    bool is_private = region_capture(finder->region, var) != NULL; /* its list is the host's */

    return !type_has_vla(var->type) && !use->is_whole && (is_private || is_list(var)) &&
           (type_is_arithmetic(element) || type_is_complex(element)) && !element->is_volatile &&
           !element->is_atomic;
}

static bool can_be_array(const struct finder *finder, const struct use *use)
{
    const struct var *var = use->var;
    const struct type *type = var->type;

    if (type->kind == TYPE_ARRAY)
        return can_be_lanes(finder, use);
    bool is_plain = type_is_arithmetic(type) || type_is_complex(type) ||
                    (type->kind == TYPE_POINTER && !rows_is_type(type) && !type_has_vla(type) &&
                     type->target->kind != TYPE_POINTER);

    return is_plain && !type->is_volatile && !type->is_atomic &&
           !(var->init && var->init->kind == NODE_INIT_LIST);
}

static void move_declaration(const struct finder *finder, const struct var *var,
                             unsigned char *storages)
{
    if (storages[var->index] == STORAGE_STEP)
        storages[var->index] = is_counter_of_loops(finder, var) ? STORAGE_SHARED : STORAGE_PER_ITEM;
}

/* What the variables have in common with others of their declaration: all move, or none. */
static void move_declarations(const struct finder *finder, const struct step *step,
                              unsigned char *storages)
{
    for (; step; step = step->next) {
        if (step->kind != STEP_ITEMS) {
            move_declarations(finder, step->inner, storages);
            move_declarations(finder, step->other, storages);
            continue;
        }
        for (const struct node *node = step->node;; node = steps_next(node)) {
            bool moves = false;
            for (size_t i = 0; node->kind == NODE_DECL && i < node->child_count; i++)
                moves |= storages[node->children[i]->var->index] != STORAGE_STEP;
            for (size_t i = 0; moves && i < node->child_count; i++)
                move_declaration(finder, node->children[i]->var, storages);
            if (node == step->last)
                break;
        }
    }
}

static bool is_counter(const struct region *region, const struct var *var)
{
    for (unsigned i = 0; i < region->loop_count; i++)
        if (region->loops[i].var == var)
            return true;
    return false;
}

/* A helper's parameter: the same value for all, where items do not change it, and it does not point
 * to what each has. */
static enum storage of_parameter(const struct finder *finder, const struct use *use)
{
    const struct var *var = use->var;

    if (finder->counted[var->index])
        return STORAGE_COUNTED;
    return uniformity_of_var(finder->lanes, var) == UNIFORMITY_UNIFORM &&
                   finder->spaces[var->index] != SPACE_PRIVATE && !use->set_in_items
               ? STORAGE_SHARED
               : STORAGE_PER_ITEM;
}

/* Is it set by control in loops alone that all begin by that, and do not change it inside? */
static bool has_rounds(const struct use *use)
{
    return use->has_round && !use->round_is_changed && !use->set_elsewhere;
}

static enum reason choose(const struct finder *finder, const struct use *use, enum storage *storage)
{
    const struct var *var = use->var;
    const struct capture *capture = region_capture(finder->region, var);

    *storage = STORAGE_STEP;
    if (var->kind == VAR_PARAM && finder->counted) {
        *storage = of_parameter(finder, use);
        return *storage == STORAGE_PER_ITEM && use->set_in_control ? REASON_COUNTER_CHANGES
                                                                   : REASON_NONE;
    }
    if (!use->is_used || is_counter(finder->region, var))
        return REASON_NONE;
    if (capture && capture->role != CAPTURE_PRIVATE)
        return REASON_NONE;
    if (!capture && !use->crosses && !use->in_control)
        return REASON_NONE;
    *storage = !use->set_in_control ? STORAGE_PER_ITEM
               : use->set_in_items  ? STORAGE_LEFT
                                    : STORAGE_SHARED;
    return *storage != STORAGE_LEFT || has_rounds(use) ? REASON_NONE : REASON_COUNTER_CHANGES;
}

/* Variables from outside of which each item would need its own. */
static enum reason refuse_captures(const struct captures *captures)
{
    for (size_t i = 0; i < captures->count; i++) {
        const struct capture *capture = &captures->items[i];
        if (capture->role == CAPTURE_PRIVATE && !steps_has_storage(capture->var))
            return REASON_PRIVATE_GLOBAL;
        if (capture->role == CAPTURE_VALUE && capture->used & ACCESS_WRITE)
            return REASON_COPY_CHANGES;
    }
    return REASON_NONE;
}

/* What each item passes to a helper. */
static size_t bytes_passed(const struct steps *callee)
{
    const struct vars *params = &callee->instance->func->params;
    size_t bytes = 0;

    for (size_t i = 0; i < params->count; i++)
        bytes += callee->storages[i] == STORAGE_PER_ITEM ? params->items[i]->type->size : 0;
    return bytes;
}

/* What helpers get and give, and the most that one of them keeps. */
static void add_calls(const struct step *step, size_t *passed, size_t *kept)
{
    for (; step; step = step->next) {
        add_calls(step->inner, passed, kept);
        add_calls(step->other, passed, kept);
        if (step->kind != STEP_CALL)
            continue;
        size_t params = bytes_passed(step->callee), own = step->callee->bytes - params;
        *passed += params + step->callee->instance->func->type->target->size;
        *kept = own > *kept ? own : *kept;
    }
}

/* What the last iteration leaves is no loop's own. */
static struct counters find_counters(struct arena *arena, const struct steps *steps)
{
    const struct captures *captures = &steps->region->captures;
    const struct func *func = steps->instance->func;
    struct counters counters = counter_find(arena, func, steps_body(steps));

    for (size_t i = 0; i < captures->count; i++)
        if (captures->items[i].last && captures->items[i].var->func == func)
            counters.all[captures->items[i].var->index] = false;
    return counters;
}

static int by_index(const void *a, const void *b)
{
    const struct use *x = *(struct use *const *)a, *y = *(struct use *const *)b;

    return x->var->index < y->var->index ? -1 : x->var->index > y->var->index;
}

/* In order of declaration. */
static void find_all_uses(struct finder *finder, const struct steps *steps, struct step *first)
{
    for (size_t i = 0; steps->counted && i < steps->instance->func->params.count; i++)
        use_of(finder, steps->instance->func->params.items[i]);
    find_uses(finder, first);
    if (finder->uses.count)
        qsort(finder->uses.items, finder->uses.count, sizeof *finder->uses.items, by_index);
}

enum reason storage_plan(struct arena *arena, struct steps *steps, struct step *first)
{
    const struct region *region = steps->region;
    size_t kept = 0;
    struct finder finder = {
        .arena = arena,
        .region = region,
        .steps = steps,
        .body = steps_body(steps),
        .counters = find_counters(arena, steps),
        .why = refuse_captures(&region->captures),
        .lanes = uniformity_of_instance(steps->instance, AXIS_LANE),
        .counted = steps->counted,
        .spaces = steps->instance->spaces,
    };

    steps_list(arena, steps, first);
    steps->storages = arena_alloc(arena, steps->instance->func->vars.count + 1);
    find_all_uses(&finder, steps, first);
    for (size_t i = 0; i < finder.uses.count && !finder.why; i++) {
        enum storage storage;
        finder.why = choose(&finder, finder.uses.items[i], &storage);
        steps->storages[finder.uses.items[i]->var->index] = (unsigned char)storage;
    }
    if (finder.why)
        return finder.why;
    move_declarations(&finder, first, steps->storages);
    for (size_t i = 0; i < finder.uses.count; i++) {
        const struct use *use = finder.uses.items[i];
        enum storage storage = (enum storage)steps->storages[use->var->index];
        if (storage != STORAGE_PER_ITEM && storage != STORAGE_LEFT)
            continue;
        if (!can_be_array(&finder, use))
            return REASON_WHOLE;
        steps->bytes += use->var->type->size;
    }
    add_calls(first, &steps->bytes, &kept);
    steps->bytes += kept;
    return REASON_NONE;
}
