/* slices.c: see slices.h. */
#include "plain/slices.h"

#include "device/process.h"
#include "launch/geometry.h"
#include "plain/start.h"

/* How long a slice takes, and up to where a range is not cut. */
static const float SLICE_NS = 1e6F, WHOLE_NS = 4e6F;

/* Nothing was measured: light iterations take a few nanoseconds, and may be as many as this. */
enum { FIRST_LIGHT = 65536 };

uint64_t csy_slices_iterations(const struct csycl_glue_site *site,
                               const struct csycl_glue_launch *launch)
{
    uint64_t count = csy_iterations(site, launch->counts);
    uint64_t left = launch->slices ? launch->slices->begin : 0;
    return left ? count / launch->counts[0] * (launch->counts[0] - left) : count;
}

/* How many of the outermost loop's iterations make a slice, if they are `inner` each. */
static float slice_of(const struct start *start, const struct csycl_glue_site *site, float inner)
{
    float each = atomic_load_explicit(&start->each, memory_order_relaxed);
    if (each == 0)
        return site->light ? FIRST_LIGHT / inner : 1;
    return SLICE_NS / (each * inner);
}

static bool is_short(const struct start *start, const struct csycl_glue_site *site, float count)
{
    float each = atomic_load_explicit(&start->each, memory_order_relaxed);
    return each == 0 ? site->light && count <= FIRST_LIGHT : each * count <= WHOLE_NS;
}

void csy_slices_cut(const struct start *start, const struct csycl_glue_site *site,
                    const struct csycl_glue_launch *launch)
{
    struct csycl_glue_slices *slices = launch->slices;
    float outer = (float)launch->counts[0], count = (float)csy_iterations(site, launch->counts);
    if (!slices || is_short(start, site, count))
        return;
    float slice = slice_of(start, site, count / outer);
    if (slice < outer - 1)
        slices->begin = launch->counts[0] - (slice > 1 ? (uint64_t)slice : 1);
}

/* The same in each run, where one thread launches. */
static unsigned next_random(struct process *process)
{
    enum { FACTOR = 1664525, ADDEND = 1013904223, WEAK_BITS = 8 };
    unsigned state = atomic_load(&process->slices_state), next;
    do
        next = (state + process->settings.seed) * FACTOR + ADDEND;
    while (!atomic_compare_exchange_weak(&process->slices_state, &state, next));
    return next >> WEAK_BITS;
}

bool csy_slices_wait(struct process *process)
{
    enum { ONE_OF = 8 };
    return next_random(process) % ONE_OF != 0;
}

bool csy_slices_cut_any(struct process *process, const struct csycl_glue_launch *launch)
{
    if (!launch->slices || launch->counts[0] < 2 || next_random(process) % 3 == 0)
        return false;
    launch->slices->begin = 1 + next_random(process) % (launch->counts[0] - 1);
    return true;
}
