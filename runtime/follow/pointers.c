/* pointers.c: see pointers.h. */
#include "follow/pointers.h"

#include "memory/memory.h"
#include "memory/svm.h"

bool csy_pointers_is_at_constant(const struct memory *memory, const char *address)
{
    return csy_image_has(memory->image, address) ||
           (address && csy_image_has(memory->image, address - 1));
}

bool csy_pointers_are_followed(const struct csycl_glue_site *site, unsigned param)
{
    for (unsigned i = 0; i < site->followed_count; i++)
        if (site->followed[i] == param)
            return true;
    return false;
}

/* The param with pointers that lead elsewhere than into constants; NULL: none. */
static const struct csycl_glue_param *find_elsewhere(const struct memory *memory,
                                                     const struct csycl_glue_launch *launch)
{
    const struct csycl_glue_site *site = memory->site;
    for (unsigned i = 0; i < site->followed_count; i++) {
        const char *address = launch->args[site->followed[i]].pointer;
        if (address && !csy_pointers_is_at_constant(memory, address))
            return &site->params[site->followed[i]];
    }
    return NULL;
}

static enum csycl_status fail_pointers(const char *from, const char *why)
{
    return csy_fail(CSYCL_ERROR_INVALID,
                    "the loop follows pointers that lie in memory%s%s%s, which a device with "
                    "memory of its own cannot here: %s. Keep rows in one block, as in "
                    "a[i * n + j], or members in arrays",
                    from ? ", behind '" : "", from ? from : "", from ? "'" : "", why);
}

enum csycl_status csy_pointers_choose(struct memory *memory, const struct csycl_glue_launch *launch,
                                      bool *by_ways)
{
    const struct csycl_glue_site *site = memory->site;
    *by_ways = false;
    if (!site->follows_pointers || memory->direct)
        return CSYCL_SUCCESS;
    const struct csycl_glue_param *elsewhere =
        memory->image ? find_elsewhere(memory, launch) : NULL;
    if (memory->image && !elsewhere)
        return CSYCL_SUCCESS;
    const char *from = elsewhere ? elsewhere->name : site->followed_from;
    if (!csy_svm(memory->context))
        return fail_pointers(from, "the device has no shared virtual memory (OpenCL 2.0)");
    if (!site->way_count)
        return fail_pointers(from, site->unfollowed ? site->unfollowed
                                                    : "nobody knows where all of them lead");
    memory->image = NULL;
    *by_ways = true;
    return CSYCL_SUCCESS;
}
