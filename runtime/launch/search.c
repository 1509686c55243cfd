/* search.c: loops that may be left, in blocks.
 *
 * A block that finds nothing is followed by a larger one, so that an early hit costs little and a
 * late one few launches. The plain loop runs again what has left, or else the last iteration: where
 * the loop combines, no block has combined that one.
 */
#include <csycl/glue.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "base/export.h"
#include "launch/launch.h"
#include "launch/search_block.h"
#include "memory/block.h"
#include "plain/plain.h"
#include "rows/extent.h"

/* How much larger the next block is, if launches are short or not. */
enum { MORE = 8, FEW_MORE = 2 };

/* A launch that takes longer is worth to be cut. */
static const uint64_t SHORT_NS = 500000;

/* ---- what iterations behind the one that leaves would read ---- */

/* Has the process all of these pages? To ask for their writing, which Linux does anyhow, fails
 * where it has not. */
static bool is_mapped(uintptr_t low, uintptr_t high)
{
    low -= low % (uintptr_t)sysconf(_SC_PAGESIZE);
    return !msync((void *)low, high - low, MS_ASYNC);
}

/* Is there what the block may touch behind the pointer, as far as that is known? */
static bool has_memory(const struct csycl_glue_site *site, const struct csycl_glue_launch *launch,
                       unsigned param)
{
    const struct csycl_glue_arg *arg = &launch->args[param];
    struct touched extent = csy_extent_bound(site, launch, param);
    uintptr_t address = (uintptr_t)arg->pointer, low, high;
    if (extent.low == extent.high || extent.low < RANGE_MIN / 2 || extent.high > RANGE_MAX / 2)
        return true;
    if (arg->size != CSYCL_GLUE_UNKNOWN)
        return extent.low >= arg->offset && extent.high <= arg->offset + (int64_t)arg->size;
    if (csy_block_find(&low, &high, arg->pointer))
        return address + (uintptr_t)extent.low >= low && address + (uintptr_t)extent.high <= high;
    return is_mapped(address + (uintptr_t)extent.low, address + (uintptr_t)extent.high);
}

static bool has_all_memory(const struct csycl_glue_site *site,
                           const struct csycl_glue_launch *launch)
{
    for (unsigned i = 0; i < site->param_count; i++)
        if (site->params[i].kind == CSYCL_GLUE_MEMORY && launch->args[i].pointer &&
            !has_memory(site, launch, i))
            return false;
    return true;
}

/* Leaves those of the block that have their memory. False: they are few, so that one of them, or
 * the next one, leaves soon. */
static bool cut(struct csycl_glue_search *search, const struct csycl_glue_launch *launch)
{
    while (!has_all_memory(search->site, launch)) {
        search->counts[0] /= 2;
        if (search->counts[0] < csy_search_first(search) / 2 / search->inner || !search->counts[0])
            return false;
    }
    return true;
}

/* ---- blocks ---- */

/* Of `size`, the block has none that leaves. */
static void go_on(struct csycl_glue_search *search, uint64_t size, uint64_t ns)
{
    search->begin += size;
    search->is_known = search->begin == csy_search_end(search);
    if (search->is_known)
        search->begin = search->count - 1;
    search->size *= ns < SHORT_NS ? MORE : FEW_MORE;
    if (search->size > CSY_SEARCH_LARGEST)
        search->size = CSY_SEARCH_LARGEST;
}

/* ---- what a block combines ---- */

/* Copies what the program's variables have, or gives it back to them. */
static void move(const struct csycl_glue_site *site, const struct csycl_glue_launch *launch,
                 char *kept, bool is_back)
{
    for (unsigned i = 1; i < site->reduction_count; kept += site->reductions[i++].size)
        if (is_back)
            memcpy(launch->reductions[i], kept, site->reductions[i].size);
        else
            memcpy(kept, launch->reductions[i], site->reductions[i].size);
}

/* What they have in front of the block, of which nothing is to count if an iteration leaves it.
 * False: there is no memory. `*kept` NULL: there are none. */
static bool keep(const struct csycl_glue_site *site, const struct csycl_glue_launch *launch,
                 char **kept)
{
    size_t size = 0;
    for (unsigned i = 1; i < site->reduction_count; i++)
        size += site->reductions[i].size;
    *kept = size ? malloc(size) : NULL;
    if (*kept)
        move(site, launch, *kept, false);
    return *kept || !size;
}

/* ---- a block ---- */

static bool run(struct csycl_glue_search *search, struct csycl_glue_launch *launch)
{
    uint32_t *found = launch->reductions[0];
    *found = UINT32_MAX;
    return csy_loop_run(search->site, launch, search);
}

/* The iteration `row` of the block leaves: those in front of it combine, in a launch of their own.
 */
static void leave(struct csycl_glue_search *search, struct csycl_glue_launch *launch, uint64_t row,
                  char *kept)
{
    search->is_known = true;
    if (kept) {
        move(search->site, launch, kept, true);
        search->counts[0] = row;
        search->is_known = !row || run(search, launch);
    }
    search->has_ended = true;
    if (search->is_known)
        search->begin += row;
}

/* What the block has found. */
static void end_block(struct csycl_glue_search *search, struct csycl_glue_launch *launch,
                      uint64_t ns, char *kept)
{
    const uint32_t *found = launch->reductions[0];
    if (*found == UINT32_MAX)
        go_on(search, launch->counts[0], search->ns - ns);
    else
        leave(search, launch, (*found - 1) / search->inner, kept);
    search->has_ended |= search->is_known;
    if (search->is_known)
        csy_loop_searched(search);
}

CSYCL_EXPORT void csycl_glue_search_run(struct csycl_glue_search *search,
                                        struct csycl_glue_launch *launch)
{
    uint64_t ns = search->ns;
    char *kept = NULL;
    search->has_ended =
        !cut(search, launch) || !keep(search->site, launch, &kept) || !run(search, launch);
    if (!search->has_ended)
        end_block(search, launch, ns, kept);
    free(kept);
}

CSYCL_EXPORT void csycl_glue_search_plain(struct csycl_glue_search *search,
                                          struct csycl_glue_launch *launch)
{
    csy_plain_begin(search->site, launch, search->is_known);
}
