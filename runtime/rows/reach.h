/* reach.h: what a site's launches touch, remembered: it follows from a few integers, which mostly
 * are those of the launch before. */
#ifndef CSYCL_ROWS_REACH_H
#define CSYCL_ROWS_REACH_H

#include <csycl/glue.h>
#include <stdbool.h>
#include <stdint.h>

#include "rows/extent.h"

/* What is known of a param. */
struct known {
    struct touched extent;
    bool is_bound, is_exact; /* is it there, also whether it is exact? */
};

/* What is known of a site's launches with the same integers; NULL where memory ran out: then
 * nothing is remembered. */
struct reach *csy_reach_create(const struct csycl_glue_site *site);
void csy_reach_free(struct reach *reach);

/* Nobody uses it in between: across a fork. */
void csy_reach_lock(struct reach *reach);
void csy_reach_unlock(struct reach *reach);

/* What is known of one launch. It belongs to one thread. */
struct reached {
    struct reach *reach; /* what it finds out is told there; NULL: nowhere */
    uint64_t version;
    const struct csycl_glue_site *site;
    const struct csycl_glue_launch *launch;
    struct known *params; /* room for the site's */
    bool has_widths, is_narrow, is_small;
    bool by_heap; /* more was found out by the block of the heap where a pointer leads */
};

/* Begins with what the site's launches know. `reached` has its room, and nothing else. */
void csy_reach_begin(struct reached *reached, struct reach *reach,
                     const struct csycl_glue_site *site, const struct csycl_glue_launch *launch);

/* May what launches touch depend on that scalar? */
bool csy_reach_depends(const struct reach *reach, const struct csycl_glue_site *site,
                       unsigned param);

/* The extent of a MEMORY param, as csy_extent has it, or if it need not be `exact`, as
 * csy_extent_bound has it. */
struct touched csy_reach(struct reached *reached, unsigned param, bool exact);

/* csy_is_narrow and csy_is_small. */
bool csy_reach_is_narrow(struct reached *reached);
bool csy_reach_is_small(struct reached *reached);

#endif
