/* enqueue.c: a launch up to its last command; see launch.h.
 *
 * Up to the enqueueing of the kernel nothing of the user's is touched, so any
 * failure leaves the plain loop to run. Reduced sections are written by the
 * kernel that merges their copies.
 */
#include <string.h>

#include "arguments.h"
#include "copies.h"
#include "disjoint.h"
#include "fit.h"
#include "grids.h"
#include "launch.h"
#include "trace.h"
#include "uniform.h"

/* Those of the reduced sections. */
static struct copies copies_of(const struct launch *launch)
{
    bool local = launch->sections.strategy == STRATEGY_LOCAL;
    return (struct copies){&launch->memory, launch->request, launch->geometry.copies,
                           local ? launch->geometry.lanes : 0};
}

/* 0: it is a section. */
static size_t partials_size(const struct launch *launch, unsigned i)
{
    const struct csycl_glue_reduction *reduction = &launch->site->reductions[i];
    return reduction->is_section ? 0 : launch->geometry.groups * reduction->size;
}

/* Makes room for what the reductions need beside the user's memory. */
static enum csycl_status reserve_scratch(struct launch *launch)
{
    const struct copies copies = copies_of(launch);
    enum csycl_status status = CSYCL_SUCCESS;
    launch->scratch = csy_copies_bytes(&copies);
    for (unsigned i = 0; !status && i < launch->site->reduction_count; i++) {
        struct scratch *scratch = &launch->memory.room->scratch[i];
        size_t size = partials_size(launch, i);
        launch->scratch += size;
        status = csy_scratch_reserve_host(scratch, size);
        if (!status)
            status = csy_scratch_reserve(scratch, launch->context->opencl, size);
    }
    if (!status)
        status = csy_copies_reserve(&copies);
    if (!status && launch->sections.strategy == STRATEGY_GLOBAL)
        status = csy_copies_clear(&copies);
    if (!status && launch->checks_uniform)
        status = csy_uniform_begin(&launch->memory);
    return status;
}

/* See copy_out() of memory.c. Where memory is shared, waiting for each would only take longer. */
static enum csycl_status fetch_partials(struct launch *launch)
{
    bool waits = launch->waits && !launch->context->device.shared_memory;
    for (unsigned i = 0; i < launch->site->reduction_count; i++) {
        struct scratch *scratch = &launch->memory.room->scratch[i];
        size_t size = partials_size(launch, i);
        if (!size)
            continue;
        cl_int error = clEnqueueReadBuffer(launch->memory.queue->opencl, scratch->buffer, waits, 0,
                                           size, scratch->host, 0, NULL, NULL);
        if (error)
            return csy_fail_opencl(error, "clEnqueueReadBuffer");
        launch->has_tail = true;
    }
    return CSYCL_SUCCESS;
}

static enum csycl_status get_variant(struct launch *launch, enum strategy strategy)
{
    launch->sections.strategy = launch->form.strategy = strategy;
    launch->variant = launch->member ? launch->member->variants[strategy] : NULL;
    return launch->variant ? CSYCL_SUCCESS
                           : csy_variant_get(&launch->variant, launch->variants, launch->context,
                                             launch->form, launch->request->constants);
}

static bool fits(const struct launch *launch, const struct kernel_limits *limits)
{
    return csy_strategy_fits(launch->site, &launch->context->device, limits, launch->sections.bytes,
                             csy_wanted_group(launch->request->local_size));
}

/* Chooses the strategy and gets its variant. What the kernel itself needs of local memory is known
 * when it is built. */
static enum csycl_status choose_variant(struct launch *launch)
{
    const struct context *context = launch->context;
    struct strategies strategies =
        csy_strategies(launch->site, &context->device, context->settings.strategy);
    struct reached *reached = &launch->memory.room->reached;
    bool gpu = context->device.shape == SHAPE_GPU;
    launch->sections = csy_reduced_sections_measure(&launch->memory, launch->request);
    launch->form = (struct form){.is_disjoint = csy_is_disjoint(reached),
                                 .is_narrow = gpu && !launch->site->reduction_count &&
                                              csy_reach_is_narrow(reached),
                                 .is_small = !gpu && csy_reach_is_small(reached)};
    if (strategies.first != STRATEGY_LOCAL || !fits(launch, NULL))
        return get_variant(launch, strategies.otherwise);
    enum csycl_status status = get_variant(launch, STRATEGY_LOCAL);
    if (status)
        return status;
    struct kernel_limits limits = csy_variant_limits(launch->variant);
    return fits(launch, &limits) ? CSYCL_SUCCESS : get_variant(launch, strategies.otherwise);
}

