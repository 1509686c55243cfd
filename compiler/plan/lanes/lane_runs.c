/* lane_runs.c: see lane_runs.h. */
#include "plan/lanes/lane_runs.h"

#include "sema/vary/uniformity.h"
#include "unit/changes.h"

/* Statements of ITEMS, or what a CALL's are made with. */
struct walk {
    const struct maker *maker;
    const struct mask *mask;
    struct vars sets; /* what others have to get back */
};

/* ---- where elements lie ---- */

/* It has one value, also in items that run along. */
static bool is_same(const struct maker *maker, const struct node *node)
{
    return uniformity_of(maker->lanes, node) == UNIFORMITY_UNIFORM &&
           !maker_any(maker, (struct node *)node, maker_is_own);
}

/* Does it go on counting where it is converted so? */
static bool keeps(const struct node *value, const struct type *to)
{
    return type_is_integer(to) && type_is_integer(value->type) && to->size >= sizeof(int) &&
           to->size >= value->type->size;
}

/* A subscript or pointer that does not go back from item to item: between two that are right, all
 * are. */
static bool is_between(const struct maker *maker, const struct node *node)
{
    while (node->kind == NODE_PAREN)
        node = node->children[0];
    if (maker_is_counter(maker, node) || is_same(maker, node))
        return true;
    const struct node *first = node->child_count ? node->children[0] : NULL;
    if (node->kind == NODE_CAST)
        return keeps(first, node->type) && is_between(maker, first);
    if (node->kind == NODE_BINARY && node->op == OP_ADD)
        return is_between(maker, first) && is_between(maker, node->children[1]);
    return node->kind == NODE_BINARY && node->op == OP_SUB && is_between(maker, first) &&
           is_same(maker, node->children[1]);
}

/* Of an array that each has, an element may be anywhere but the same. */
static bool is_between_elements(const struct maker *maker, const struct node *element)
{
    const struct node *base = element->children[0], *subscript = element->children[1];

    if (maker_is_own(maker, base))
        return type_is_array(base->type) && is_same(maker, subscript);
    return !type_is_arithmetic(base->type) && is_between(maker, base) &&
           is_between(maker, subscript);
}

/* ---- what items do ---- */

static bool is_plain(const struct type *type)
{
    return type_is_arithmetic(type) && !type->is_volatile && !type->is_atomic;
}

/* It computes a value of values. */
static bool is_function(const struct maker *maker, const struct node *call)
{
    if (!call->func || call->func->body || maker_has_effect(maker, call) || !is_plain(call->type))
        return false;
    for (size_t i = 1; i < call->child_count; i++)
        if (!is_plain(call->children[i]->type))
            return false;
    return true;
}

static bool is_in_loop(const struct maker *maker, const struct node *node)
{
    while (node != maker->body && !node_is_loop(node->parent))
        node = node->parent;
    return node != maker->body;
}

struct search {
    const struct var *var;
    const struct node *parted;
    bool found;
};

static bool find_name(struct node *node, void *context)
{
    struct search *search = context;

    if (node->parent == search->parted && steps_is_part(search->parted, node))
        return false;
    search->found |= node->kind == NODE_REF && node->var == search->var;
    return !search->found;
}

static bool lasts(const struct maker *maker, const struct var *var)
{
    const struct capture *capture = region_capture(maker->kernel->region, var);

    return capture && capture->last;
}

/* Has it a value before its first name? */
static bool begins(const struct maker *maker, const struct var *var)
{
    const struct capture *capture = region_capture(maker->kernel->region, var);

    return var->init || var->kind == VAR_PARAM || (capture && capture->first);
}

/* Is the variable set and named on the ways of the if alone, and is there one round of that? */
static bool is_of_ways(const struct walk *walk, const struct var *var)
{
    const struct maker *maker = walk->maker;
    struct search search = {.var = var, .parted = walk->mask->node};

    if (begins(maker, var) || lasts(maker, var) || is_in_loop(maker, walk->mask->node))
        return false;
    node_walk((struct node *)maker->body, find_name, &search);
    return !search.found;
}

/* Each item has one, and others read it again, at most, once they got theirs back. */
static bool sets(struct walk *walk, const struct node *target)
{
    const struct maker *maker = walk->maker;

    if (target->kind != NODE_REF || !maker_is_own(maker, target) || !is_plain(target->type))
        return false;
    if (walk->mask == maker->steps->given)
        return true; /* who does not call reads nothing */
    if (walk->mask == maker->steps->going)
        return !lasts(maker, target->var); /* nor who ended the body */
    if (node_declares(walk->mask->node, target->var) || is_of_ways(walk, target->var))
        return true;
    if (maker->steps->going && lasts(maker, target->var))
        return false; /* who ends the body here gets nothing back */
    vars_add(maker->plan->unit->arena, &walk->sets, target->var);
    return maker->steps->storages[target->var->index] == STORAGE_PER_ITEM;
}

