/* scope.c: see scope.h. */
#include "launch/scope.h"

#include <stdlib.h>
#include <string.h>

#include "launch/launch.h"
#include "memory/hold.h"
#include "rows/disjoint.h"
#include "rows/fit.h"

/* Values beyond are no numbers that loops count with: arithmetic with these does not overflow. */
static const int64_t limit = INT64_MAX / 8;

/* How much is added ahead, in eighths of what the scope has: the first that holds is taken. */
static const int ahead[] = {16, 8, 4, 2, 1, 0};

/* ---- a launch's numbers ---- */

/* Are all values numbers that loops count with? */
static bool are_usual(struct range values)
{
    return !csy_range_is_empty(values) && values.low >= -limit && values.high <= limit;
}

/* A row that is a number of the launch, or of the program. */
static bool find_number(struct range *value, const struct csycl_glue_range *row,
                        const struct csycl_glue_launch *request)
{
    csycl_u64 number;
    if (!csy_range_number(&number, row, request))
        return false;
    *value = (struct range){(int64_t)number, (int64_t)number};
    return are_usual(*value);
}

/* What a loop's variable has in a launch. */
static bool find_values(struct range *values, const struct csycl_glue_site *site,
                        const struct csycl_glue_range *row, const struct csycl_glue_launch *request)
{
    const struct range any = {RANGE_MIN, RANGE_MAX};
    struct range first, step;
    if (!find_number(&first, &site->ranges[row->a], request) ||
        !find_number(&step, &site->ranges[row->b], request))
        return false;
    *values = csy_range_steps(first, step, any, &request->counts[row->number]);
    return are_usual(*values);
}

/* The values of a row that a scope has a range of. Returns false where they cannot be told. */
static bool find(struct range *values, const struct csycl_glue_site *site, unsigned i,
                 const struct csycl_glue_launch *request)
{
    const struct csycl_glue_range *row = &site->ranges[i];
    if (row->op == CSYCL_RANGE_COUNTER)
        return find_values(values, site, row, request);
    return find_number(values, row, request);
}

static bool is_in_scope(const struct csycl_glue_range *row)
{
    return row->op == CSYCL_RANGE_ARG || row->op == CSYCL_RANGE_COUNTER;
}

bool csy_scope_of(struct range *scope, const struct csycl_glue_site *site,
                  const struct csycl_glue_launch *request)
{
    for (unsigned i = 0; i < site->range_count; i++)
        if (is_in_scope(&site->ranges[i]) && !find(&scope[i], site, i, request))
            return false;
    return true;
}

/* A loop's variable that goes from one literal on by another. */
static bool is_counted_alone(const struct csycl_glue_site *site, const struct csycl_glue_range *row)
{
    return row->op == CSYCL_RANGE_COUNTER && site->ranges[row->a].op == CSYCL_RANGE_NUMBER &&
           site->ranges[row->b].op == CSYCL_RANGE_NUMBER;
}

bool csy_scope_has(const struct range *scope, const struct csycl_glue_site *site,
                   const struct csycl_glue_launch *request, bool counts)
{
    struct range values;
    for (unsigned i = 0; i < site->range_count; i++)
        if (is_in_scope(&site->ranges[i]) &&
            (counts || !is_counted_alone(site, &site->ranges[i])) &&
            (!find(&values, site, i, request) || values.low < scope[i].low ||
             values.high > scope[i].high))
            return false;
    return true;
}

/* ---- is all planned as this launch is? ---- */

/* What a section becomes. */
struct planned {
    uintptr_t low, high;
};

static bool are_inside(uintptr_t low, uintptr_t high, const struct hold *hold)
{
    return low >= hold->low && high <= hold->high;
}

/* Of memory with a mirror: what launches of a scope touch. Where that is more than the launch's
 * section, it has to lie in what a data region holds apart: that the device has at any time.
 * Anything else is to stay as it is. */
static bool plan_section(struct planned *planned, const struct section *section, uintptr_t address,
                         const struct touched *extent)
{
    bool is_bound = extent->low != INT64_MIN && extent->high != INT64_MAX;
    uintptr_t low = is_bound ? address + (uintptr_t)extent->low : section->base;
    uintptr_t high = is_bound ? address + (uintptr_t)extent->high : section->end;
    *planned = (struct planned){section->low, section->high};
    if ((low >= section->low && high <= section->high) || extent->low == extent->high)
        return true;
    if (section->low == section->high)
        return false;
    planned->low = low < section->low ? low : section->low;
    planned->high = high > section->high ? high : section->high;
    pthread_mutex_lock(&section->mirror->lock);
    const struct hold *hold = csy_hold_find(section->mirror, section->low, section->high);
    bool is_held = hold && hold->is_apart && are_inside(planned->low, planned->high, hold);
    pthread_mutex_unlock(&section->mirror->lock);
    return is_held;
}