/* Without reductions it follows from the counts and the size that groups are to have. */
static bool has_last_geometry(const struct launch *launch)
{
    const struct kernel *kernel = launch->kernel;
    const struct csycl_glue_launch *request = launch->request;
    return kernel->has_geometry &&
           !memcmp(kernel->counts, request->counts, launch->site->dims * sizeof *kernel->counts) &&
           !memcmp(kernel->local_size, request->local_size, sizeof kernel->local_size);
}

static void keep_geometry(const struct launch *launch)
{
    struct kernel *kernel = launch->kernel;
    kernel->has_geometry = !launch->site->reduction_count;
    memcpy(kernel->counts, launch->request->counts, launch->site->dims * sizeof *kernel->counts);
    memcpy(kernel->local_size, launch->request->local_size, sizeof kernel->local_size);
    kernel->geometry = launch->geometry;
}

static enum csycl_status choose_geometry(struct launch *launch)
{
    if (csy_launch_is_empty(launch)) {
        launch->geometry = (struct geometry){.dims = 1};
        return CSYCL_SUCCESS;
    }
    if (has_last_geometry(launch)) {
        launch->geometry = launch->kernel->geometry;
        return CSYCL_SUCCESS;
    }
    struct kernel_limits limits = csy_variant_limits(launch->variant);
    enum csycl_status status = csy_geometry(&launch->geometry, launch->site, launch->request,
                                            &launch->context->device, &limits, &launch->sections);
    if (!status)
        keep_geometry(launch);
    return status;
}

static enum csycl_status plan_memory(struct launch *launch, bool direct)
{
    launch->memory = (struct memory){.context = launch->context,
                                     .queue = launch->memory.queue,
                                     .room = launch->memory.room,
                                     .site = launch->site,
                                     .direct = direct};
    return csy_memory_plan(&launch->memory, launch->request);
}

static enum csycl_status get_queue(struct launch *launch)
{
    struct csycl_queue *made = launch->request->queue;
    launch->memory.queue = csy_queue_find(made);
    return made ? CSYCL_SUCCESS : csy_queue_get_own(&launch->memory.queue, launch->context);
}

enum csycl_status csy_launch_prepare(struct launch *launch)
{
    enum csycl_status status = get_queue(launch);
    if (!status)
        status = csy_room_take(&launch->memory.room, launch->context, launch->site->param_count,
                               launch->site->reduction_count);
    if (!status) {
        csy_reach_begin(&launch->memory.room->reached, launch->variants->reach, launch->site,
                        launch->request);
        status = plan_memory(launch, csy_may_be_direct(launch->context));
    }
    if (!status)
        status = choose_variant(launch);
    if (!status && launch->memory.direct && !csy_is_direct(launch->context))
        status = plan_memory(launch, false);
    if (!status)
        csy_fit_check(launch->variants, &launch->memory.room->reached,
                      !launch->memory.direct || launch->context->settings.check & CHECK_SERIAL);
    if (!status)
        status = csy_kernel_take(&launch->kernel, launch->variants, launch->variant);
    return status ? status : choose_geometry(launch);
}

/* The kernel, where there are iterations. */
static enum csycl_status enqueue_kernel(struct launch *launch, bool has_events)
{
    const struct geometry *geometry = &launch->geometry;
    if (!geometry->groups)
        return CSYCL_SUCCESS;
    const struct csycl_glue_site *site = launch->site;
    const struct copies copies = copies_of(launch);
    const struct arguments arguments = {&copies, geometry->group_size};
    enum csycl_status status = csy_arguments_set(&arguments, launch->kernel->opencl,
                                                 site->kernel_args, site->kernel_arg_count);
    if (status)
        return status;
    struct grids grids = {.geometry = geometry};
    while (!status && csy_grids_next(&grids)) {
        cl_event *event = launch->begin ? &launch->end : &launch->begin;
        bool is_end = grids.is_first || grids.is_last;
        const struct grid grid = csy_grids_grid(&grids);
        status = csy_widths_enqueue(csy_variant_widths(launch->variant), launch->context,
                                    launch->memory.queue, launch->kernel->opencl, &grid,
                                    has_events && is_end ? event : NULL);
    }
    if (status && !grids.is_first)
        csy_memory_abandon(&launch->memory);
    return status;
}

