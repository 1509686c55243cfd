/* launch.c: one launch from beginning to end.
 *
 * Up to the enqueueing of the kernel nothing of the user's is touched, so any
 * failure leaves the plain loop to run. The reductions' variables are written
 * last, when nothing can fail any more; reduced sections are written by the
 * kernel that merges their copies.
 */
#include <inttypes.h>
#include <stdio.h>

#include "arguments.h"
#include "bundle.h"
#include "context.h"
#include "copies.h"
#include "disjoint.h"
#include "export.h"
#include "fit.h"
#include "fold.h"
#include "geometry.h"
#include "grids.h"
#include "memory.h"
#include "narrow.h"
#include "report.h"
#include "serial.h"
#include "strategy.h"
#include "trace.h"
#include "uniform.h"
#include "variant.h"

struct launch {
    const struct csycl_glue_site *site;
    struct csycl_glue_launch *request;
    struct context *context;
    struct variants *variants;
    const struct member *member; /* of the bundle in use; NULL: there is none */
    struct reduced_sections sections;
    struct form form;
    struct variant *variant; /* NULL: not yet, or nothing had to run */
    struct kernel *kernel;
    struct geometry geometry; /* of no groups where the range is empty */
    struct memory memory;     /* with the queue and the room; NULL: not yet */
    bool checks_uniform;      /* the kernel verifies what is asserted to be uniform */
    bool is_started;          /* commands were given to the queue */
    cl_event begin, end; /* tracing: of the first kernel and of the last; NULL: it is `begin` */
};

static enum csycl_status check_site(const struct csycl_glue_site *site)
{
    if (site->abi != CSYCL_GLUE_ABI)
        return csy_fail(CSYCL_ERROR_INVALID,
                        "a loop was translated by another version of cscc (tables of version %u, "
                        "this libcsycl has %u): translate its file again",
                        (unsigned)site->abi, (unsigned)CSYCL_GLUE_ABI);
    if (site->dims < 1 || site->dims > 3)
        return csy_fail(CSYCL_ERROR_INVALID, "a range of %u dimensions", site->dims);
    for (unsigned i = 0; i < site->reduction_count; i++)
        if (!csy_fold_is_valid(&site->reductions[i]))
            return csy_fail(CSYCL_ERROR_INVALID, "'%s': there is no such reduction",
                            site->reductions[i].name);
    return CSYCL_SUCCESS;
}

static bool is_empty(const struct csycl_glue_site *site, const struct csycl_glue_launch *request)
{
    for (unsigned i = 0; i < site->dims; i++)
        if (!request->counts[i])
            return true;
    return false;
}

