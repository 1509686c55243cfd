/* short_rows.h: whether iterations that can be groups have so few items that a work-item is to run
 * all of one: most of a group would be idle, and it would wait for nothing.
 */
#ifndef CSYCL_SITES_SHORT_ROWS_H
#define CSYCL_SITES_SHORT_ROWS_H

#include <csycl/glue.h>
#include <stdbool.h>
#include <stdint.h>

#include "sites/iterations.h"

/* The iterations are enough to fill a device, too. On an H200 rows of 32 floats took a work-item
 * 0.14 (sums) and 0.9 (stores) of what they take a group, of 64 0.5 and 1.5. */
static inline bool csy_rows_are_short(const struct csycl_glue_site *site,
                                      const struct csycl_glue_launch *launch)
{
    enum { FEW_ITEMS = 64, MANY_ITERATIONS = 4096 };
    if (!site->items || !launch->args || csy_iterations(site, launch->counts) < MANY_ITERATIONS)
        return false;
    const void *value = launch->args[site->items - 1].pointer;
    switch (site->params[site->items - 1].size) {
    case sizeof(int32_t):
        return *(const int32_t *)value < FEW_ITEMS + site->items_from;
    case sizeof(int64_t):
        return *(const int64_t *)value < FEW_ITEMS + site->items_from;
    default:
        return false;
    }
}

/* Do work-items run iterations that could be groups'? So they do, too, where nobody said that these
 * are groups, and rounds may meet in memory that several names lead to. */
static inline bool csy_is_lone(const struct csycl_glue_site *site,
                               const struct csycl_glue_launch *launch, bool is_disjoint)
{
    return (site->spread == CSYCL_GLUE_DISJOINT && !is_disjoint) ||
           csy_rows_are_short(site, launch);
}

#endif
