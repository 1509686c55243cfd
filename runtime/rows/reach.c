/* reach.c: see reach.h. An extent is counted from the user's pointer, so the pointers do not
 * matter: it follows from the numbers of iterations and the integers that the rows load. */
#include "rows/reach.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "rows/narrow.h"

struct reach {
    pthread_mutex_t lock; /* of all below */
    uint64_t version;     /* another one when the numbers are others; 0: there are none */
    csycl_u64 *numbers;   /* those that all below is for */
    struct known *params;
    bool has_widths, is_narrow, is_small;
    unsigned input_count;
    unsigned inputs[]; /* the rows that load integers */
};

static bool is_input(const struct csycl_glue_range *row)
{
    return row->op == CSYCL_RANGE_ARG || row->op == CSYCL_RANGE_CONSTANT;
}

struct reach *csy_reach_create(const struct csycl_glue_site *site)
{
    struct reach *reach = calloc(1, sizeof *reach + site->range_count * sizeof *reach->inputs);
    if (!reach)
        return NULL;
    for (unsigned i = 0; i < site->range_count; i++)
        if (is_input(&site->ranges[i]))
            reach->inputs[reach->input_count++] = i;
    reach->numbers = calloc(site->dims + reach->input_count, sizeof *reach->numbers);
    reach->params = calloc(site->param_count + 1, sizeof *reach->params);
    pthread_mutex_init(&reach->lock, NULL);
    if (reach->numbers && reach->params)
        return reach;
    csy_reach_free(reach);
    return NULL;
}

void csy_reach_free(struct reach *reach)
{
    if (!reach)
        return;
    pthread_mutex_destroy(&reach->lock);
    free(reach->numbers);
    free(reach->params);
    free(reach);
}

bool csy_reach_depends(const struct reach *reach, const struct csycl_glue_site *site,
                       unsigned param)
{
    for (unsigned i = 0; reach && i < reach->input_count; i++) {
        const struct csycl_glue_range *row = &site->ranges[reach->inputs[i]];
        if (row->op == CSYCL_RANGE_ARG && row->a == param)
            return true;
    }
    return !reach;
}

static csycl_u64 input(const struct csycl_glue_range *row, const struct csycl_glue_launch *launch)
{
    csycl_u64 number = 0;
    csy_range_number(&number, row, launch);
    return number;
}

/* Makes the launch's numbers those that all is for. Locked. */
static void turn_to(struct reach *reach, const struct csycl_glue_site *site,
                    const struct csycl_glue_launch *launch)
{
    bool same = reach->version;
    for (unsigned i = 0; i < site->dims + reach->input_count; i++) {
        csycl_u64 number = i < site->dims
                               ? launch->counts[i]
                               : input(&site->ranges[reach->inputs[i - site->dims]], launch);
        same &= reach->numbers[i] == number;
        reach->numbers[i] = number;
    }
    if (same)
        return;
    reach->version++;
    reach->has_widths = false;
    memset(reach->params, 0, site->param_count * sizeof *reach->params);
}

void csy_reach_lock(struct reach *reach)
{
    pthread_mutex_lock(&reach->lock);
}

void csy_reach_unlock(struct reach *reach)
{
    pthread_mutex_unlock(&reach->lock);
}

void csy_reach_begin(struct reached *reached, struct reach *reach,
                     const struct csycl_glue_site *site, const struct csycl_glue_launch *launch)
{
    *reached =
        (struct reached){.reach = reach, .site = site, .launch = launch, .params = reached->params};
    for (unsigned i = 0; !reach && i < site->param_count; i++)
        reached->params[i] = (struct known){0};
    if (!reach)
        return;
    pthread_mutex_lock(&reach->lock);
    turn_to(reach, site, launch);
    reached->version = reach->version;
    reached->has_widths = reach->has_widths;
    reached->is_narrow = reach->is_narrow;
    reached->is_small = reach->is_small;
    for (unsigned i = 0; i < site->param_count; i++)
        reached->params[i] = reach->params[i];
    pthread_mutex_unlock(&reach->lock);
}

struct touched csy_reach(struct reached *reached, unsigned param, bool exact)
{
    struct reach *reach = reached->reach;
    struct known *known = &reached->params[param];
    if (known->is_exact || (known->is_bound && !exact))
        return known->extent;
    known->extent = exact ? csy_extent(reached->site, reached->launch, param)
                          : csy_extent_bound(reached->site, reached->launch, param);
    known->is_bound = true;
    known->is_exact = exact;
    if (!reach)
        return known->extent;
    pthread_mutex_lock(&reach->lock);
    if (reach->version == reached->version && !reach->params[param].is_exact)
        reach->params[param] = *known;
    pthread_mutex_unlock(&reach->lock);
    return known->extent;
}

static void find_widths(struct reached *reached)
{
    struct reach *reach = reached->reach;
    if (reached->has_widths)
        return;
    reached->has_widths = true;
    reached->is_narrow = csy_is_narrow(reached->site, reached->launch);
    reached->is_small = csy_is_small(reached->site, reached->launch);
    if (!reach)
        return;
    pthread_mutex_lock(&reach->lock);
    if (reach->version == reached->version) {
        reach->has_widths = true;
        reach->is_narrow = reached->is_narrow;
        reach->is_small = reached->is_small;
    }
    pthread_mutex_unlock(&reach->lock);
}

bool csy_reach_is_narrow(struct reached *reached)
{
    find_widths(reached);
    return reached->is_narrow;
}

bool csy_reach_is_small(struct reached *reached)
{
    find_widths(reached);
    return reached->is_small;
}