static bool plan_param(struct planned *planned, const struct launch *launch,
                       const struct section *section, const struct touched *extent)
{
    const struct csycl_glue_arg *arg = &launch->request->args[section->param];
    if (launch->memory.direct || !arg->pointer)
        return true;
    return section->mirror && csy_fit_has(&launch->site->params[section->param], arg, extent) &&
           plan_section(planned, section, (uintptr_t)arg->pointer, extent);
}

static bool are_disjoint(struct reached *reached, const struct context *context)
{
    return csy_is_disjoint(reached) && !(reached->by_heap && context->device.shared_memory);
}

/* Finds what the launches of a scope need of memory; `planned` has room for the sections. */
static bool plan(struct planned *planned, const struct range *scope, const struct launch *launch)
{
    const struct csycl_glue_site *site = launch->site;
    struct reached reached = {.site = site,
                              .launch = launch->request,
                              .params = calloc(site->param_count + 1, sizeof *reached.params)};
    const struct section *sections = launch->memory.room->sections;
    bool same = reached.params;
    for (size_t i = 0; same && i < csy_sections_count(site); i++) {
        struct known *known = &reached.params[sections[i].param];
        known->extent = csy_extent_over(site, launch->request, sections[i].param, scope);
        known->is_bound = known->is_exact = true; /* as well as it can be said */
        same = plan_param(&planned[i], launch, &sections[i], &known->extent);
    }
    same = same && are_disjoint(&reached, launch->context);
    free(reached.params);
    return same;
}

/* What a launch does not reach of its sections, it leaves as it is. */
static void apply(const struct planned *planned, const struct launch *launch)
{
    for (size_t i = 0; i < csy_sections_count(launch->site); i++) {
        struct section *section = &launch->memory.room->sections[i];
        bool is_wider = planned[i].low < section->low || planned[i].high > section->high;
        if (planned[i].low == planned[i].high || !is_wider)
            continue;
        section->low = planned[i].low;
        section->high = planned[i].high;
        section->copy_in |= section->copy_out;
    }
}

/* ---- widening ---- */

/* The range of both, and `eighths` of that ahead. */
static struct range ahead_of(struct range a, struct range b, enum csycl_glue_kind kind, int eighths)
{
    struct range both = csy_range_hull(a, b);
    int64_t more = both.high - both.low > limit / 16 ? 0 : (both.high - both.low) * eighths / 8;
    struct range wide = {a.low < b.low ? both.low - more : both.low,
                         a.high > b.high ? both.high + more : both.high};
    struct range type = csy_range_of_kind(kind);
    return wide.low >= -limit && wide.high <= limit ? csy_range_meet(wide, type) : both;
}

static bool try_ahead(struct range *wide, const struct range *scope, const struct range *other,
                      struct planned *planned, const struct launch *launch, int eighths)
{
    for (unsigned i = 0; i < launch->site->range_count; i++) {
        const struct csycl_glue_range *row = &launch->site->ranges[i];
        if (is_in_scope(row))
            wide[i] = ahead_of(scope[i], other[i], row->kind, eighths);
    }
    return plan(planned, wide, launch);
}

bool csy_scope_widen(struct range *scope, const struct range *other, struct launch *launch)
{
    const struct csycl_glue_site *site = launch->site;
    size_t size = site->range_count * sizeof *scope;
    struct range *wide = calloc(site->range_count + 1, sizeof *wide);
    struct planned *planned = calloc(csy_sections_count(site) + 1, sizeof *planned);
    bool holds = false;
    bool may = wide && planned && !site->follows_pointers && !launch->memory.exact &&
               !launch->memory.image &&
               !(launch->context->settings->check & (CHECK_DATA | CHECK_SERIAL));
    for (size_t i = 0; may && !holds && i < sizeof ahead / sizeof *ahead; i++)
        holds = try_ahead(wide, scope, other, planned, launch, ahead[i]);
    if (holds) {
        apply(planned, launch);
        memcpy(scope, wide, size);
    }
    free(wide);
    free(planned);
    return holds;
}
