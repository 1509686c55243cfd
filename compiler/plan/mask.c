/* mask.c: see mask.h. */
#include "plan/mask.h"

static const struct mask *new_mask(const struct maker *maker, const struct mask *outer)
{
    struct mask *mask = ARENA_NEW(maker->plan->unit->arena, struct mask);

    mask->number = ++maker->steps->masks;
    mask->outer = outer;
    return mask;
}

static void plan_steps(const struct maker *maker, struct step *step, const struct mask *who)
{
    for (; step; step = step->next) {
        step->who = who;
        step->mask = step->leaves ? new_mask(maker, who) : NULL;
        plan_steps(maker, step->inner, step->mask ? step->mask : who);
        plan_steps(maker, step->other, who);
    }
}

void mask_plan(const struct maker *maker, struct step *first)
{
    plan_steps(maker, first, NULL);
}
