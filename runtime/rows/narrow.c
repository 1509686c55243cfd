/* narrow.c: see narrow.h. */
#include "rows/narrow.h"

#include <stdint.h>

#include "rows/range.h"

static bool is_wide(enum csycl_glue_kind kind)
{
    return kind == CSYCL_GLUE_I64 || kind == CSYCL_GLUE_U64;
}

/* The integer of a row that is no arithmetic, and no constant. Returns false of others. */
static bool load(csycl_u64 *value, const struct csycl_glue_range *row,
                 const struct csycl_glue_launch *launch)
{
    return row->op != CSYCL_RANGE_CONSTANT && csy_range_number(value, row, launch);
}

/* Has a loop's variable 32 bits in all iterations, of which there are fewer than 2^31? */
static bool is_narrow_loop(const struct csycl_glue_site *site, const struct csycl_glue_range *row,
                           const struct csycl_glue_launch *launch)
{
    csycl_u64 first, step;
    if (!load(&first, &site->ranges[row->a], launch) || !load(&step, &site->ranges[row->b], launch))
        return false;
    if (first > UINT32_MAX || step + INT32_MAX > UINT32_MAX - 1) /* -2^31 < step < 2^31 */
        return false;
    return first + (launch->counts[row->number] - 1) * step <= UINT32_MAX;
}

static bool is_narrow(const struct csycl_glue_site *site, const struct csycl_glue_range *row,
                      const struct csycl_glue_launch *launch)
{
    csycl_u64 value;
    if (!is_wide(row->kind))
        return true;
    if (row->op == CSYCL_RANGE_COUNTER)
        return is_narrow_loop(site, row, launch);
    return row->op != CSYCL_RANGE_ARG || (load(&value, row, launch) && value <= UINT32_MAX);
}

bool csy_has_wide_numbers(const struct csycl_glue_site *site)
{
    for (unsigned i = 0; i < site->range_count; i++)
        if (is_wide(site->ranges[i].kind) &&
            (site->ranges[i].op == CSYCL_RANGE_COUNTER || site->ranges[i].op == CSYCL_RANGE_ARG))
            return true;
    return false;
}

/* Of more than three loops all but the inner two are counted as one. */
static bool are_few_outside(const struct csycl_glue_site *site,
                            const struct csycl_glue_launch *launch)
{
    uint64_t all = 1;
    for (unsigned i = 0; i + 2 < site->dims; i++)
        if (__builtin_mul_overflow(all, launch->counts[i], &all) || all > INT32_MAX)
            return false;
    return true;
}

bool csy_is_narrow(const struct csycl_glue_site *site, const struct csycl_glue_launch *launch)
{
    for (unsigned i = 0; i < site->dims; i++)
        if (launch->counts[i] > INT32_MAX)
            return false;
    if (!are_few_outside(site, launch))
        return false;
    for (unsigned i = 0; i < site->range_count; i++)
        if (!is_narrow(site, &site->ranges[i], launch))
            return false;
    return true;
}

bool csy_is_small(const struct csycl_glue_site *site, const struct csycl_glue_launch *launch)
{
    unsigned last = site->dims - 1;
    for (unsigned i = 0; i < site->range_count; i++) {
        const struct csycl_glue_range *row = &site->ranges[i];
        csycl_u64 first;
        if (row->op == CSYCL_RANGE_COUNTER && row->number == last)
            return launch->counts[last] < CSYCL_GLUE_SMALL &&
                   load(&first, &site->ranges[row->a], launch) &&
                   first < CSYCL_GLUE_SMALL - launch->counts[last];
    }
    return false;
}
