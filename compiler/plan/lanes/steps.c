/* steps.c: see steps.h. The tree is made first, as if all could be split; whether its variables
 * can be kept from step to step is in plan/lanes/storage.c, and what else is against it in
 * plan/lanes/split.c.
 */
#include "plan/lanes/steps.h"

#include "plan/lanes/apart.h"
#include "plan/lanes/carry.h"
#include "plan/lanes/lane_calls.h"
#include "plan/lanes/maker.h"
#include "sema/vary/uniformity.h"
#include "unit/changes.h"

/* ---- questions about trees ---- */

/* As far as that is known when the file is translated. */
static bool is_short(const struct counted *counted)
{
    return plan_trips(counted) <= PLAN_UNROLLED_MAX;
}

bool maker_is_long_loop(const struct maker *maker, const struct node *node)
{
    struct counted counted;

    return node->kind == NODE_WHILE || node->kind == NODE_DO ||
           (node->kind == NODE_FOR &&
            !(plan_unrolls(&counted, maker->plan, maker->instance, node) && is_short(&counted)));
}

static bool find_loop(const struct plan *plan, const struct instance *instance)
{
    const struct maker maker = {.plan = plan, .instance = instance};

    for (size_t i = 0; i < instance->func->calls.count; i++)
        if (instance->callees[i] && maker_loops(plan, instance->callees[i]))
            return true;
    return maker_any(&maker, instance->func->body, maker_is_long_loop);
}

bool maker_loops(const struct plan *plan, const struct instance *instance)
{
    enum verdict *verdict = &instance->verdicts[PROPERTY_LOOPS];

    if (*verdict == VERDICT_NONE)
        *verdict = find_loop(plan, instance) ? VERDICT_YES : VERDICT_NO;
    return *verdict == VERDICT_YES;
}

/* Also in a helper. */
static bool runs_long_loop(const struct maker *maker, const struct node *node)
{
    if (node->kind == NODE_CALL && maker->instance->callees[node->index])
        return maker_loops(maker->plan, maker->instance->callees[node->index]);
    return maker_is_long_loop(maker, node);
}

/* What each item does of a statement. */
struct rest {
    const struct maker *maker;
    const struct step *calls; /* that all make before it */
    struct vars *counters;
    bool has_loop;
};

static bool is_made(const struct step *calls, const struct node *call)
{
    while (calls && (calls->kind != STEP_CALL || calls->node != call))
        calls = calls->next;
    return calls;
}

static bool see_rest(struct node *node, void *context)
{
    struct rest *rest = context;
    bool is_known = !maker_is_counter(rest->maker, node);

    if (node->kind == NODE_CALL && is_made(rest->calls, node))
        return false;
    for (size_t i = 0; !is_known && i < rest->counters->count; i++)
        is_known = rest->counters->items[i] == node->var;
    if (!is_known)
        ARENA_PUSH(rest->maker->plan->unit->arena, rest->counters, node->var);
    rest->has_loop |= runs_long_loop(rest->maker, node);
    return true;
}

bool maker_counters(const struct maker *maker, const struct step *calls, struct node *node,
                    struct vars *counters)
{
    struct rest rest = {maker, calls, counters, false};

    node_walk(node, see_rest, &rest);
    return rest.has_loop;
}

static bool parts(const struct plan *plan, const struct instance *instance, struct node *body);

static bool helper_parts(const struct plan *plan, const struct instance *helper)
{
    enum verdict *verdict = &helper->verdicts[PROPERTY_PARTS];

    if (*verdict == VERDICT_NONE)
        *verdict = parts(plan, helper, helper->func->body) ? VERDICT_YES : VERDICT_NO;
    return *verdict == VERDICT_YES;
}

