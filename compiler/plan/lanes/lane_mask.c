/* lane_mask.c: see lane_mask.h. */
#include "plan/lanes/lane_mask.h"

/* `step`: the if or loop; NULL: the body. */
static struct mask *new_mask(const struct maker *maker, struct mask *outer, const struct step *step)
{
    struct mask *mask = ARENA_NEW(maker->plan->unit->arena, struct mask);

    mask->number = ++maker->steps->masks;
    mask->outer = outer;
    mask->node = step ? step->node : maker->body;
    mask->has_strip = !step || step->kind == STEP_PART;
    mask->kept = ARENA_NEW(maker->plan->unit->arena, struct vars);
    return mask;
}

/* Of those that go the other way: in the same place, once the first have gone theirs. */
static struct mask *other_mask(const struct maker *maker, const struct mask *mask)
{
    struct mask *other = ARENA_NEW(maker->plan->unit->arena, struct mask);

    *other = *mask;
    return other;
}

bool mask_is_within(const struct mask *mask, const struct mask *outer)
{
    while (mask && mask != outer)
        mask = mask->outer;
    return mask == outer;
}

const struct mask *mask_around(const struct mask *a, const struct mask *b)
{
    while (!mask_is_within(b, a))
        a = a->outer;
    return a;
}

/* Does some item end the region's body in the step, before others? */
static bool ends(const struct step *step)
{
    if (step->kind == STEP_LOOP)
        return false; /* it would go on there */
    if (step->kind == STEP_ITEMS)
        return maker_leaves(step, NODE_CONTINUE);
    for (const struct step *inner = step->inner; inner; inner = inner->next)
        if (ends(inner))
            return true;
    for (const struct step *other = step->other; other; other = other->next)
        if (ends(other))
            return true;
    return false;
}

static bool is_masked_call(const struct step *step)
{
    return step->kind == STEP_CALL && step->callee->is_masked;
}

struct planner {
    const struct maker *maker;
    bool has_ended; /* some have ended the body */
};

/* `who`: of the if around the steps. Those that go on are asked for from the first end on, and in
 * front of it by helpers that are told who calls them. */
static void plan_steps(struct planner *planner, struct step *step, struct mask *who, bool in_loop)
{
    const struct maker *maker = planner->maker;

    for (; step; step = step->next) {
        bool parts = step->kind == STEP_PART, loops = in_loop || step->kind == STEP_LOOP;
        step->ends = maker->steps->going && !in_loop && ends(step);
        planner->has_ended |= step->ends && step->kind != STEP_ITEMS;
        bool asks = planner->has_ended || is_masked_call(step);
        step->who = who || !asks ? who : maker->steps->going;
        step->mask = step->leaves || parts ? new_mask(maker, step->who, step) : NULL;
        plan_steps(planner, step->inner, step->mask ? step->mask : who, loops);
        plan_steps(planner, step->other, parts ? other_mask(maker, step->mask) : who, loops);
        planner->has_ended |= step->ends;
    }
}

void mask_plan(const struct maker *maker, struct step *first)
{
    struct planner planner = {maker, false};
    bool some_end = maker->ends;

    maker->steps->given = maker->steps->is_masked ? new_mask(maker, NULL, NULL) : NULL;
    for (const struct step *step = first; maker->counter && step; step = step->next)
        some_end |= ends(step);
    maker->steps->going = some_end ? new_mask(maker, NULL, NULL) : NULL;
    plan_steps(&planner, first, maker->steps->given, false);
}
