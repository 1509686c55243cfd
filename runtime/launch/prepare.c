/* prepare.c: what a loop's launch needs, before it calls the device: its memory, its kernel and
 * that one's groups; see launch.h. */
#include "launch/copies.h"
#include "launch/launch.h"
#include "programs/bundle.h"
#include "rows/disjoint.h"
#include "rows/fit.h"
#include "rows/meeting.h"
#include "rows/narrow.h"
#include "sites/few_items.h"
#include "sites/short_rows.h"

#include <stdlib.h>

bool csy_launch_is_checked(const struct launch *launch)
{
    return launch->checks_uniform || launch->checks_bounds;
}

bool csy_launch_is_empty(const struct launch *launch)
{
    for (unsigned i = 0; i < launch->site->dims; i++)
        if (!launch->request->counts[i])
            return true;
    return false;
}

/* Where it can be, the program is one that is at hand (csy_variant_choose), and none is built in a
 * launch that can wait; in a bundle it is the bundle's, if that has it. A value that is measured
 * has its own. */
static enum csycl_status get_variant(struct launch *launch, enum strategy strategy)
{
    struct context *context = launch->context;
    launch->sections.strategy = launch->form.strategy = strategy;
    launch->variant =
        launch->member ? csy_bundle_variant(launch->member, launch->constants, strategy) : NULL;
    if (launch->variant)
        return CSYCL_SUCCESS;
    struct form form = launch->form;
    if (!launch->member && !(launch->tuning.is_timed && launch->tuning.value))
        launch->worth = csy_variant_choose(&form, launch->variants, context, &context->device,
                                           launch->constants);
    launch->is_put_off =
        launch->may_wait &&
        csy_variant_is_coming(launch->variants, context, form, launch->constants) &&
        csy_launch_can_wait(launch);
    if (launch->is_put_off)
        return CSYCL_ERROR_BUILD; /* of which nobody is told */
    enum csycl_status status = csy_variant_get(&launch->variant, launch->variants, context, form,
                                               launch->constants, ORIGIN_BUILT, NULL);
    if (status != CSYCL_ERROR_BUILD || !launch->worth)
        return status;
    launch->worth = NULL;
    return csy_variant_get(&launch->variant, launch->variants, context, launch->form,
                           launch->constants, ORIGIN_BUILT, NULL);
}

static bool fits(const struct launch *launch, const struct kernel_limits *limits)
{
    return csy_strategy_fits(launch->site, &launch->context->device, limits, launch->sections.bytes,
                             csy_wanted_group(launch->request->local_size));
}

/* All of it but for the strategy. */
static struct form form_of(struct reached *reached, const struct launch *launch,
                           const struct device *device)
{
    bool gpu = csy_shape(reached->site, device)->has_groups;
    bool is_disjoint = csy_is_disjoint(reached);
    return (struct form){.is_disjoint = is_disjoint,
                         .is_narrow =
                             gpu && !reached->site->reduction_count && csy_reach_is_narrow(reached),
                         .is_small = !gpu && csy_reach_is_small(reached),
                         .is_lone = gpu && csy_is_lone(reached->site, launch->request, is_disjoint),
                         .is_few = gpu && csy_is_few(&launch->variants->few, reached->site,
                                                     launch->request->counts, device)};
}

bool csy_launch_has_widths(const struct launch *launch, const struct form *form)
{
    const struct csycl_glue_site *site = launch->site;
    if (csy_shape(site, &launch->context->device)->has_groups)
        return form->is_lone == csy_is_lone(site, launch->request, form->is_disjoint) &&
               (site->reduction_count || form->is_narrow == csy_is_narrow(site, launch->request));
    return form->is_small == csy_is_small(site, launch->request);
}

enum csycl_status csy_launch_guess_form(struct form *form, const struct launch *launch,
                                        const struct device *device)
{
    const struct csycl_glue_site *site = launch->site;
    struct strategies strategies =
        csy_strategies(site, device, launch->context->settings->strategy);
    struct reached reached = {.params = calloc(site->param_count + 1, sizeof *reached.params)};
    if (!reached.params)
        return csy_fail_memory();
    csy_reach_begin(&reached, launch->variants->reach, site, launch->request);
    *form = form_of(&reached, launch, device);
    form->strategy = strategies.first;
    free(reached.params);
    return CSYCL_SUCCESS;
}

/* Chooses the strategy and gets its variant. What the kernel itself needs of local memory is known
 * when it is built. */
static enum csycl_status choose_variant(struct launch *launch)
{
    const struct context *context = launch->context;
    struct strategies strategies =
        csy_strategies(launch->site, &context->device, context->settings->strategy);
    struct reached *reached = &launch->memory.room->reached;
    launch->sections = csy_reduced_sections_measure(&launch->memory, launch->request);
    launch->form = form_of(reached, launch, &context->device);
    if (strategies.first != STRATEGY_LOCAL || !fits(launch, NULL))
        return get_variant(launch, strategies.otherwise);
    enum csycl_status status = get_variant(launch, STRATEGY_LOCAL);
    if (status)
        return status;
    struct kernel_limits limits = csy_variant_limits(launch->variant);
    return fits(launch, &limits) ? CSYCL_SUCCESS : get_variant(launch, strategies.otherwise);
}

enum csycl_status csy_launch_choose_geometry(struct launch *launch)
{
    if (csy_launch_is_empty(launch)) {
        launch->geometry = (struct geometry){.dims = 1};
        return CSYCL_SUCCESS;
    }
    struct kernel_limits limits = csy_variant_limits(launch->variant);
    return csy_geometry(&launch->geometry, launch->site, launch->request, &launch->context->device,
                        &limits, &launch->sections);
}

static enum csycl_status prepare(struct launch *launch)
{
    struct reached *reached = &launch->memory.room->reached;
    csy_reach_begin(reached, launch->variants->reach, launch->site, launch->request);
    enum csycl_status status = csy_launch_plan(launch, csy_may_be_direct(launch->context));
    if (!status)
        status = choose_variant(launch);
    if (!status && launch->memory.direct && !csy_is_direct(launch->context))
        status = csy_launch_plan(launch, false);
    if (!status) {
        status =
            csy_fit_check(launch->variants, reached, launch->memory.direct || launch->checks_bounds,
                          launch->context->settings->check & CHECK_SERIAL);
        launch->memory.is_unknown = status == CSYCL_ERROR_INVALID;
    }
    if (!status && (launch->site->may_meet || !launch->form.is_disjoint))
        csy_meeting_warn(launch->variants, reached);
    if (!status)
        status = csy_kernel_take(&launch->kernel, launch->variants, launch->variant,
                                 csy_memory_in_svm(&launch->memory));
    return status ? status : csy_launch_choose_geometry(launch);
}

static enum csycl_status set_arguments(struct launch *launch)
{
    const struct csycl_glue_site *site = launch->site;
    const struct copies copies = csy_launch_copies(launch);
    const struct arguments arguments = {&copies, launch->geometry.group_size, launch->arguments,
                                        csy_variant_is_generic(launch->variant) ? launch->constants
                                                                                : NULL};
    return csy_arguments_set(&arguments, launch->kernel->opencl, site->kernel_args,
                             site->kernel_arg_count);
}

static void give_kernel(struct launch *launch)
{
    csy_kernel_give(launch->kernel, launch->variants, launch->variant);
    launch->kernel = NULL;
}

const struct launch_kind csy_launch_of_loop = {prepare, set_arguments, give_kernel, .stays = true};