static bool goes_own_way(const struct maker *maker, const struct node *node)
{
    const struct instance *callee =
        node->kind == NODE_CALL ? maker->instance->callees[node->index] : NULL;

    if (callee)
        return helper_parts(maker->plan, callee);
    return maker_is_long_loop(maker, node) && !(uniformity_same_way(maker->lanes, node) &&
                                                uniformity_leave_together(maker->lanes, node));
}

static bool parts(const struct plan *plan, const struct instance *instance, struct node *body)
{
    const struct maker maker = {
        .plan = plan, .instance = instance, .lanes = uniformity_of_instance(instance, AXIS_LANE)};

    return maker_any(&maker, body, goes_own_way);
}

bool maker_has_effect(const struct maker *maker, const struct node *node)
{
    return (node->kind == NODE_CALL &&
            (maker->instance->callees[node->index] || maker->instance->imports[node->index])) ||
           node->kind == NODE_STMT_EXPR || node->kind == NODE_OTHER_EXPR;
}

/* It names one item's place, or does something else each time. */
bool maker_is_no_control(const struct maker *maker, const struct node *node)
{
    const struct capture *item =
        node->kind == NODE_REF ? region_capture(maker->kernel->region, node->var) : NULL;

    return (item && item->role == CAPTURE_REDUCTION) || maker_is_counter(maker, node) ||
           maker_has_effect(maker, node);
}

bool maker_is_jump(const struct maker *maker, const struct node *node)
{
    (void)maker;
    return node->kind == NODE_GOTO || node->kind == NODE_LABEL || node->kind == NODE_ASM ||
           node->kind == NODE_OTHER_STMT;
}

/* ---- the tree ---- */

struct step *maker_step(const struct maker *maker, enum step_kind kind, struct node *node)
{
    struct step *step = ARENA_NEW(maker->plan->unit->arena, struct step);

    step->kind = kind;
    step->node = step->last = node;
    return step;
}

static bool has(const struct step *step, enum step_kind kind)
{
    for (; step; step = step->next)
        if (step->kind == kind || has(step->inner, kind) || has(step->other, kind))
            return true;
    return false;
}

bool maker_splits(const struct step *first)
{
    return has(first, STEP_LOOP) || has(first, STEP_CALL);
}

/* Of the loop or switch that the steps are the body of. */
static bool items_leave(const struct step *step, enum node_kind kind)
{
    for (; step; step = step->next)
        if (maker_leaves(step, kind))
            return true;
    return false;
}

bool maker_leaves(const struct step *step, enum node_kind kind)
{
    const struct node *node = step->node;
    bool is_own = step->kind == STEP_LOOP || (node->kind == NODE_SWITCH && kind == NODE_BREAK);

    if (step->kind != STEP_ITEMS)
        return !is_own && (items_leave(step->inner, kind) || items_leave(step->other, kind));
    while (!node_leaves(node, kind) && node != step->last)
        node = steps_next(node);
    return node_leaves(node, kind);
}

/* A `continue` ends the item's part of ITEMS: right where nothing of the loop follows. */
static bool goes_on_well(const struct step *inner)
{
    return !items_leave(inner, NODE_BREAK) &&
           ((inner->kind == STEP_ITEMS && !inner->next) || !items_leave(inner, NODE_CONTINUE));
}

/* Gets a variable a value that differs? */
static bool sets_apart(const struct maker *maker, const struct node *node)
{
    const struct node *value = node->kind == NODE_VAR ? node->var->init
                               : node_writes(node)    ? node
                                                      : NULL;

    return value && uniformity_of(maker->lanes, value) != UNIFORMITY_UNIFORM;
}

static bool is_shared_control(const struct maker *maker, struct node *node)
{
    if (!uniformity_same_way(maker->lanes, node))
        return false;
    for (size_t i = 0; i < node->child_count; i++)
        if (!steps_is_part(node, node->children[i]) &&
            (maker_any(maker, node->children[i], maker_is_no_control) ||
             maker_any(maker, node->children[i], sets_apart)))
            return false;
    return true;
}

