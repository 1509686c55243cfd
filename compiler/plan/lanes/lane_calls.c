/* lane_calls.c: see lane_calls.h.
 *
 * A helper is called for the block in front of the statement that has the call, and the statement
 * takes each item's result. So it is a call that is made in any case, and that C lets come before
 * all else in its expression: calls have no place among the operands of most operators.
 */
#include "plan/lanes/lane_calls.h"

#include <string.h>

#include "plan/lanes/apart.h"
#include "plan/lanes/storage.h"
#include "sema/ranges/range_table.h"
#include "sema/vary/uniformity.h"
#include "unit/changes.h"

/* ---- the helper ---- */

static bool is_return(const struct maker *maker, const struct node *node)
{
    (void)maker;
    return node->kind == NODE_RETURN;
}

/* Some item returns before others: not in the end, and not where all do. */
static bool items_return(const struct maker *maker, const struct step *step)
{
    for (; step; step = step->next) {
        struct node *node = step->node;
        if (items_return(maker, step->inner) || items_return(maker, step->other))
            return true;
        if (step->kind != STEP_ITEMS)
            continue;
        for (;; node = steps_next(node)) {
            if ((node->kind != NODE_RETURN || node->parent != maker->body) &&
                maker_any(maker, node, is_return))
                return true;
            if (node == step->last)
                break;
        }
    }
    return false;
}

static bool is_kept(const struct type *type)
{
    return type_is_arithmetic(type) || type_is_complex(type) ||
           (type->kind == TYPE_POINTER && !rows_is_type(type));
}

static enum reason objection(const struct maker *maker, const struct step *first)
{
    const struct func *func = maker->instance->func;

    if (func->type->target->kind != TYPE_VOID && !is_kept(func->type->target))
        return REASON_HELPER_STRUCT;
    for (size_t i = 0; i < func->params.count; i++)
        if (rows_is_type(func->params.items[i]->type))
            return REASON_HELPER_ROWS;
    for (size_t i = 0; i < func->params.count; i++)
        if (maker->instance->inner[i] != SPACE_NONE)
            return REASON_HELPER_POINTERS;
    if (items_return(maker, first))
        return REASON_HELPER_RETURNS;
    if (maker_any(maker, func->body, maker_is_kept_literal))
        return REASON_HELPER_LITERAL;
    return maker_any(maker, func->body, maker_is_jump) ? REASON_HELPER_JUMPS : REASON_NONE;
}

/* How a helper uses a parameter. */
struct use {
    const struct var *var;
    bool is_changed, is_place; /* it says where an element lies */
};

static bool see_use(struct node *node, void *context)
{
    struct use *use = context;
    const struct node *target = node_target(node);

    use->is_changed |= target && target->kind == NODE_REF && target->var == use->var;
    if (node->kind != NODE_REF || node->var != use->var)
        return true;
    for (const struct node *at = node; at; at = at->parent)
        use->is_place |= at->kind == NODE_INDEX || at->op == OP_DEREF;
    return true;
}

/* Which parameters say where neighbours' elements lie, side by side. */
static bool *counted_parameters(const struct maker *maker, const struct node *call,
                                const struct func *func)
{
    bool *counted = arena_alloc(maker->plan->unit->arena, func->params.count + 1);

    for (size_t i = 0; i < func->params.count; i++) {
        struct use use = {.var = func->params.items[i]};
        node_walk(func->body, see_use, &use);
        counted[i] = use.is_place && !use.is_changed &&
                     maker->instance->callees[call->index]->spaces[i] != SPACE_PRIVATE &&
                     apart_counts(maker, call->children[i + 1], use.var->type);
    }
    return counted;
}

static struct steps *new_helper(const struct maker *maker, const struct instance *instance,
                                const bool *counted)
{
    struct arena *arena = maker->plan->unit->arena;
    struct steps *steps = ARENA_NEW(arena, struct steps);
    const char *name = plan_helper(maker->plan, instance)->name;

    steps->region = maker->kernel->region;
    steps->instance = instance;
    steps->is_jammed = maker->is_jammed;
    steps->counted = counted;
    steps->name = arena_printf(arena, "%s_lanes_%s", steps->region->name, name);
    for (size_t i = 0; i < maker->of_region->helpers.count; i++)
        if (maker->of_region->helpers.items[i]->instance == instance)
            steps->name = arena_printf(arena, "%s_", steps->name);
    return steps;
}

/* Fills in the steps; NULL in place of the first: each item calls the helper. */
static void plan_helper_steps(const struct maker *caller, struct steps *steps, struct node *call)
{
    struct maker maker = *caller;

    maker.instance = steps->instance;
    maker.lanes = uniformity_of_instance(steps->instance, AXIS_LANE);
    maker.body = steps->instance->func->body;
    maker.steps = steps;
    maker.counter = NULL;
    struct step *first = maker_steps(&maker, steps->instance->func->body);
    steps->why = objection(&maker, first);
    if (!maker_splits(first)) {
        maker_explain(&maker, steps->why ? steps->why : REASON_HELPER_LOOPS, call);
        return;
    }
    if (!steps->why)
        steps->why = storage_plan(maker.plan->unit->arena, steps, first);
    if (steps->why)
        maker_insist(&maker, steps->why, call);
    else
        steps->first = first;
}

