/* own_arrays.c: whether the arrays of run-time length that each iteration has for itself are small
 * enough for the memory that work-items have of their own. */
#include "base/export.h"
#include "launch/geometry.h"
#include "launch/launch.h"
#include "programs/variant.h"
#include "queues/report.h"

#include <stdio.h>

/* A work-group of 256 items may keep all of its items' arrays on one thread's stack. Those of a
 * group lie in local memory, where a launch fails that has too little, or, in the CPU shape, on the
 * stack of the one thread that is the group. */
enum { BYTES_MAX = 16384, GROUP_BYTES_MAX = 262144 };

/* From so many on it is said that there are kernels for many lengths. */
enum { VARIANTS_MANY = 16 };

static void say_many(struct variants *variants, const struct csycl_glue_launch *request)
{
    if (csy_variants_count(variants) < VARIANTS_MANY ||
        atomic_exchange(&variants->said_lengths, true))
        return;
    fprintf(stderr,
            "csycl: warning: %s:%u: in %s: a kernel is built for each length of the arrays that an "
            "iteration declares, %d so far: declare them with the largest length, or in front of "
            "the loop\n",
            request->file, request->line, variants->site->kernel, VARIANTS_MANY);
}

CSYCL_EXPORT csycl_bool csycl_glue_has_room(const struct csycl_glue_site *site,
                                            const struct csycl_glue_launch *request, double bytes)
{
    const struct context *context = csy_context();
    const int most = site->groups && !site->spread ? GROUP_BYTES_MAX : BYTES_MAX;
    struct variants *variants;
    if (context->settings->offload == OFFLOAD_DISABLED || !csy_iterations(site, request->counts) ||
        csy_variants_get(&variants, site))
        return true;
    if (bytes >= 0 && bytes <= most) {
        say_many(variants, request);
        return true;
    }
    enum csycl_status status =
        csy_fail(CSYCL_ERROR_INVALID,
                 "the arrays that each iteration declares take %.0f bytes here, and may take %d: "
                 "declare them in front of the loop, with a row for each iteration",
                 bytes, most);
    csy_launch_prefix_place(request->file, request->line, site->kernel, false);
    if (csy_offload_passes(context->settings->offload))
        csy_warn_plain_loop(&variants->warned);
    else
        csy_report(status);
    return false;
}
