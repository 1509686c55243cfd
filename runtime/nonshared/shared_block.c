/* shared_block.c: see shared_block.h.
 *
 * A look takes some microseconds: so it is remembered which launches were looked at, by the numbers
 * that what they touch follows from.
 */
#include "nonshared/shared_block.h"

#include <stdatomic.h>
#include <stdint.h>

#include "nonshared/late_library.h"
#include "rows/meet.h"
#include "rows/range.h"

/* Where the loop writes by one of two. */
static bool shares_block(const struct csycl_glue_site *site, const struct csycl_glue_launch *launch)
{
    enum { PARAMS = 32 };
    csycl_glue_heap_find *find = csy_program_heap();
    csycl_u64 bases[PARAMS], size;
    bool writes[PARAMS];
    unsigned count = 0;
    for (unsigned i = 0; find && i < site->param_count && count < PARAMS; i++) {
        if (site->params[i].kind != CSYCL_GLUE_MEMORY ||
            !find(launch->args[i].pointer, &bases[count], &size))
            continue;
        writes[count] = site->params[i].access & CSYCL_GLUE_OUT;
        for (unsigned k = 0; k < count; k++)
            if (bases[k] == bases[count] && (writes[k] || writes[count]))
                return true;
        count++;
    }
    return false;
}

/* ---- launches that were looked at ---- */

enum { LOOKS = 64 };
static _Atomic uint64_t looks[LOOKS];

static uint64_t mix(uint64_t look, uint64_t number)
{
    look = (look ^ number) * 0x9e3779b97f4a7c15u;
    return look ^ look >> 32;
}

/* What the rows of the site have from the launch, as one number. Not 0. */
static uint64_t look_of(const struct csycl_glue_site *site, const struct csycl_glue_launch *launch)
{
    uint64_t look = (uintptr_t)site;
    csycl_u64 number;
    for (unsigned i = 0; i < site->dims; i++)
        look = mix(look, launch->counts[i]);
    for (unsigned i = 0; i < site->param_count; i++)
        if (site->params[i].kind == CSYCL_GLUE_MEMORY)
            look = mix(look, (uintptr_t)launch->args[i].pointer);
    for (unsigned i = 0; i < site->range_count; i++)
        if (site->ranges[i].op != CSYCL_RANGE_NUMBER &&
            csy_range_number(&number, &site->ranges[i], launch))
            look = mix(look, number);
    return look ? look : 1;
}

/* Apart, as it takes pages of the stack that most programs have not touched. */
__attribute__((noinline)) static bool meets(const struct csycl_glue_site *site,
                                            const struct csycl_glue_launch *launch)
{
    struct meeting meeting;
    return csy_meet(&meeting, site, launch);
}

bool csy_meets_in_block(const struct csycl_glue_site *site, const struct csycl_glue_launch *launch)
{
    if (site->range_count > CSYCL_GLUE_RANGES || !(site->may_meet || shares_block(site, launch)))
        return false;
    uint64_t look = look_of(site, launch);
    _Atomic uint64_t *seen = &looks[look % LOOKS];
    return atomic_exchange_explicit(seen, look, memory_order_relaxed) != look &&
           meets(site, launch);
}
