/* held_use.c: see held_use.h. */
#include "memory/held_use.h"

#include "base/status.h"
#include "checks/stale.h"
#include "memory/hold.h"

/* The first hold in the region after `hold`, or of all; NULL: there are no more. */
static struct hold *next_hold(const struct region *region, const struct hold *hold)
{
    uintptr_t low = hold ? hold->high : region->low;
    struct hold *next = region->mirror && low < region->high
                            ? csy_hold_find(region->mirror, low, region->high)
                            : NULL;
    return next && next->is_apart ? next : NULL;
}

/* What the sections of a region do with a hold. */
struct use {
    bool any, writes;
    bool takes;  /* it reads elements, */
    bool reads;  /* or leaves some as they are */
    bool covers; /* one has all of it */
};

static struct use find_use(const struct region *region, const struct hold *hold)
{
    struct use use = {0};
    for (size_t i = 0; i < region->count; i++) {
        const struct section *section = region->sections[i];
        if (section->low >= hold->high || section->high <= hold->low)
            continue;
        use.any = true;
        use.takes |= section->access & CSYCL_GLUE_IN;
        use.reads |= section->copy_in;
        use.writes |= section->access != CSYCL_GLUE_IN;
        use.covers |= section->low <= hold->low && section->high >= hold->high;
    }
    return use;
}

void csy_use_check(const struct region *region, struct spot spot)
{
    for (const struct hold *hold = NULL; (hold = next_hold(region, hold));) {
        if (hold->state == HOLD_HOST || !find_use(region, hold).takes)
            continue;
        csy_stale_open(csy_watch_stale(hold));
        csy_watch_check(hold, hold->low, hold->high, spot, "and the loop does not see it");
        csy_stale_close(csy_watch_stale(hold));
    }
}

/* The bytes of a hold between the mirror's buffer and one that begins where the region does. */
static enum csycl_status copy(const struct region *region, const struct hold *hold, bool out,
                              cl_command_queue queue)
{
    uintptr_t low = hold->low > region->low ? hold->low : region->low;
    uintptr_t high = hold->high < region->high ? hold->high : region->high;
    size_t there = low - region->mirror->base, here = low - region->low;
    cl_mem mirror = region->mirror->buffer;
    cl_int error =
        clEnqueueCopyBuffer(queue, out ? region->buffer : mirror, out ? mirror : region->buffer,
                            out ? here : there, out ? there : here, high - low, 0, NULL, NULL);
    return error ? csy_fail_opencl(error, "clEnqueueCopyBuffer") : CSYCL_SUCCESS;
}

enum csycl_status csy_use_begin(struct region *region, bool exact, cl_command_queue queue)
{
    enum csycl_status status = CSYCL_SUCCESS;
    if (region->hold && region->hold->state != HOLD_HOST && !exact)
        return status; /* as the last time: the device has it */
    region->is_held = region->changes_held = false;
    region->hold = NULL;
    for (struct hold *hold = NULL; !status && (hold = next_hold(region, hold));) {
        struct use use = find_use(region, hold);
        if (!use.any)
            continue;
        region->hold = region->is_held || hold->watch ? NULL : hold;
        region->is_held = true;
        region->changes_held |= use.writes;
        if (hold->state == HOLD_HOST && (use.reads || !use.covers))
            status = csy_hold_send(hold, queue);
        if (!status && hold->state == HOLD_HOST)
            hold->state = HOLD_BOTH;
        if (!status && use.writes)
            csy_stale_before(csy_watch_stale(hold), queue);
        if (!status && exact)
            status = copy(region, hold, false, queue);
    }
    return status;
}

/* What the loop has left of a hold. */
static void look(const struct region *region, const struct hold *hold, struct spot spot,
                 cl_command_queue queue)
{
    for (size_t i = 0; csy_watch_stale(hold) && i < region->count; i++) {
        const struct section *section = region->sections[i];
        if (section->access != CSYCL_GLUE_IN)
            csy_stale_written(csy_watch_stale(hold), section->low, section->high, spot, queue);
    }
}

enum csycl_status csy_use_end(const struct region *region, bool exact, struct spot spot,
                              cl_command_queue queue)
{
    enum csycl_status status = CSYCL_SUCCESS;
    struct hold *hold = NULL;
    if (region->hold && region->changes_held && !exact) {
        region->hold->state = HOLD_DEVICE;
        return status;
    }
    while (!status && region->changes_held && (hold = next_hold(region, hold))) {
        struct use use = find_use(region, hold);
        if (!use.writes)
            continue;
        hold->state = HOLD_DEVICE;
        if (exact)
            status = copy(region, hold, true, queue);
        if (!status)
            look(region, hold, spot, queue);
    }
    return status;
}