/* One for all calls that are alike; NULL: each item makes the call. */
static const struct steps *helper_of(const struct maker *maker, struct node *call)
{
    const struct instance *instance = maker->instance->callees[call->index];
    const bool *counted = counted_parameters(maker, call, instance->func);

    for (size_t i = 0; i < maker->of_region->helpers.count; i++) {
        struct steps *steps = maker->of_region->helpers.items[i];
        if (steps->instance == instance &&
            memcmp(steps->counted, counted, instance->func->params.count) == 0)
            return steps->first ? steps : NULL;
    }
    struct steps *steps = new_helper(maker, instance, counted);
    plan_helper_steps(maker, steps, call);
    ARENA_PUSH(maker->plan->unit->arena, &maker->of_region->helpers, steps);
    return steps->first ? steps : NULL;
}

/* ---- the call ---- */

/* Is the child evaluated whenever the node is, and may it be so before all else? */
static bool comes_first(const struct node *node, size_t child)
{
    switch (node->kind) {
    case NODE_PAREN:
    case NODE_CAST:
    case NODE_UNARY:
    case NODE_ASSIGN:
    case NODE_INDEX:
    case NODE_MEMBER:
    case NODE_CALL:
    case NODE_RETURN:
        return true;
    case NODE_BINARY:
        return child == 0 || (node->op != OP_LAND && node->op != OP_LOR && node->op != OP_COMMA);
    case NODE_CONDITIONAL:
    case NODE_IF:
    case NODE_SWITCH:
        return child == 0;
    case NODE_VAR:
        return child == 0 && node->children[0]->kind != NODE_INIT_LIST;
    case NODE_DECL:
        return node->child_count == 1;
    default:
        return false;
    }
}

/* An array or structure of the item, or its address. */
static bool is_whole(const struct maker *maker, const struct node *node)
{
    bool is_part = node->parent->kind == NODE_INDEX && node->parent->children[0] == node;

    const struct capture *capture = region_capture(maker->kernel->region, node->var);

    return node->kind == NODE_REF && node->var && steps_has_storage(node->var) &&
           (!capture || capture->role == CAPTURE_PRIVATE) &&
           (node->var->type->kind == TYPE_RECORD || (type_is_array(node->var->type) && !is_part));
}

static enum reason objection_to_arguments(const struct maker *maker, const struct node *call,
                                          const struct steps *callee)
{
    for (size_t i = 1; i < call->child_count; i++) {
        if (maker_any(maker, call->children[i], is_whole))
            return REASON_HELPER_WHOLE;
        bool is_counted = callee->storages[i - 1] == STORAGE_COUNTED;
        if (steps_shares(callee, i - 1) &&
            maker_any(maker, call->children[i],
                      is_counted ? maker_has_effect : maker_is_no_control))
            return REASON_HELPER_SHARED;
    }
    return REASON_NONE;
}

struct adder {
    const struct maker *maker;
    struct node *statement;
    struct step *first, **end;
    bool is_refused; /* a call that all make has its own reasons */
};

static void add_counters(const struct maker *maker, struct step *step)
{
    for (size_t i = 1; i < step->node->child_count; i++)
        maker_counters(maker, NULL, step->node->children[i],
                       steps_shares(step->callee, i - 1) ? &step->firsts : &step->counters);
}

static void add_call(struct adder *adder, struct node *call)
{
    const struct maker *maker = adder->maker;
    const struct steps *callee = helper_of(maker, call);
    enum reason why = callee ? objection_to_arguments(maker, call, callee) : REASON_NONE;

    if (why)
        maker_insist(maker, why, call);
    adder->is_refused |= !callee || why;
    if (!callee || why)
        return;
    struct step *step = maker_step(maker, STEP_CALL, call);
    step->last = adder->statement;
    step->callee = callee;
    step->number = ++maker->steps->calls;
    add_counters(maker, step);
    *adder->end = step;
    adder->end = &step->next;
}

/* A call of a helper with a loop. */
static bool runs_loop(const struct maker *maker, const struct node *node)
{
    const struct instance *callee =
        node->kind == NODE_CALL ? maker->instance->callees[node->index] : NULL;

    return callee && maker_loops(maker->plan, callee);
}

/* What the call is made with comes before it. */
static void add_calls(struct adder *adder, struct node *node)
{
    for (size_t i = 0; i < node->child_count; i++)
        if (node->children[i] && comes_first(node, i))
            add_calls(adder, node->children[i]);
    if (runs_loop(adder->maker, node))
        add_call(adder, node);
}

/* Why not all make a call in the statement. */
static enum reason some_call(const struct node *statement)
{
    return statement->kind == NODE_IF || statement->kind == NODE_SWITCH ? REASON_NOT_ALL
                                                                        : REASON_HELPER_NOT_ALL;
}

struct step *calls_of(const struct maker *maker, struct node *statement)
{
    struct adder adder = {.maker = maker, .statement = statement};

    adder.end = &adder.first;
    add_calls(&adder, statement);
    if (!adder.first && maker_any(maker, statement, runs_loop))
        maker_explain(maker, adder.is_refused ? REASON_HELPER_LOOPS : some_call(statement),
                      statement);
    return adder.first;
}

static bool is_called(const struct step *step, const struct steps *helper)
{
    for (; step; step = step->next)
        if (step->callee == helper || is_called(step->inner, helper) ||
            is_called(step->other, helper) ||
            (step->callee && is_called(step->callee->first, helper)))
            return true;
    return false;
}

void calls_keep_made(struct steps *steps)
{
    size_t kept = 0;

    for (size_t i = 0; i < steps->helpers.count; i++)
        if (is_called(steps->first, steps->helpers.items[i]))
            steps->helpers.items[kept++] = steps->helpers.items[i];
    steps->helpers.count = kept;
}