static enum csycl_status merge(const struct launch *launch, cl_event *event)
{
    const struct csycl_glue_site *site = launch->site;
    const struct copies copies = copies_of(launch);
    struct kernel_limits limits = csy_merge_limits(launch->variant);
    cl_kernel kernel = launch->kernel->merge;
    size_t global, local;
    csy_copies_merge_range(&copies, &limits, &global, &local);
    const struct arguments arguments = {&copies, local};
    enum csycl_status status =
        csy_arguments_set(&arguments, kernel, site->merge_args, site->merge_arg_count);
    if (status)
        return status;
    const struct grid grid = {.dims = 1, .global = &global, .local = &local};
    return csy_widths_enqueue(csy_merge_widths(launch->variant), launch->context,
                              launch->memory.queue, kernel, &grid, event);
}

/* The merging of reduced sections, where they have elements. */
static enum csycl_status enqueue_merge(struct launch *launch, bool has_events)
{
    if (!launch->sections.elements)
        return CSYCL_SUCCESS;
    cl_event *event = launch->begin ? &launch->end : &launch->begin;
    enum csycl_status status = merge(launch, has_events ? event : NULL);
    if (status && launch->geometry.groups)
        csy_memory_abandon(&launch->memory);
    return status;
}

/* Its commands have the arguments: the next launch may set others. */
static void give_kernel(struct launch *launch)
{
    csy_kernel_give(launch->kernel, launch->variants, launch->variant);
    launch->kernel = NULL;
}

/* Is there nothing that the program could see before it asks the device for it, but for memory? */
static bool may_leave(const struct launch *launch)
{
    const struct csycl_glue_site *site = launch->site;
    for (unsigned i = 0; i < site->reduction_count; i++)
        if (!site->reductions[i].is_section)
            return false;
    return !site->prints && !launch->checks_uniform && !launch->request->check;
}

/* Once the memory is sent: what comes behind the commands? */
static void choose_end(struct launch *launch)
{
    const struct memory *memory = &launch->memory;
    bool stays = csy_memory_stays(memory);
    launch->waits = launch->memory.waits = launch->waits && !(stays && may_leave(launch));
    launch->is_timed =
        memory->queue->is_timed || launch->context->settings.trace & (TRACE_LAUNCH | TRACE_SUMMARY);
    launch->ends_alone = !launch->waits && !launch->is_timed && (stays || memory->direct) &&
                         !launch->site->reduction_count && !csy_memory_has_buffers(memory);
}

static bool wants_events(const struct launch *launch)
{
    return launch->is_timed ||
           (!launch->waits && (!launch->ends_alone || csy_queue_wants_event(launch->memory.queue)));
}

enum csycl_status csy_launch_enqueue(struct launch *launch)
{
    bool traced = launch->context->settings.trace & TRACE_LAUNCH;
    launch->start = traced ? csy_now_ms() : 0;
    enum csycl_status status = csy_queue_open(launch->memory.queue, launch->context);
    if (status)
        return status;
    launch->is_started = true;
    launch->memory.waits = launch->waits;
    status = reserve_scratch(launch);
    if (!status)
        status = csy_memory_send(&launch->memory);
    if (!status)
        choose_end(launch);
    bool has_events = wants_events(launch);
    if (!status)
        status = enqueue_kernel(launch, has_events);
    if (!status)
        status = enqueue_merge(launch, has_events);
    if (!status)
        status = csy_memory_fetch(&launch->memory);
    launch->has_tail = launch->memory.fetches;
    if (!status)
        status = fetch_partials(launch);
    if (!status && launch->checks_uniform)
        status = csy_uniform_fetch(&launch->memory);
    if (!status)
        give_kernel(launch);
    if (!status && launch->context->settings.trace & TRACE_SUMMARY)
        csy_summary_launch(launch);
    return status;
}
