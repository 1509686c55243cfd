/* meet.c: see meet.h. The rows of a site tell which iteration touches an end of what two touches
 * have in common; others are asked for one that is there too. */
#include "rows/meet.h"

/* So many pairs of touches are looked at in one launch. */
enum { PAIRS = 256 };

static uintptr_t address(const struct csycl_glue_launch *launch, unsigned param)
{
    return (uintptr_t)launch->args[param].pointer;
}

static bool is_counter(const struct solver *solver, unsigned row)
{
    return solver->site->ranges[row].op == CSYCL_RANGE_COUNTER;
}

/* All iterations that happen to touch it. */
static bool begin(struct solver *solver)
{
    csy_solve_begin(solver, true);
    if (!csy_solve(solver))
        return false;
    struct range at = solver->at[solver->touch->offset];
    return at.low > RANGE_MIN / 4 && at.high < RANGE_MAX / 4;
}

/* Leaves those that touch something of what the other does. `distance`: from the solver's pointer
 * to the other's. */
static bool keep_common(struct solver *solver, const struct solver *other, int64_t distance)
{
    struct range *at = &solver->at[solver->touch->offset];
    struct range there = other->at[other->touch->offset];
    *at = csy_range_meet(*at,
                         (struct range){there.low + distance - (int64_t)solver->touch->size + 1,
                                        there.high + distance + (int64_t)other->touch->size - 1});
    return !csy_range_is_empty(*at) && csy_solve(solver);
}

/* Is there an iteration on that side of the first one's, by the counter, that touches it too? */
static bool has_second(struct meeting *meeting, unsigned counter, bool above)
{
    struct solver *second = &meeting->second;
    int64_t value = meeting->first.at[counter].low;
    struct range side = {above ? value + 1 : RANGE_MIN, above ? RANGE_MAX : value - 1};
    if (!begin(second))
        return false;
    second->at[counter] = csy_range_meet(second->at[counter], side);
    return !csy_range_is_empty(second->at[counter]) &&
           keep_common(second, &meeting->first, -meeting->distance) &&
           csy_solve_iteration(second, above);
}

static bool meets_at(struct meeting *meeting, bool high)
{
    struct solver *first = &meeting->first;
    if (!begin(first) || !begin(&meeting->second) ||
        !keep_common(first, &meeting->second, meeting->distance) ||
        !csy_solve_iteration(first, high))
        return false;
    for (unsigned i = 0; i < first->site->range_count; i++)
        if (is_counter(first, i) && (has_second(meeting, i, true) || has_second(meeting, i, false)))
            return true;
    return false;
}

static bool is_memory(const struct csycl_glue_site *site, unsigned param)
{
    return site->params[param].kind == CSYCL_GLUE_MEMORY;
}

static bool may_meet(const struct csycl_glue_site *site, const struct csycl_glue_launch *launch,
                     const struct csycl_glue_touch *first, const struct csycl_glue_touch *second)
{
    return (first->param != second->param || site->params[first->param].may_meet) &&
           is_memory(site, first->param) && is_memory(site, second->param) && first->writes &&
           address(launch, first->param) && address(launch, second->param);
}

static bool meets(struct meeting *meeting, const struct csycl_glue_launch *launch,
                  const struct csycl_glue_touch *first, const struct csycl_glue_touch *second)
{
    meeting->first.touch = first;
    meeting->second.touch = second;
    meeting->distance = (int64_t)(address(launch, second->param) - address(launch, first->param));
    return meets_at(meeting, false) || meets_at(meeting, true);
}

bool csy_meet(struct meeting *meeting, const struct csycl_glue_site *site,
              const struct csycl_glue_launch *launch)
{
    unsigned pairs = 0;
    meeting->first.site = meeting->second.site = site;
    meeting->first.launch = meeting->second.launch = launch;
    meeting->first.scope = meeting->second.scope = NULL;
    for (unsigned i = 0; i < site->touch_count; i++)
        for (unsigned k = 0; k < site->touch_count; k++)
            if (may_meet(site, launch, &site->touches[i], &site->touches[k]) &&
                (++pairs > PAIRS || meets(meeting, launch, &site->touches[i], &site->touches[k])))
                return pairs <= PAIRS;
    return false;
}
