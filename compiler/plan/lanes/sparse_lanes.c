/* sparse_lanes.c: see sparse_lanes.h. */
#include "plan/lanes/sparse_lanes.h"

#include "plan/rounds/rounds.h"
#include "unit/changes.h"

/* What an item may not do twice, or in turn with others, without that it is noticed. */
static bool is_once(const struct maker *maker, const struct node *node)
{
    if (node_writes(node) && !maker_is_own(maker, node_strip(node->children[0])))
        return true;
    return (node->kind == NODE_UNARY && node->op == OP_ADDRESS) || maker_has_effect(maker, node) ||
           (node->type && (node->type->is_volatile || node->type->is_atomic));
}

/* What all items do in the step, which may be its condition alone. */
static bool repeats(const struct maker *maker, const struct step *step)
{
    struct node *node = step->node;

    if (step->has_loop)
        return false;
    if (step->kind == STEP_PART)
        return !maker_any(maker, node->children[0], is_once);
    if (step->kind != STEP_ITEMS)
        return false;
    for (; !maker_any(maker, node, is_once); node = steps_next(node))
        if (node == step->last)
            return true;
    return false;
}

/* Is a variable's value in the last item wanted, also of one that does not come to the loop? */
static bool has_last(const struct region *region)
{
    for (size_t i = 0; i < region->captures.count; i++)
        if (region->captures.items[i].last)
            return true;
    return false;
}

/* ---- rounds ---- */

/* The only loop; false: there are others, or calls. */
static bool find_loop(const struct step *step, const struct step **loop)
{
    for (; step; step = step->next) {
        if (step->kind == STEP_CALL || (step->kind == STEP_LOOP && *loop))
            return false;
        if (step->kind == STEP_LOOP)
            *loop = step;
        if (!find_loop(step->inner, loop) || !find_loop(step->other, loop))
            return false;
    }
    return true;
}

/* Is it a variable that has another value in the loop than in front of the body, or a quotient that
 * there may be none of if no item comes to the loop? */
static bool is_later(const struct maker *maker, const struct node *node)
{
    const struct capture *capture =
        node->kind == NODE_REF ? region_capture(maker->kernel->region, node->var) : NULL;

    if (node->kind != NODE_REF || node->has_value)
        return node->kind == NODE_BINARY && (node->op == OP_DIV || node->op == OP_REM) &&
               !node->has_value;
    return !capture || (capture->role != CAPTURE_CONSTANT &&
                        (capture->role != CAPTURE_VALUE || capture->used != ACCESS_READ));
}

/* How many rounds the only loop has, about; NULL: that is not known in front of the body. */
static struct node *rounds_of(const struct maker *maker, const struct step *loop)
{
    struct loop counted = {0};

    if (!loop || loop->leaves || !rounds_match(loop->node, &counted) || !counted.lower->has_value ||
        counted.lower->value < 0 || counted.lower->value >= FEW_ROUNDS ||
        maker_any(maker, counted.upper, is_later))
        return NULL;
    return counted.upper;
}

/* ---- where it is asked ---- */

/* `others`: they come to the loop. `is_rest`: who does not is done. */
static void ask(const struct maker *maker, const struct step *step, bool others, bool is_rest)
{
    maker->steps->few.step = step;
    maker->steps->few.others = others;
    maker->steps->few.skips = is_rest && !has_last(maker->kernel->region);
}

static void find_place(const struct maker *maker, const struct step *first)
{
    const struct step *step = first;

    for (; step->kind == STEP_ITEMS && repeats(maker, step); step = step->next)
        if (step->ends)
            ask(maker, step, false, true);
    if (step->kind != STEP_PART || !repeats(maker, step) || maker_splits(step->next))
        return;
    bool others = !maker_splits(step->inner);
    if (others ? !step->who : !maker_splits(step->other))
        ask(maker, step, others, !step->other && !step->next);
}

void few_plan(const struct maker *maker, const struct step *first)
{
    const struct step *loop = NULL;

    find_place(maker, first);
    if (maker->steps->few.step && find_loop(first, &loop))
        maker->steps->few.rounds = rounds_of(maker, loop);
}
