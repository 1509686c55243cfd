/* short_threads.c: plain loops on OpenMP's threads of a program that has not loaded libcsycl.so
 * yet, which has the copies of reduced sections.
 */
#include <csycl/glue.h>
#include <stdbool.h>

#include "base/export.h"
#include "nonshared/behind.h"
#include "nonshared/late_library.h"
#include "plain/threads.h"
#include "sites/iterations.h"

static bool needs_copies(const struct csycl_glue_site *site,
                         const struct csycl_glue_threads *threads)
{
    for (unsigned i = 0; !threads->has_copies && i < site->reduction_count; i++)
        if (site->reductions[i].is_section)
            return true;
    return false;
}

/* Several threads run it. */
static void begin_several(const struct csycl_glue_site *site,
                          const struct csycl_glue_launch *launch,
                          struct csycl_glue_threads *threads, int most)
{
    if (!needs_copies(site, threads))
        csy_threads_share(threads, site, (unsigned)most);
    else if (csy_program_load())
        csy_behind_csycl_glue_threads_begin(site, launch, threads, most);
}

CSYCL_EXPORT void csycl_glue_threads_begin(const struct csycl_glue_site *site,
                                           const struct csycl_glue_launch *launch,
                                           struct csycl_glue_threads *threads, int most)
{
    float each;
    if (csy_program_library()) {
        csy_behind_csycl_glue_threads_begin(site, launch, threads, most);
        return;
    }
    csy_threads_begin_one(threads, launch);
    if (site->abi != CSYCL_GLUE_ABI || most < 2 || threads->iterations < 2)
        return;
    __atomic_load(&site->state->each, &each, __ATOMIC_RELAXED);
    if (csy_threads_are_worth_it(site, each, csy_slice_iterations(site, launch)))
        begin_several(site, launch, threads, most);
}

CSYCL_EXPORT void *csycl_glue_threads_copy(const struct csycl_glue_site *site,
                                           const struct csycl_glue_threads *threads,
                                           unsigned reduction, void *whole, int thread)
{
    return threads->copies
               ? csy_behind_csycl_glue_threads_copy(site, threads, reduction, whole, thread)
               : whole;
}

CSYCL_EXPORT void csycl_glue_threads_merge(const struct csycl_glue_site *site,
                                           const struct csycl_glue_threads *threads, int thread,
                                           int team)
{
    if (threads->copies)
        csy_behind_csycl_glue_threads_merge(site, threads, thread, team);
}

/* What libcsycl.so has begun has work. */
CSYCL_EXPORT void csycl_glue_threads_end(const struct csycl_glue_site *site,
                                         struct csycl_glue_threads *threads)
{
    if (threads->work)
        csy_behind_csycl_glue_threads_end(site, threads);
}
