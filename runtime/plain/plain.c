/* plain.c: see plain.h. */
#include "plain/plain.h"

#include <csycl/glue.h>

#include "base/status.h"
#include "memory/hold.h"
#include "rows/extent.h"

/* ---- what a launch may use ---- */

static const struct plain_bytes nothing = {0, 0}, everything = {0, UINTPTR_MAX};

/* Where nobody says which bytes they are: around the pointer. What is not bounded may be any. */
static struct plain_bytes find_bound(const struct csycl_glue_site *site,
                                     const struct csycl_glue_launch *launch, unsigned param)
{
    uintptr_t pointer = (uintptr_t)launch->args[param].pointer;
    struct touched extent = csy_extent_bound(site, launch, param);
    return (struct plain_bytes){extent.low == INT64_MIN ? 0 : pointer + (uintptr_t)extent.low,
                                extent.high == INT64_MAX ? UINTPTR_MAX
                                                         : pointer + (uintptr_t)extent.high};
}

static struct plain_bytes bytes_of(const struct csycl_glue_site *site,
                                   const struct csycl_glue_launch *launch, unsigned param)
{
    const struct csycl_glue_arg *arg = &launch->args[param];
    uintptr_t low = (uintptr_t)arg->pointer + (uintptr_t)arg->offset;
    if (site->params[param].kind == CSYCL_GLUE_VALUE || !arg->pointer)
        return nothing;
    if (arg->size == CSYCL_GLUE_UNKNOWN)
        return find_bound(site, launch, param);
    return arg->size > PTRDIFF_MAX ? nothing /* a mistake */
                                   : (struct plain_bytes){low, low + arg->size};
}

static bool overlaps(struct plain_bytes bytes, const struct hold *hold)
{
    return bytes.low < hold->high && hold->low < bytes.high;
}

static bool may_write(const struct csycl_glue_site *site, unsigned param)
{
    return site->params[param].access != CSYCL_GLUE_IN;
}

/* `written`: may it be written? */
static bool uses(const struct csycl_glue_site *site, const struct csycl_glue_launch *launch,
                 const struct hold *hold, bool written)
{
    if (site->follows_pointers)
        return true;
    for (unsigned i = 0; i < site->param_count; i++)
        if ((!written || may_write(site, i)) && overlaps(bytes_of(site, launch, i), hold))
            return true;
    return false;
}

bool csy_plain_uses(const struct csycl_glue_site *site, const struct csycl_glue_launch *launch,
                    const struct hold *hold)
{
    return uses(site, launch, hold, false);
}

size_t csy_plain_written(const struct csycl_glue_site *site, const struct csycl_glue_launch *launch,
                         struct plain_bytes *bytes)
{
    size_t count = 0;
    if (site->follows_pointers)
        bytes[count++] = everything;
    for (unsigned i = 0; i < site->param_count; i++)
        if (!site->follows_pointers && may_write(site, i))
            bytes[count++] = bytes_of(site, launch, i);
    return count;
}

/* Nothing is held by the tables of another version, nor in a fork, which has no device. */
static bool may_hold(const struct process *process, const struct csycl_glue_site *site)
{
    return atomic_load(&process->holds.apart) && site->abi == CSYCL_GLUE_ABI &&
           !atomic_load(&process->is_lost);
}

static bool is_any_used(const struct holds *holds, const struct csycl_glue_site *site,
                        const struct csycl_glue_launch *launch, bool written)
{
    const struct hold *hold = atomic_load(&holds->apart);
    while (hold && !uses(site, launch, hold, written))
        hold = hold->next_apart;
    return hold;
}

bool csy_plain_is_held(struct process *process, const struct csycl_glue_site *site,
                       const struct csycl_glue_launch *launch, bool written)
{
    if (!may_hold(process, site))
        return false;
    pthread_mutex_lock(&process->holds.lock);
    bool found = is_any_used(&process->holds, site, launch, written);
    pthread_mutex_unlock(&process->holds.lock);
    return found;
}

/* ---- transfers ---- */

/* Not while a launch moves it. */
static bool is_host_alone(struct hold *hold)
{
    pthread_mutex_lock(&hold->mirror->lock);
    bool is_alone = hold->state == HOLD_HOST;
    pthread_mutex_unlock(&hold->mirror->lock);
    return is_alone;
}

/* What the hold has of these bytes: other threads may use others of it meanwhile, here or there. */
static enum csycl_status move(struct spot spot, struct hold *hold, struct plain_bytes bytes,
                              bool out)
{
    const struct order order = {out, out ? "use by the plain loop" : "writes of the plain loop",
                                spot};
    if (!overlaps(bytes, hold) || is_host_alone(hold))
        return CSYCL_SUCCESS;
    uintptr_t low = bytes.low > hold->low ? bytes.low : hold->low;
    uintptr_t high = bytes.high < hold->high ? bytes.high : hold->high;
    enum csycl_status status = csy_hold_update(hold, low, high, &order);
    if (status)
        csy_message_prefix("'%s', which %s:%u holds on the device: ", hold->name, hold->file,
                           hold->line);
    return status;
}

static enum csycl_status fetch(const struct csycl_glue_site *site,
                               const struct csycl_glue_launch *launch, struct hold *hold)
{
    const struct spot spot = {launch->file, launch->line};
    enum csycl_status status =
        site->follows_pointers ? move(spot, hold, everything, true) : CSYCL_SUCCESS;
    for (unsigned i = 0; !status && !site->follows_pointers && i < site->param_count; i++)
        status = move(spot, hold, bytes_of(site, launch, i), true);
    return status;
}

enum csycl_status csy_plain_fetch(struct process *process, const struct csycl_glue_site *site,
                                  const struct csycl_glue_launch *launch)
{
    enum csycl_status status = CSYCL_SUCCESS;
    if (!may_hold(process, site))
        return CSYCL_SUCCESS;
    pthread_mutex_lock(&process->holds.lock);
    for (struct hold *hold = atomic_load(&process->holds.apart); hold; hold = hold->next_apart)
        if (!status)
            status = fetch(site, launch, hold);
    pthread_mutex_unlock(&process->holds.lock);
    return status;
}

enum csycl_status csy_plain_send(struct process *process, struct spot spot,
                                 const struct plain_bytes *bytes, size_t count)
{
    enum csycl_status status = CSYCL_SUCCESS;
    pthread_mutex_lock(&process->holds.lock);
    for (struct hold *hold = atomic_load(&process->holds.apart); hold; hold = hold->next_apart)
        for (size_t i = 0; !status && i < count; i++)
            status = move(spot, hold, bytes[i], false);
    pthread_mutex_unlock(&process->holds.lock);
    return status;
}

void csy_plain_fetch_all(struct process *process)
{
    const struct order order = {true, "fork", {"fork", 0}};
    if (!atomic_load(&process->holds.apart) || atomic_load(&process->is_lost))
        return;
    pthread_mutex_lock(&process->holds.lock);
    for (struct hold *hold = atomic_load(&process->holds.apart); hold; hold = hold->next_apart)
        csy_hold_update(hold, hold->low, hold->high, &order);
    pthread_mutex_unlock(&process->holds.lock);
}
