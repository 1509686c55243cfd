/* extent.h: which bytes behind a pointer a launch touches, from the ranges of the site.
 *
 * The extent of a pointer goes from the lowest to the highest byte that any of its touches can
 * reach, as the rows of the site tell it. That is a bound: a condition on data may keep the loop
 * away from some of it, and then nobody has to own that memory. So each end is looked at once
 * more: it is certain where one iteration can be named that runs and touches it, whatever the data
 * are. Only where both ends are certain is the extent exact: all between them is one object of the
 * user's, and may be copied. Any other has to be cut to memory that is known otherwise.
 */
#ifndef CSYCL_ROWS_EXTENT_H
#define CSYCL_ROWS_EXTENT_H

#include <csycl/glue.h>
#include <stdbool.h>
#include <stdint.h>

#include "rows/range.h"

struct touched {
    bool exact;
    int64_t low, high; /* bytes from the user's pointer, [low, high), in whole elements. Nothing is
                          touched where they are equal. INT64_MIN, INT64_MAX: no bound is known */
};

/* Works out the extent of a MEMORY param. A launch without iterations touches nothing. */
struct touched csy_extent(const struct csycl_glue_site *site,
                          const struct csycl_glue_launch *launch, unsigned param);

/* The same, in less time, for those who do not ask whether it is exact. */
struct touched csy_extent_bound(const struct csycl_glue_site *site,
                                const struct csycl_glue_launch *launch, unsigned param);

/* The bound of all launches whose numbers are in a scope (scope.h), of which `launch` is one with
 * iterations. */
struct touched csy_extent_over(const struct csycl_glue_site *site,
                               const struct csycl_glue_launch *launch, unsigned param,
                               const struct range *scope);

#endif
