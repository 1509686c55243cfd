/* mask.c: see mask.h. */
#include "plan/mask.h"

static struct mask *new_mask(const struct maker *maker, struct mask *outer, const struct step *step)
{
    struct mask *mask = ARENA_NEW(maker->plan->unit->arena, struct mask);

    mask->number = ++maker->steps->masks;
    mask->outer = outer;
    mask->node = step->node;
    mask->has_strip = step->kind == STEP_PART;
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

static void plan_steps(const struct maker *maker, struct step *step, struct mask *who)
{
    for (; step; step = step->next) {
        step->who = who;
        bool parts = step->kind == STEP_PART;
        step->mask = step->leaves || parts ? new_mask(maker, who, step) : NULL;
        plan_steps(maker, step->inner, step->mask ? step->mask : who);
        plan_steps(maker, step->other, parts ? other_mask(maker, step->mask) : who);
    }
}

void mask_plan(const struct maker *maker, struct step *first)
{
    plan_steps(maker, first, NULL);
}
