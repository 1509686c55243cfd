/* threads.h: how a plain loop is shared out among OpenMP's threads, by libcsycl and by what
 * programs have of it linked in.
 */
#ifndef CSYCL_PLAIN_THREADS_H
#define CSYCL_PLAIN_THREADS_H

#include <csycl/glue.h>
#include <stdbool.h>
#include <stdint.h>

/* One thread runs all. */
static inline void csy_threads_begin_one(struct csycl_glue_threads *threads,
                                         const struct csycl_glue_launch *launch)
{
    threads->iterations = launch->counts[0] - (launch->slices ? launch->slices->begin : 0);
    threads->parts = threads->iterations > 0;
    threads->count = 1;
    threads->copies = NULL;
    threads->work = 0;
}

/* Are several worth it? A team of libgomp's whose threads sleep takes up to 20 us to begin. Before
 * anything was measured (`each` 0, else nanoseconds of an iteration), light iterations are taken to
 * have a few nanoseconds each, and others to be worth it. */
static inline bool csy_threads_are_worth_it(const struct csycl_glue_site *site, float each,
                                            uint64_t iterations)
{
    enum { WORTH_NS = 40000, WORTH_LIGHT = 32768 };
    return each != 0 ? each * (float)iterations >= WORTH_NS
                     : !site->light || iterations >= WORTH_LIGHT;
}

/* `most` do. Heavy iterations may differ: each thread has parts all over the range. */
static inline void csy_threads_share(struct csycl_glue_threads *threads,
                                     const struct csycl_glue_site *site, unsigned most)
{
    enum { PARTS_HEAVY = 16 };
    uint64_t parts = (uint64_t)most * (site->light ? 1 : PARTS_HEAVY);
    threads->count = most;
    threads->parts = (unsigned)(parts < threads->iterations ? parts : threads->iterations);
}

#endif
