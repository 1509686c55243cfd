/* reach.c: see reach.h. An extent is counted from the user's pointer, so the pointers do not
 * matter: it follows from the numbers of iterations and the integers that the rows load. */
#include "reach.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "scalar.h"

/* What is known of a param. */
struct known {
    struct touched extent;
    bool is_bound, is_exact; /* is it there, also whether it is exact? */
};

struct reach {
    pthread_mutex_t lock; /* of all below */
    bool has_numbers;
    csycl_u64 *numbers; /* those that the extents are for */
    struct known *params;
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

static csycl_u64 input(const struct csycl_glue_range *row, const struct csycl_glue_launch *launch)
{
    const void *from =
        row->op == CSYCL_RANGE_ARG ? launch->args[row->a].pointer : launch->constants[row->a];
    return csy_load_integer(row->kind, (const char *)from + row->number);
}

/* Makes the launch's numbers those that the extents are for. Locked. */
static void turn_to(struct reach *reach, const struct csycl_glue_site *site,
                    const struct csycl_glue_launch *launch)
{
    bool same = reach->has_numbers;
    for (unsigned i = 0; i < site->dims + reach->input_count; i++) {
        csycl_u64 number = i < site->dims
                               ? launch->counts[i]
                               : input(&site->ranges[reach->inputs[i - site->dims]], launch);
        same &= reach->numbers[i] == number;
        reach->numbers[i] = number;
    }
    reach->has_numbers = true;
    if (!same)
        memset(reach->params, 0, site->param_count * sizeof *reach->params);
}

struct touched csy_reach(struct reach *reach, const struct csycl_glue_site *site,
                         const struct csycl_glue_launch *launch, unsigned param, bool exact)
{
    if (!reach)
        return exact ? csy_extent(site, launch, param) : csy_extent_bound(site, launch, param);
    pthread_mutex_lock(&reach->lock);
    turn_to(reach, site, launch);
    struct known *known = &reach->params[param];
    if (!known->is_exact && (exact || !known->is_bound)) {
        known->extent =
            exact ? csy_extent(site, launch, param) : csy_extent_bound(site, launch, param);
        known->is_bound = true;
        known->is_exact = exact;
    }
    struct touched extent = known->extent;
    pthread_mutex_unlock(&reach->lock);
    return extent;
}