/* May the division stop the program? */
static bool divides(const struct node *node)
{
    const struct node *divisor = node->children[1];

    return (node->op == OP_DIV || node->op == OP_REM) && type_is_integer(node->type) &&
           !(divisor->has_value && divisor->value > 0);
}

static bool runs(struct walk *walk, const struct node *node, bool is_certain);

static bool run_children(struct walk *walk, const struct node *node, bool is_certain)
{
    for (size_t i = 0; i < node->child_count; i++)
        if (node->children[i] && !runs(walk, node->children[i], is_certain))
            return false;
    return true;
}

static bool run_arguments(struct walk *walk, const struct node *call, bool is_certain)
{
    for (size_t i = 1; i < call->child_count; i++)
        if (!runs(walk, call->children[i], is_certain))
            return false;
    return true;
}

/* Conditions are certain, what follows is not. */
static bool run_choice(struct walk *walk, const struct node *node, bool is_certain)
{
    for (size_t i = 0; i < node->child_count; i++)
        if (node->children[i] && !runs(walk, node->children[i], is_certain && i == 0))
            return false;
    return true;
}

/* `is_certain`: all that come to the step do it, the first and the last of them, too. */
static bool runs(struct walk *walk, const struct node *node, bool is_certain)
{
    if (node_writes(node) && !sets(walk, node_strip(node->children[0])))
        return false;
    switch (node->kind) {
    case NODE_EMPTY:
    case NODE_INTEGER:
    case NODE_FLOATING:
    case NODE_SIZEOF:
        return true;
    case NODE_REF:
        return is_plain(node->type);
    case NODE_VAR:
        return is_plain(node->type) && run_children(walk, node, is_certain);
    case NODE_INDEX:
        return is_certain && is_plain(node->type) && is_between_elements(walk->maker, node);
    case NODE_CALL:
        if (map_find(&walk->maker->steps->all.calls, node))
            return is_plain(node->type); /* the result of what is in front */
        return is_function(walk->maker, node) && run_arguments(walk, node, is_certain);
    case NODE_UNARY:
        return node->op != OP_ADDRESS && node->op != OP_DEREF &&
               run_children(walk, node, is_certain);
    case NODE_IF:
    case NODE_CONDITIONAL:
        return run_choice(walk, node, is_certain);
    case NODE_BINARY:
    case NODE_ASSIGN:
        if (node->op == OP_LAND || node->op == OP_LOR)
            return run_choice(walk, node, is_certain);
        return !divides(node) && run_children(walk, node, is_certain);
    case NODE_BLOCK:
    case NODE_DECL:
    case NODE_CAST:
    case NODE_PAREN:
    case NODE_RETURN:
        return run_children(walk, node, is_certain);
    default:
        return false;
    }
}

/* What each item passes. */
static bool run_passed(struct walk *walk, const struct step *step)
{
    for (size_t i = 1; i < step->node->child_count; i++)
        if (!steps_shares(step->callee, i - 1) && !runs(walk, step->node->children[i], true))
            return false;
    return true;
}

static bool run_statements(struct walk *walk, const struct step *step)
{
    for (const struct node *node = step->node; runs(walk, node, true); node = steps_next(node))
        if (node == step->last)
            return true;
    return false;
}

static bool runs_along(const struct maker *maker, const struct step *step)
{
    struct walk walk = {maker, step->who, {0}};

    if (!(step->kind == STEP_CALL ? run_passed : run_statements)(&walk, step))
        return false;
    for (size_t i = 0; i < walk.sets.count; i++)
        vars_add(maker->plan->unit->arena, step->who->kept, walk.sets.items[i]);
    return true;
}

/* `looped`: where items parted, if there is a loop around the step in that. */
static const struct node *plan(const struct maker *maker, struct step *step,
                               const struct node *looped)
{
    const struct node *found = NULL;

    for (; step && !found; step = step->next) {
        bool has_strip = step->who && step->who->has_strip;
        if ((step->kind == STEP_ITEMS || step->kind == STEP_CALL) && has_strip) {
            step->runs_along = runs_along(maker, step);
            found = step->runs_along ? NULL : looped;
        }
        const struct node *inside = step->kind == STEP_PART                ? NULL
                                    : step->kind == STEP_LOOP && has_strip ? step->who->node
                                                                           : looped;
        found = found ? found : plan(maker, step->inner, inside);
        found = found ? found : plan(maker, step->other, inside);
    }
    return found;
}

static void add_kept(const struct step *step, size_t *bytes)
{
    for (; step; step = step->next) {
        for (size_t i = 0; step->mask && i < step->mask->kept->count; i++)
            *bytes += step->mask->kept->items[i]->type->size;
        add_kept(step->inner, bytes);
        add_kept(step->other, bytes);
    }
}

const struct node *along_plan(const struct maker *maker, struct step *first)
{
    const struct node *found = plan(maker, first, NULL);

    add_kept(first, &maker->steps->bytes);
    return found;
}
