/* reach.h: the extents of a site's launches, remembered: they follow from a few integers, which
 * mostly are those of the launch before. */
#ifndef CSYCL_RUNTIME_REACH_H
#define CSYCL_RUNTIME_REACH_H

#include <csycl/glue.h>
#include <stdbool.h>

#include "extent.h"

struct reach;

/* NULL where memory ran out: then nothing is remembered. */
struct reach *csy_reach_create(const struct csycl_glue_site *site);
void csy_reach_free(struct reach *reach);

/* The extent of a MEMORY param of a launch, as csy_extent has it, or if it need not be `exact`, as
 * csy_extent_bound has it. `reach` is the site's or NULL. From any thread. */
struct touched csy_reach(struct reach *reach, const struct csycl_glue_site *site,
                         const struct csycl_glue_launch *launch, unsigned param, bool exact);

#endif
