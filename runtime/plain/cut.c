/* cut.c: see cut.h. */
#include "plain/cut.h"

#include <stdbool.h>

#include "sites/iterations.h"

/* How long a slice takes, and up to where a range is not cut. */
static const float SLICE_NS = 1e6F, WHOLE_NS = 4e6F;

/* Nothing was measured: light iterations take a few nanoseconds, and may be as many as this. */
enum { FIRST_LIGHT = 65536 };

/* How many of the outermost loop's iterations make a slice, if they are `inner` each. */
static float slice_of(const struct csycl_glue_site *site, float each, float inner)
{
    if (each == 0)
        return site->light ? FIRST_LIGHT / inner : 1;
    return SLICE_NS / (each * inner);
}

static bool is_short(const struct csycl_glue_site *site, float each, float count)
{
    return each == 0 ? site->light && count <= FIRST_LIGHT : each * count <= WHOLE_NS;
}

void csy_cut(const struct csycl_glue_site *site, const struct csycl_glue_launch *launch, float each)
{
    struct csycl_glue_slices *slices = launch->slices;
    float outer = (float)launch->counts[0], count = (float)csy_iterations(site, launch->counts);
    if (!slices || is_short(site, each, count))
        return;
    float slice = slice_of(site, each, count / outer);
    if (slice < outer - 1)
        slices->begin = launch->counts[0] - (slice > 1 ? (uint64_t)slice : 1);
}