/* One that all go round together. */
static struct step *of_shared(const struct maker *maker, struct node *node, struct step *inner)
{
    if (!is_shared_control(maker, node)) {
        maker_explain(maker, REASON_CONTROL, node);
        return NULL;
    }
    if (!apart_suits(maker, node_loop_body(node)))
        return NULL;
    if (!has(inner, STEP_ITEMS) && !has(inner, STEP_CALL)) {
        maker_explain(maker, REASON_EMPTY, node);
        return NULL;
    }
    if (steps_have_loop(inner))
        return NULL;
    if (!goes_on_well(inner)) {
        maker_explain(maker, REASON_CONTINUES, node);
        return NULL;
    }
    struct step *step = maker_step(maker, STEP_LOOP, node);
    step->inner = inner;
    return step;
}

static bool is_return(const struct maker *maker, const struct node *node)
{
    (void)maker;
    return node->kind == NODE_RETURN;
}

/* How items leave it one by one; NONE: they leave it together. */
static enum reason parts_at(const struct maker *maker, struct node *loop)
{
    bool same_way = uniformity_same_way(maker->lanes, loop);
    bool together = uniformity_leave_together(maker->lanes, loop);

    if (same_way && together)
        return REASON_NONE;
    if (maker_any(maker, node_loop_body(loop), is_return))
        return REASON_RETURNS;
    return same_way || !together || carry_decides(loop, node_decider(loop)) ? REASON_LEAVES_EARLY
                                                                            : REASON_LEAVES;
}

static struct step *of_loop(const struct maker *maker, struct node *node)
{
    struct counted counted;
    bool is_counted =
        node->kind == NODE_FOR && plan_unrolls(&counted, maker->plan, maker->instance, node);
    bool is_known = is_counted && plan_trips(&counted) >= 0;
    bool is_unrolled = is_known && is_short(&counted);

    enum reason why = is_unrolled ? REASON_NONE : parts_at(maker, node);
    if (why) {
        maker_insist(maker, why, node);
        return NULL;
    }
    struct step *inner = maker_steps(maker, node_loop_body(node));
    if (is_unrolled && !maker_splits(inner))
        return NULL;
    struct step *step = of_shared(maker, node, inner);
    if (step && is_counted && (is_unrolled || !is_known)) {
        step->is_counted = true;
        step->counted = counted;
    }
    return step;
}

/* Has it what cannot be one of ITEMS, or should not be? */
static bool is_split(const struct step *part)
{
    return maker_splits(part) || has(part, STEP_JUMP) || has(part, STEP_RETURN);
}

/* What may be a step that items go through together. */
static bool may_split(const struct maker *maker, const struct node *node)
{
    return node_is_loop(node) || runs_long_loop(maker, node);
}

static bool may_be_step(const struct maker *maker, const struct node *node)
{
    return node->kind == NODE_RETURN || node->kind == NODE_BREAK || node->kind == NODE_CONTINUE ||
           may_split(maker, node);
}

/* One at which items part is each item's own. */
static struct step *of_if(const struct maker *maker, struct node *node)
{
    /* Else each if of a chain would go through all that follow, for nothing. */
    if (!maker_any(maker, node, may_be_step) || !is_shared_control(maker, node))
        return NULL;
    struct step *inner = maker_steps(maker, node->children[1]);
    struct step *other = node->children[2] ? maker_steps(maker, node->children[2]) : NULL;
    if (!is_split(inner) && !is_split(other))
        return NULL;
    struct step *step = maker_step(maker, STEP_IF, node);
    step->inner = inner;
    step->other = other;
    return step;
}

/* Behind `case 1: case 2:` */
static struct node *labelled(struct node *node)
{
    while (node->kind == NODE_CASE || node->kind == NODE_DEFAULT)
        node = node->children[node->child_count - 1];
    return node;
}