/* Does an empty range change anything on the device? */
static bool clears_sections(const struct csycl_glue_site *site)
{
    for (unsigned i = 0; i < site->reduction_count; i++)
        if (site->reductions[i].is_section && site->reductions[i].discard)
            return true;
    return false;
}

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
static enum csycl_status reserve_scratch(const struct launch *launch)
{
    const struct copies copies = copies_of(launch);
    enum csycl_status status = CSYCL_SUCCESS;
    for (unsigned i = 0; !status && i < launch->site->reduction_count; i++) {
        struct scratch *scratch = &launch->memory.room->scratch[i];
        status = csy_scratch_reserve_host(scratch, partials_size(launch, i));
        if (!status)
            status =
                csy_scratch_reserve(scratch, launch->context->opencl, partials_size(launch, i));
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
static enum csycl_status fetch_partials(const struct launch *launch)
{
    bool waits = !launch->context->device.shared_memory;
    for (unsigned i = 0; i < launch->site->reduction_count; i++) {
        struct scratch *scratch = &launch->memory.room->scratch[i];
        size_t size = partials_size(launch, i);
        if (!size)
            continue;
        cl_int error = clEnqueueReadBuffer(launch->memory.queue->opencl, scratch->buffer, waits, 0,
                                           size, scratch->host, 0, NULL, NULL);
        if (error)
            return csy_fail_opencl(error, "clEnqueueReadBuffer");
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
    launch->sections = csy_reduced_sections_measure(&launch->memory, launch->request);
    launch->form = (struct form){
        .is_disjoint = csy_is_disjoint(launch->variants->reach, launch->site, launch->request),
        .is_narrow = context->device.shape == SHAPE_GPU && !launch->site->reduction_count &&
                     csy_is_narrow(launch->site, launch->request)};
    if (strategies.first != STRATEGY_LOCAL || !fits(launch, NULL))
        return get_variant(launch, strategies.otherwise);
    enum csycl_status status = get_variant(launch, STRATEGY_LOCAL);
    if (status)
        return status;
    struct kernel_limits limits = csy_variant_limits(launch->variant);
    return fits(launch, &limits) ? CSYCL_SUCCESS : get_variant(launch, strategies.otherwise);
}

static enum csycl_status choose_geometry(struct launch *launch)
{
    if (is_empty(launch->site, launch->request)) {
        launch->geometry = (struct geometry){.dims = 1};
        return CSYCL_SUCCESS;
    }
    struct kernel_limits limits = csy_variant_limits(launch->variant);
    return csy_geometry(&launch->geometry, launch->site, launch->request, &launch->context->device,
                        &limits, &launch->sections);
}

static enum csycl_status plan_memory(struct launch *launch, bool direct)
{
    launch->memory = (struct memory){.context = launch->context,
                                     .queue = launch->memory.queue,
                                     .room = launch->memory.room,
                                     .site = launch->site,
                                     .reach = launch->variants->reach,
                                     .direct = direct};
    return csy_memory_plan(&launch->memory, launch->request);
}

/* Takes what the launch needs and knows before it calls the device. Nothing is built for a launch
 * whose memory is not known; but what the device reaches may be known only after a build. */
static enum csycl_status prepare(struct launch *launch)
{
    enum csycl_status status = csy_queue_of_thread(&launch->memory.queue, launch->context);
    if (!status)
        status = csy_room_take(&launch->memory.room, launch->context, launch->site->param_count,
                               launch->site->reduction_count);
    if (!status)
        status = plan_memory(launch, csy_may_be_direct(launch->context));
    if (!status)
        status = choose_variant(launch);
    if (!status && launch->memory.direct && !csy_is_direct(launch->context))
        status = plan_memory(launch, false);
    if (!status && (!launch->memory.direct || launch->context->settings.check & CHECK_SERIAL))
        csy_fit_check(launch->variants, launch->request);
    if (!status)
        status = csy_kernel_take(&launch->kernel, launch->variants, launch->variant);
    return status ? status : choose_geometry(launch);
}

/* Tracing: how long the device worked on the kernels; what is not known is 0. */
static double kernel_ms(const struct launch *launch)
{
    cl_ulong begin = 0, end = 0;
    cl_event first = launch->begin, last = launch->end ? launch->end : first;
    bool known =
        first &&
        !clGetEventProfilingInfo(first, CL_PROFILING_COMMAND_START, sizeof begin, &begin, NULL) &&
        !clGetEventProfilingInfo(last, CL_PROFILING_COMMAND_END, sizeof end, &end, NULL);
    return known ? (double)(end - begin) * 1e-6 : 0;
}

/* The kernel, where there are iterations. */
static enum csycl_status enqueue_kernel(struct launch *launch, bool timed)
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
        status = csy_grids_enqueue(&grids, launch->memory.queue->opencl, launch->kernel->opencl,
                                   timed && is_end ? event : NULL);
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
    cl_int error = clEnqueueNDRangeKernel(launch->memory.queue->opencl, kernel, 1, NULL, &global,
                                          &local, 0, NULL, event);
    return error ? csy_fail_opencl(error, "clEnqueueNDRangeKernel") : CSYCL_SUCCESS;
}

/* The merging of reduced sections, where they have elements. */
static enum csycl_status enqueue_merge(struct launch *launch, bool timed)
{
    if (!launch->sections.elements)
        return CSYCL_SUCCESS;
    cl_event *event = launch->begin ? &launch->end : &launch->begin;
    enum csycl_status status = merge(launch, timed ? event : NULL);
    if (status && launch->geometry.groups)
        csy_memory_abandon(&launch->memory);
    return status;
}

static enum csycl_status execute(struct launch *launch)
{
    bool timed = launch->context->settings.trace & TRACE_LAUNCH;
    launch->is_started = true;
    enum csycl_status status = reserve_scratch(launch);
    if (!status)
        status = csy_memory_send(&launch->memory);
    if (!status)
        status = enqueue_kernel(launch, timed);
    if (!status)
        status = enqueue_merge(launch, timed);
    if (!status)
        status = csy_memory_fetch(&launch->memory);
    if (!status)
        status = fetch_partials(launch);
    if (!status && launch->checks_uniform)
        status = csy_uniform_fetch(&launch->memory);
    if (status)
        return status;
    cl_int error = clFinish(launch->memory.queue->opencl);
    return error ? csy_fail_opencl(error, "clFinish") : CSYCL_SUCCESS;
}

static void release(struct launch *launch, enum csycl_status status)
{
    bool is_unfit = status && launch->is_started;
    if (is_unfit)
        clFinish(launch->memory.queue->opencl); /* nothing may use the buffers any more */
    if (launch->memory.room)
        csy_memory_release(&launch->memory);
    if (launch->begin)
        clReleaseEvent(launch->begin);
    if (launch->end)
        clReleaseEvent(launch->end);
    if (launch->kernel)
        csy_kernel_give(launch->kernel, launch->variants, launch->variant);
    if (is_unfit) {
        csy_queue_close(launch->memory.queue);
        csy_room_destroy(launch->memory.room);
    } else if (launch->memory.room) {
        csy_room_give(launch->memory.room, launch->context);
    }
}

/* Bytes on the device that the reductions need beside the user's memory. */
static size_t scratch_size(const struct launch *launch)
{
    const struct copies copies = copies_of(launch);
    size_t bytes = csy_copies_bytes(&copies);
    for (unsigned i = 0; i < launch->site->reduction_count; i++)
        bytes += partials_size(launch, i);
    return bytes;
}

/* What is only told of loops with reductions: " sections=local scratch=4096". */
static const char *scratch_text(char *text, size_t size, const struct launch *launch)
{
    enum strategy strategy = launch->sections.strategy;
    *text = '\0';
    if (launch->site->reduction_count)
        snprintf(text, size, "%s%s scratch=%zu", strategy ? " sections=" : "",
                 csy_strategy_name(strategy), scratch_size(launch));
    return text;
}

static void trace_launch(const struct launch *launch, double ms)
{
    char global[80], local[80], scratch[80];
    const struct geometry *g = &launch->geometry;
    const char *form = g->dims == 1 ? "%zu" : g->dims == 2 ? "%zux%zu" : "%zux%zux%zu";
    snprintf(global, sizeof global, form, g->global[0], g->global[1], g->global[2]);
    snprintf(local, sizeof local, form, g->local[0], g->local[1], g->local[2]);
    csy_trace("launch %s %s:%u global=%s local=%s %.3f ms (kernel %.3f ms)%s", launch->site->kernel,
              launch->request->file, launch->request->line, global, local, ms, kernel_ms(launch),
              scratch_text(scratch, sizeof scratch, launch));
}

/* Leaves the results in the reductions' variables. */
static void fold(const struct launch *launch)
{
    const struct csycl_glue_site *site = launch->site;
    for (unsigned i = 0; i < site->reduction_count; i++) {
        const struct csycl_glue_reduction *reduction = &site->reductions[i];
        void *variable = launch->request->reductions[i];
        if (reduction->is_section)
            continue;
        if (launch->geometry.groups)
            csy_fold(reduction, variable, launch->memory.room->scratch[i].host,
                     launch->geometry.groups);
        else
            csy_fold_empty(reduction, variable);
    }
}

static enum csycl_status run(struct launch *launch)
{
    const struct csycl_glue_site *site = launch->site;
    if (is_empty(site, launch->request) && !clears_sections(site)) {
        fold(launch);
        return CSYCL_SUCCESS;
    }
    enum csycl_status status = csy_context_open(launch->context);
    if (status)
        return status;
    status = prepare(launch);
    double start = launch->context->settings.trace & TRACE_LAUNCH ? csy_now_ms() : 0;
    if (!status)
        status = execute(launch);
    if (!status)
        fold(launch);
    if (!status && launch->context->settings.trace & TRACE_LAUNCH)
        trace_launch(launch, csy_now_ms() - start);
    enum csycl_status claims = CSYCL_SUCCESS;
    if (!status && launch->checks_uniform)
        claims = csy_uniform_tell(&launch->memory, launch->request);
    release(launch, status);
    return status ? status : claims;
}

/* ---- small ranges ---- */

static uint64_t iterations(const struct csycl_glue_site *site,
                           const struct csycl_glue_launch *request)
{
    uint64_t product = 1;
    for (unsigned i = 0; i < site->dims; i++)
        product *= request->counts[i];
    return product;
}

/* A mistake in the data clauses is told at every size. What they do not say does not matter to the
 * plain loop. */
static bool has_right_sections(const struct launch *launch)
{
    const struct csycl_glue_site *site = launch->site;
    struct section section;
    for (unsigned i = 0; i < site->param_count; i++)
        if (site->params[i].kind != CSYCL_GLUE_VALUE &&
            csy_section_find(&section, &site->params[i], &launch->request->args[i], NULL, false))
            return false;
    return true;
}

/* Is the plain loop the faster way? */
static bool is_small(struct launch *launch)
{
    const struct csycl_glue_site *site = launch->site;
    struct context *context = launch->context;
    uint64_t count = iterations(site, launch->request);
    if (site->reproducible || launch->checks_uniform || context->settings.check & CHECK_SERIAL ||
        context->settings.offload != OFFLOAD_DEFAULT || context->bad_settings.status || !count)
        return false;
    enum pace_choice choice = csy_pace_choose(
        &launch->variants->pace, atomic_load_explicit(&context->launch_floor, memory_order_relaxed),
        site->light, count);
    if (choice == PACE_DEVICE || !has_right_sections(launch))
        return false;
    if (context->settings.trace & TRACE_LAUNCH)
        csy_trace("launch %s %s:%u plain %" PRIu64 " iterations", site->kernel,
                  launch->request->file, launch->request->line, count);
    if (choice == PACE_PLAIN_TIMED)
        launch->request->plain_begin = csy_now_ns();
    return true;
}

static void discard_section(const struct csycl_glue_reduction *reduction,
                            const struct csycl_glue_arg *arg)
{
    char *element = (char *)arg->pointer + arg->offset;
    if (arg->size > PTRDIFF_MAX)
        return; /* a mistake, of which csycl_glue_parallel_for told */
    for (size_t i = 0; i < arg->size / reduction->size; i++)
        csy_fold_empty(reduction, element + i * reduction->size);
}

CSYCL_EXPORT void csycl_glue_discard(const struct csycl_glue_site *site,
                                     const struct csycl_glue_launch *launch)
{
    if (check_site(site))
        return; /* csycl_glue_parallel_for told of it */
    for (unsigned i = 0; i < site->reduction_count; i++) {
        const struct csycl_glue_reduction *reduction = &site->reductions[i];
        if (reduction->is_section && reduction->discard)
            discard_section(reduction, &launch->args[reduction->param]);
        else if (!reduction->is_section)
            csy_fold_empty(reduction, launch->reductions[i]);
    }
}

CSYCL_EXPORT void csycl_glue_flush(void)
{
    fflush(stdout);
}

CSYCL_EXPORT void csycl_glue_plain_timed(const struct csycl_glue_site *site,
                                         const struct csycl_glue_launch *request)
{
    struct variants *variants;
    uint64_t ns = csy_now_ns() - request->plain_begin;
    if (!csy_variants_get(&variants, site))
        csy_pace_plain_took(&variants->pace, iterations(site, request), (float)ns + 1);
}

static void note_time(struct launch *launch, uint64_t begin)
{
    float ns = (float)(csy_now_ns() - begin) + 1;
    float floor = atomic_load_explicit(&launch->context->launch_floor, memory_order_relaxed);
    if (!launch->geometry.groups)
        return; /* nothing to run */
    if (floor == 0 || ns < floor)
        atomic_store_explicit(&launch->context->launch_floor, ns, memory_order_relaxed);
    csy_pace_device_took(&launch->variants->pace, iterations(launch->site, launch->request), ns);
}

/* Tells the user of a launch that failed. Returns what the launch returns. */
static bool fail(struct launch *launch, enum csycl_status status)
{
    bool is_done = status == CSYCL_ERROR_UNIFORM;
    bool spoiled = launch->memory.spoiled && !is_done;
    csy_message_prefix("%s:%u: in %s: %s", launch->request->file, launch->request->line,
                       launch->site->kernel,
                       spoiled ? "the device failed halfway, the loop's results are lost: " : "");
    bool passes = csy_offload_passes(launch->context->settings.offload) && !spoiled;
    if (passes && status == CSYCL_ERROR_NO_DEVICE)
        csy_warn_plain_loop(&launch->context->warned_no_device);
    else if (passes && status == CSYCL_ERROR_BUILD)
        csy_warn_plain_loop(&launch->variants->warned);
    else if (passes && launch->memory.is_unknown)
        csy_warn_plain_loop(&launch->variants->warned_memory);
    else
        csy_report(status);
    return is_done || spoiled;
}

/* Returns what the launch returns. Where it is checked, the plain loop runs too. */
static bool finish(struct launch *launch, enum csycl_status status)
{
    struct serial *check = launch->request->check;
    if (!status && check)
        csy_serial_turn(check);
    if (!status)
        return !check;
    csy_serial_drop(check);
    launch->request->check = NULL;
    return fail(launch, status);
}

CSYCL_EXPORT void csycl_glue_plain_checked(const struct csycl_glue_launch *launch)
{
    csy_serial_end(launch->check, launch);
}

CSYCL_EXPORT bool csycl_glue_parallel_for(const struct csycl_glue_site *site,
                                          struct csycl_glue_launch *request)
{
    struct launch launch = {.site = site, .request = request, .context = csy_context()};
    if (launch.context->settings.offload == OFFLOAD_DISABLED)
        return false;
    enum csycl_status status = check_site(site);
    if (status) { /* its other fields may mean something else */
        csy_report(status);
        return false;
    }
    launch.checks_uniform = csy_uniform_is_checked(launch.context, site);
    status = csy_variants_get(&launch.variants, site);
    const csycl_bundle *bundle = csy_bundle_in_use();
    if (!status)
        status = bundle ? csy_bundle_select(&launch.member, bundle, site, request->constants)
                        : csy_check_values(launch.variants, request->constants);
    if (!status && !bundle && is_small(&launch))
        return false;
    if (!status && launch.context->settings.check & CHECK_SERIAL)
        request->check = csy_serial_begin(launch.context, launch.variants, request);
    uint64_t begin = csy_now_ns();
    if (!status)
        status = run(&launch);
    if (!status)
        note_time(&launch, begin);
    return finish(&launch, status);
}
