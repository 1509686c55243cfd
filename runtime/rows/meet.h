/* meet.h: two iterations of a launch that meet in memory: one writes through one pointer what the
 * other touches through another, or through the same where the compiler could not tell.
 *
 * It needs nothing but the site's tables and the launch, so that a program can have it without the
 * rest of libcsycl.
 */
#ifndef CSYCL_ROWS_MEET_H
#define CSYCL_ROWS_MEET_H

#include <csycl/glue.h>
#include <stdbool.h>
#include <stdint.h>

#include "rows/solve.h"

/* One iteration writes by the first touch what another touches by the second. */
struct meeting {
    struct solver first, second;
    int64_t distance; /* bytes from the first one's pointer to the second one's */
};

/* Finds two that are certain, whatever the data are. The site has CSYCL_GLUE_RANGES rows at most.
 */
bool csy_meet(struct meeting *meeting, const struct csycl_glue_site *site,
              const struct csycl_glue_launch *launch);

#endif
