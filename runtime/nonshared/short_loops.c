/* short_loops.c: loops of a program that has not loaded libcsycl.so yet: they run as the plain ones
 * they are, in slices, until they have taken so long together that loading it does not matter.
 *
 * What libcsycl.so would do with a loop so early, but for running it, has to be done by it all the
 * same: to tell of mistakes, or what a variable of the environment asks for. It is loaded then.
 */
#include <csycl/glue.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "base/clock.h"
#include "base/export.h"
#include "nonshared/behind.h"
#include "nonshared/early_data.h"
#include "nonshared/environment.h"
#include "nonshared/late_library.h"
#include "nonshared/shared_block.h"
#include "plain/costs.h"
#include "plain/cut.h"
#include "sites/iterations.h"

/* Plain loops take so long before it is loaded, a tenth of a millisecond or three; before ASK_NS
 * nothing comes of it. */
static const float LOAD_NS = 5e6F;

/* So few light iterations take less than a launch: a guess will do for them. */
enum { FEW = 512 };
static const float GUESS_NS = 4;

/* What all have taken, in nanoseconds. */
static _Atomic uint64_t plain;

/* The plain loop that the thread is in, if its time is wanted. */
static _Thread_local struct {
    const struct csycl_glue_site *site; /* NULL: none */
    uint64_t begin, iterations;
    unsigned inner; /* loops of the same site in its body, which are not timed */
} timed;

/* ---- what libcsycl.so is for ---- */

static bool has_required(const struct csycl_glue_site *site)
{
    for (unsigned i = 0; i < site->constant_count; i++)
        if (site->constants[i]->required)
            return true;
    return false;
}

/* As csy_section_find has it. */
static bool is_wrong(const struct csycl_glue_arg *arg)
{
    uintptr_t low = (uintptr_t)arg->pointer + (uintptr_t)arg->offset;
    return arg->size && arg->size != CSYCL_GLUE_UNKNOWN &&
           (!arg->pointer || arg->size > PTRDIFF_MAX || low + arg->size < low);
}

/* Is something wrong with what a launch says? */
static bool has_mistake(const struct csycl_glue_site *site, const struct csycl_glue_launch *launch)
{
    for (int i = 0; i < 3; i++)
        if ((int64_t)launch->local_size[i] < 0)
            return true;
    for (unsigned i = 0; i < site->param_count; i++)
        if (site->params[i].kind != CSYCL_GLUE_VALUE && is_wrong(&launch->args[i]))
            return true;
    return false;
}

/* The first launches of the program, then fewer and fewer. */
static bool is_looked_at(void)
{
    enum { FIRST = 16 };
    static atomic_uint launches;
    unsigned seen = atomic_fetch_add_explicit(&launches, 1, memory_order_relaxed) + 1;
    return seen <= FIRST || !(seen & (seen - 1));
}

/* Has libcsycl.so nothing to say about it? */
static bool is_simple(const struct csycl_glue_site *site, const struct csycl_glue_launch *launch)
{
    return site->abi == CSYCL_GLUE_ABI && !site->reproducible && !site->verifies_uniform &&
           !site->verifies_bounds && !site->import_count && !has_required(site) && !launch->queue &&
           !has_mistake(site, launch) && !(is_looked_at() && csy_meets_in_block(site, launch));
}

/* ---- how long they take ---- */

static float get_each(const struct csycl_glue_site *site)
{
    float each;
    __atomic_load(&site->state->each, &each, __ATOMIC_RELAXED);
    return each;
}

static void add(float ns)
{
    atomic_fetch_add_explicit(&plain, (uint64_t)ns, memory_order_relaxed);
}

static float get(void)
{
    return (float)atomic_load_explicit(&plain, memory_order_relaxed);
}

/* What the thread is in takes long, or a jump has left it. */
static void look_at_outer(const struct csycl_glue_site *site)
{
    float ns = (float)(csy_now_ns() - timed.begin);
    timed.inner += timed.site == site;
    if (ns >= LOAD_NS)
        add(ns);
}