/* A label of the switch that is not in front of a statement of its block, or of a declaration. */
static bool has_label(const struct node *node, bool is_block)
{
    if (node->kind == NODE_CASE || node->kind == NODE_DEFAULT)
        return true;
    for (size_t i = 0; node->kind != NODE_SWITCH && i < node->child_count; i++) {
        struct node *child = node->children[i];
        if (!child)
            continue;
        struct node *statement = is_block ? labelled(child) : child;
        if (has_label(statement, false) || (statement != child && statement->kind == NODE_DECL))
            return true;
    }
    return false;
}

static struct step *of_switch(const struct maker *maker, struct node *node)
{
    struct node *body = node->children[1];

    if (!is_shared_control(maker, node) || !uniformity_leave_together(maker->lanes, node) ||
        body->kind != NODE_BLOCK || has_label(body, true))
        return NULL;
    struct step *inner = maker_steps(maker, body);
    /* In a loop it would keep ITEMS from becoming vectors. */
    if (items_leave(inner, NODE_BREAK) ||
        (!maker_splits(inner) && !node_loop_at(node, maker->body)))
        return NULL;
    struct step *step = maker_step(maker, STEP_IF, node);
    step->inner = inner;
    return step;
}

/* Of a helper. What stands in the end is one of ITEMS. */
static struct step *of_return(const struct maker *maker, struct node *node)
{
    if (!node->child_count || !node->children[0])
        return maker_step(maker, STEP_JUMP, node);
    if (node == maker->body->children[maker->body->child_count - 1])
        return NULL;
    struct step *step = maker_step(maker, STEP_RETURN, node);
    step->has_loop = maker_counters(maker, NULL, node, &step->counters);
    return step;
}

/* NULL: the statement is one of ITEMS. */
static struct step *of_control(const struct maker *maker, struct node *node)
{
    if (node->kind == NODE_ANNOTATED && node->child_count && node->children[0])
        node = node->children[0];
    return node_is_loop(node)          ? of_loop(maker, node)
           : node->kind == NODE_IF     ? of_if(maker, node)
           : node->kind == NODE_SWITCH ? of_switch(maker, node)
           : node->kind == NODE_RETURN ? of_return(maker, node)
           : node->kind == NODE_BREAK || node->kind == NODE_CONTINUE
               ? maker_step(maker, STEP_JUMP, node)
               : NULL;
}

/* With the calls in front of it that all make. */
static void add_item(const struct maker *maker, struct node *node, struct step ***end,
                     struct step **items)
{
    struct step *calls = calls_of(maker, node);

    if (calls) {
        const struct step *last = NULL;
        for (**end = calls; **end; *end = &(**end)->next)
            last = **end;
        *items = NULL;
        if (node == last->node)
            return;
    }
    if (*items) {
        (*items)->last = node;
    } else {
        *items = **end = maker_step(maker, STEP_ITEMS, node);
        *end = &(*items)->next;
    }
    (*items)->has_loop |= maker_counters(maker, calls, node, &(*items)->counters);
}

struct step *maker_steps(const struct maker *maker, struct node *node)
{
    struct step *first = NULL, **end = &first, *items = NULL;
    bool is_block = node->kind == NODE_BLOCK;

    for (size_t i = 0; i < (is_block ? node->child_count : 1); i++) {
        struct node *child = is_block ? node->children[i] : node, *statement = labelled(child);
        struct step *step = child != statement && statement->kind == NODE_BLOCK
                                ? maker_steps(maker, statement)
                                : of_control(maker, statement);
        if (child != statement)
            items = NULL;
        if (!step) {
            add_item(maker, statement, &end, &items);
            items = child == statement ? items : NULL;
            continue;
        }
        for (*end = step; *end;)
            end = &(*end)->next;
        items = NULL;
    }
    return first;
}

bool steps_part(const struct plan *plan, const struct region *region)
{
    return parts(plan, region->instance, region->body);
}
