/* extent.c: see extent.h. */
#include "rows/extent.h"

#include <string.h>

#include "rows/solve.h"

/* Does an iteration touch that end, whatever the data are? */
static bool is_reached(struct solver *solver, bool high)
{
    struct range solved[CSYCL_GLUE_RANGES];
    csy_solve_copy(solved, solver->at, solver);
    bool reached = csy_solve_iteration(solver, high);
    csy_solve_copy(solver->at, solved, solver);
    return reached;
}

/* Bytes [low, high) of one touch; none: it does not happen. */
static struct range bytes_of(const struct solver *solver)
{
    struct range range = solver->at[solver->touch->offset];
    if (range.high > RANGE_MAX - (int64_t)solver->touch->size)
        range.high = RANGE_MAX;
    else
        range.high += (int64_t)solver->touch->size;
    return range;
}

/* Makes the next touch of the param that happens the solver's; `next` is the first to look at. */
static bool next_touch(struct solver *solver, unsigned param, unsigned *next)
{
    while (*next < solver->site->touch_count) {
        solver->touch = &solver->site->touches[(*next)++];
        if (solver->touch->param != param)
            continue;
        csy_solve_begin(solver, false);
        if (csy_solve(solver))
            return true;
    }
    return false;
}

static struct range hull_of(struct solver *solver, unsigned param)
{
    struct range hull = {RANGE_MAX, RANGE_MIN};
    for (unsigned next = 0; next_touch(solver, param, &next);) {
        struct range bytes = bytes_of(solver);
        hull.low = bytes.low < hull.low ? bytes.low : hull.low;
        hull.high = bytes.high > hull.high ? bytes.high : hull.high;
    }
    return hull;
}

static bool is_exact(struct solver *solver, unsigned param, struct range hull)
{
    bool low = false, high = false;
    for (unsigned next = 0; !(low && high) && next_touch(solver, param, &next);) {
        struct range bytes = bytes_of(solver);
        low = low || (bytes.low == hull.low && is_reached(solver, false));
        high = high || (bytes.high == hull.high && is_reached(solver, true));
    }
    return low && high;
}

/* To whole elements. */
static void widen(struct touched *extent, int64_t element)
{
    if (element <= 1)
        return;
    int64_t low = extent->low % element, high = extent->high % element;
    if (extent->low != RANGE_MIN && low)
        extent->low -= low < 0 ? low + element : low;
    if (extent->high != RANGE_MAX && high)
        extent->high += high < 0 ? -high : element - high;
}

static struct touched find(const struct csycl_glue_site *site,
                           const struct csycl_glue_launch *launch, unsigned param,
                           const struct range *scope, bool ask_exact)
{
    struct touched extent = {false, RANGE_MIN, RANGE_MAX};
    struct solver solver; /* what is not set here is set for the rows that there are */
    solver.site = site;
    solver.launch = launch;
    solver.scope = scope;
    if (!site->params[param].size || site->range_count > CSYCL_GLUE_RANGES)
        return extent;
    for (unsigned i = 0; i < site->dims; i++)
        if (!launch->counts[i])
            return (struct touched){true, 0, 0};
    struct range hull = hull_of(&solver, param);
    if (hull.low >= hull.high)
        return (struct touched){true, 0, 0};
    extent.low = hull.low;
    extent.high = hull.high;
    if (hull.low > RANGE_MIN / 2 && hull.high < RANGE_MAX / 2) {
        extent.exact = ask_exact && is_exact(&solver, param, hull);
        widen(&extent, (int64_t)site->params[param].size);
    }
    return extent;
}

struct touched csy_extent(const struct csycl_glue_site *site,
                          const struct csycl_glue_launch *launch, unsigned param)
{
    return find(site, launch, param, NULL, true);
}

struct touched csy_extent_bound(const struct csycl_glue_site *site,
                                const struct csycl_glue_launch *launch, unsigned param)
{
    return find(site, launch, param, NULL, false);
}

struct touched csy_extent_over(const struct csycl_glue_site *site,
                               const struct csycl_glue_launch *launch, unsigned param,
                               const struct range *scope)
{
    return find(site, launch, param, scope, false);
}
