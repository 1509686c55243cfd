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

#endif