static void begin(const struct csycl_glue_site *site, uint64_t iterations)
{
    float each = get_each(site), count = (float)iterations;
    bool is_guessed = each == 0 && site->light && iterations <= FEW;
    if (is_guessed || (each != 0 && each * count < SHORT_NS)) {
        add((is_guessed ? GUESS_NS : each) * count);
        return;
    }
    timed.site = site;
    timed.iterations = iterations;
    timed.inner = 0;
    __atomic_fetch_add(&site->state->plain, 1, __ATOMIC_RELAXED);
    timed.begin = csy_now_ns();
}

static void end(const struct csycl_glue_site *site)
{
    float ns = (float)(csy_now_ns() - timed.begin) + 1;
    float each = timed.iterations ? ns / (float)timed.iterations : 0;
    add(ns);
    timed.site = NULL;
    __atomic_store(&site->state->each, &each, __ATOMIC_RELAXED);
    __atomic_fetch_sub(&site->state->plain, 1, __ATOMIC_RELAXED);
}

/* ---- a launch ---- */

static bool stays(const struct csycl_glue_site *site, const struct csycl_glue_launch *launch)
{
    if (csy_environment_asks() || csy_early_data_is_shared() || !is_simple(site, launch))
        return false;
    if (timed.site && csy_early_data_is_any())
        return true; /* libcsycl.so would not know of the loop around it, which may write them */
    float each = get_each(site);
    if (get() >= LOAD_NS || get() + each * (float)csy_iterations(site, launch->counts) >= LOAD_NS)
        return false;
    if (!timed.site) /* else it is a part of a slice */
        csy_cut(site, launch, each);
    return true;
}

CSYCL_EXPORT csycl_bool csycl_glue_parallel_for(const struct csycl_glue_site *site,
                                                struct csycl_glue_launch *launch)
{
    const struct csycl_glue_library *library = csy_program_library();
    if (!library && !stays(site, launch))
        library = csy_program_load();
    return library && library->parallel_for(site, launch);
}

/* Where libcsycl.so is not there. */
static void begin_here(const struct csycl_glue_site *site, const struct csycl_glue_launch *launch)
{
    if (timed.site)
        look_at_outer(site);
    else if (site->abi == CSYCL_GLUE_ABI)
        begin(site, csy_slice_iterations(site, launch));
}

CSYCL_EXPORT void csycl_glue_plain_begin(const struct csycl_glue_site *site,
                                         const struct csycl_glue_launch *launch)
{
    const struct csycl_glue_library *library = csy_program_library();
    if (!library) {
        begin_here(site, launch);
        return;
    }
    timed.inner += timed.site == site;
    library->plain_begin(site, launch);
}

CSYCL_EXPORT void csycl_glue_plain_ended(const struct csycl_glue_site *site)
{
    const struct csycl_glue_library *library = csy_program_library();
    if (timed.site == site && !timed.inner) {
        end(site);
        return;
    }
    timed.inner -= timed.site == site;
    if (library)
        library->plain_ended(site);
}

/* ---- loops that may be left ---- */

CSYCL_EXPORT void csycl_glue_search_run(struct csycl_glue_search *search,
                                        struct csycl_glue_launch *launch)
{
    const struct csycl_glue_library *library = csy_program_library();
    if (!library && !stays(search->site, launch))
        library = csy_program_load();
    if (library)
        csy_behind_csycl_glue_search_run(search, launch);
    else
        search->has_ended = true;
}

CSYCL_EXPORT void csycl_glue_search_plain(struct csycl_glue_search *search,
                                          struct csycl_glue_launch *launch)
{
    if (!csy_program_library()) {
        begin_here(search->site, launch);
        return;
    }
    timed.inner += timed.site == search->site;
    csy_behind_csycl_glue_search_plain(search, launch);
}
