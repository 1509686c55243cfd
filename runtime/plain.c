/* plain.c: see plain.h. */
#include "plain.h"

#include <csycl/glue.h>

#include "export.h"
#include "extent.h"
#include "hold.h"
#include "report.h"
#include "status.h"
#include "summary.h"

/* ---- what a launch may use ---- */

/* Where nobody says which bytes they are: around the pointer. What is not bounded may be any. */
static void find_bound(uintptr_t *low, uintptr_t *high, const struct csycl_glue_site *site,
                       const struct csycl_glue_launch *launch, unsigned param)
{
    uintptr_t pointer = (uintptr_t)launch->args[param].pointer;
    struct touched extent = csy_extent_bound(site, launch, param);
    *low = extent.low == INT64_MIN ? 0 : pointer + (uintptr_t)extent.low;
    *high = extent.high == INT64_MAX ? UINTPTR_MAX : pointer + (uintptr_t)extent.high;
}

static bool param_uses(const struct csycl_glue_site *site, const struct csycl_glue_launch *launch,
                       unsigned param, const struct hold *hold)
{
    const struct csycl_glue_arg *arg = &launch->args[param];
    uintptr_t low = (uintptr_t)arg->pointer + (uintptr_t)arg->offset, high = low + arg->size;
    if (site->params[param].kind == CSYCL_GLUE_VALUE || !arg->pointer)
        return false;
    if (arg->size == CSYCL_GLUE_UNKNOWN)
        find_bound(&low, &high, site, launch, param);
    else if (arg->size > PTRDIFF_MAX)
        return false; /* a mistake */
    return low < hold->high && hold->low < high;
}

/* `written`: may it be written? */
static bool uses(const struct csycl_glue_site *site, const struct csycl_glue_launch *launch,
                 const struct hold *hold, bool written)
{
    if (site->follows_pointers)
        return true;
    for (unsigned i = 0; i < site->param_count; i++)
        if ((!written || site->params[i].access != CSYCL_GLUE_IN) &&
            param_uses(site, launch, i, hold))
            return true;
    return false;
}

static bool is_any_used(const struct holds *holds, const struct csycl_glue_site *site,
                        const struct csycl_glue_launch *launch, bool written)
{
    const struct hold *hold = atomic_load(&holds->apart);
    while (hold && !uses(site, launch, hold, written))
        hold = hold->next_apart;
    return hold;
}

/* Nothing is held by the tables of another version, nor in a fork, which has no device. */
static bool may_hold(const struct context *context, const struct csycl_glue_site *site)
{
    return atomic_load(&context->holds.apart) && site->abi == CSYCL_GLUE_ABI &&
           !atomic_load(&context->is_lost);
}

bool csy_plain_is_held(struct context *context, const struct csycl_glue_site *site,
                       const struct csycl_glue_launch *launch)
{
    if (!may_hold(context, site))
        return false;
    pthread_mutex_lock(&context->holds.lock);
    bool found = is_any_used(&context->holds, site, launch, false);
    pthread_mutex_unlock(&context->holds.lock);
    return found;
}

/* ---- transfers ---- */

static enum csycl_status move(struct context *context, const struct csycl_glue_launch *launch,
                              struct hold *hold, bool out)
{
    const struct order order = {out,
                                out ? "use by the plain loop" : "writes of the plain loop",
                                {launch->file, launch->line}};
    if (hold->state == HOLD_HOST)
        return CSYCL_SUCCESS;
    enum csycl_status status = csy_hold_update(hold, hold->low, hold->high, &order, context);
    if (status)
        csy_message_prefix("'%s', which %s:%u holds on the device: ", hold->name, hold->file,
                           hold->line);
    return status;
}

/* Brings all back that the loop may use, or sends what it may have written. */
static enum csycl_status move_all(struct context *context, const struct csycl_glue_site *site,
                                  const struct csycl_glue_launch *launch, bool out)
{
    enum csycl_status status = CSYCL_SUCCESS;
    pthread_mutex_lock(&context->holds.lock);
    for (struct hold *hold = atomic_load(&context->holds.apart); hold; hold = hold->next_apart)
        if (!status && uses(site, launch, hold, !out))
            status = move(context, launch, hold, out);
    pthread_mutex_unlock(&context->holds.lock);
    return status;
}

enum csycl_status csy_plain_fetch(struct context *context, const struct csycl_glue_site *site,
                                  const struct csycl_glue_launch *launch)
{
    return may_hold(context, site) ? move_all(context, site, launch, true) : CSYCL_SUCCESS;
}

void csy_plain_fetch_all(struct context *context)
{
    const struct order order = {true, "fork", {"fork", 0}};
    if (!atomic_load(&context->holds.apart) || atomic_load(&context->is_lost))
        return;
    pthread_mutex_lock(&context->holds.lock);
    for (struct hold *hold = atomic_load(&context->holds.apart); hold; hold = hold->next_apart)
        csy_hold_update(hold, hold->low, hold->high, &order, context);
    pthread_mutex_unlock(&context->holds.lock);
}

static void tell(enum csycl_status status, const struct csycl_glue_site *site,
                 const struct csycl_glue_launch *launch)
{
    if (!status)
        return;
    csy_message_prefix("%s:%u: the plain loop of %s: ", launch->file, launch->line, site->kernel);
    csy_report(status);
}

/* ---- for generated code ---- */

CSYCL_EXPORT void csycl_glue_plain_begin(const struct csycl_glue_site *site,
                                         struct csycl_glue_launch *launch)
{
    struct context *context = csy_context();
    if (site->abi == CSYCL_GLUE_ABI && context->settings.trace & TRACE_SUMMARY)
        csy_summary_plain(context, site);
    if (site->abi == CSYCL_GLUE_ABI)
        csy_queue_finish_and_tell(csy_queue_find(launch->queue), context);
    if (!may_hold(context, site))
        return;
    if (!launch->check) /* then it was brought back before the device ran, which the loop repeats */
        tell(csy_plain_fetch(context, site, launch), site, launch);
    pthread_mutex_lock(&context->holds.lock);
    launch->is_held = is_any_used(&context->holds, site, launch, true);
    pthread_mutex_unlock(&context->holds.lock);
}

CSYCL_EXPORT void csycl_glue_plain_held(const struct csycl_glue_site *site,
                                        const struct csycl_glue_launch *launch)
{
    tell(move_all(csy_context(), site, launch, false), site, launch);
}
