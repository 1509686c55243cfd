/* iterations.h: how many iterations the loops of a range have. */
#ifndef CSYCL_SITES_ITERATIONS_H
#define CSYCL_SITES_ITERATIONS_H

#include <csycl/glue.h>
#include <stdint.h>

/* Of the outermost loops together; UINT64_MAX: no fewer. */
static inline uint64_t csy_outer_iterations(const uint64_t *counts, unsigned loops)
{
    uint64_t all = 1;
    for (unsigned i = 0; i < loops; i++)
        if (__builtin_mul_overflow(all, counts[i], &all))
            all = UINT64_MAX;
    return all;
}

/* Of all. */
static inline uint64_t csy_iterations(const struct csycl_glue_site *site, const uint64_t *counts)
{
    return csy_outer_iterations(counts, site->dims);
}

/* How many of them come before what the launch runs: it may be a slice. */
static inline uint64_t csy_slice_begin(const struct csycl_glue_site *site,
                                       const struct csycl_glue_launch *launch)
{
    uint64_t begin = launch->slices ? launch->slices->begin : 0;
    return begin ? csy_iterations(site, launch->counts) / launch->counts[0] * begin : 0;
}

/* And how many it runs. */
static inline uint64_t csy_slice_iterations(const struct csycl_glue_site *site,
                                            const struct csycl_glue_launch *launch)
{
    return csy_iterations(site, launch->counts) - csy_slice_begin(site, launch);
}

#endif
