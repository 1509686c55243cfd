/* split.c: whether the body of a region is split into its steps; see steps.h. */
#include "plan/lanes/lane_calls.h"
#include "plan/lanes/lane_count.h"
#include "plan/lanes/maker.h"
#include "plan/lanes/storage.h"
#include "plan/rounds/read_ahead.h"
#include "sema/vary/uniformity.h"

/* Does some item end the region's body in a step, before others? Rounds of a LOOP go on there. */
static bool some_end(const struct step *step)
{
    for (; step; step = step->next) {
        bool ends = step->kind == STEP_ITEMS
                        ? maker_leaves(step, NODE_CONTINUE)
                        : step->kind == STEP_IF && (some_end(step->inner) || some_end(step->other));
        if (ends)
            return true;
    }
    return false;
}

static enum reason objection(const struct maker *maker, const struct step *first)
{
    const struct kernel *kernel = maker->kernel;
    const struct range_loop *last = &kernel->loops[kernel->region->near];

    if (kernel->serial)
        return REASON_SERIAL;
    if (region_has_sections(kernel->region))
        return REASON_SECTIONS;
    if (kernel->special.assertions.count || kernel->special.prints)
        return REASON_STOPS;
    if (last->step != 1 || maker->counter->type->size < sizeof(int))
        return REASON_RANGE;
    if (maker_any(maker, kernel->region->body, maker_is_jump))
        return REASON_JUMPS;
    if (!uniformity_end_together(maker->lanes) || some_end(first))
        return REASON_ENDS;
    if (maker_any(maker, kernel->region->body, maker_is_kept_literal))
        return REASON_LITERAL;
    return REASON_NONE;
}

/* `why` it cannot be split; NONE: it can, but for its size. */
static enum reason refusal(const struct maker *maker, enum reason why)
{
    const struct region *region = maker->kernel->region;
    struct steps *steps = maker->steps;

    for (size_t i = 0; i < region->scalar_count; i++)
        steps->bytes += plan_partial_size(&region->reductions[i]);
    size_t items = block_length(steps->bytes, maker->is_jammed);
    if (!why && items == 0)
        why = REASON_LARGE;
    steps->items = why ? 0 : items;
    /* What is asserted holds for the blocks that run where nothing is verified. */
    return !maker->kernel->claims        ? why
           : maker->plan->checks_uniform ? REASON_VERIFIES_UNIFORM
                                         : REASON_VERIFIES_BOUNDS;
}

/* Of a region: by blocks, or else jammed. */
static struct step *make_steps(struct maker *maker)
{
    maker->is_jammed = false;
    for (;;) {
        maker->steps->calls = 0;
        maker->steps->helpers.count = 0;
        struct step *first = maker_steps(maker, maker->kernel->region->body);
        if (maker->is_jammed || maker_splits(first))
            return first;
        maker->is_jammed = true;
    }
}

/* Fills in how variables are kept. */
static enum reason fit(const struct maker *maker, struct step *first)
{
    enum reason why = objection(maker, first);

    return why ? why : storage_plan(maker->plan->unit->arena, maker->steps, first);
}

static struct steps *new_steps(const struct plan *plan, const struct kernel *kernel)
{
    struct steps *steps = ARENA_NEW(plan->unit->arena, struct steps);

    steps->kernel = kernel;
    steps->region = kernel->region;
    steps->instance = kernel->region->instance;
    return steps;
}

const struct steps *steps_none(const struct plan *plan, const struct kernel *kernel)
{
    return new_steps(plan, kernel);
}

const struct steps *steps_plan(const struct plan *plan, const struct kernel *kernel)
{
    const struct region *region = kernel->region;
    const struct instance *instance = region->instance;
    struct steps *steps = new_steps(plan, kernel);

    if (region_has_scans(region))
        return steps; /* iterations go in their order */
    if (group_is_said(region))
        return steps; /* neighbours are the items of a group */
    struct maker maker = {
        .plan = plan,
        .kernel = kernel,
        .instance = instance,
        .body = region->body,
        .steps = steps,
        .of_region = steps,
        .lanes = uniformity_of_instance(instance, AXIS_LANE),
        .counter = kernel->loops[kernel->region->near].loop->var,
        .why = &steps->why,
    };
    struct step *first = make_steps(&maker);
    enum reason why = maker_splits(first) ? fit(&maker, first) : REASON_NONE;
    if (!steps_have_loop(first))
        steps->why = REASON_NONE;
    else
        maker_explain(&maker, REASON_NOT_ALL, region->body);
    why = maker_splits(first) ? refusal(&maker, why) : REASON_NONE;
    if (why)
        maker_insist(&maker, why, region->body);
    if (why || !maker_splits(first))
        return steps;
    steps->first = first;
    steps->is_jammed = maker.is_jammed;
    calls_keep_made(steps);
    if (maker.is_jammed)
        ahead_plan(&maker, first);
    return steps;
}
