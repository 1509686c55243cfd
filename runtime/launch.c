/* launch.c: one launch from beginning to end.
 *
 * Up to the enqueueing of the kernel nothing of the user's is touched, so any
 * failure leaves the plain loop to run. The reductions' variables are written
 * last, when nothing can fail any more.
 */
#include <inttypes.h>
#include <stdio.h>

#include "bundle.h"
#include "context.h"
#include "export.h"
#include "fold.h"
#include "geometry.h"
#include "memory.h"
#include "report.h"
#include "trace.h"
#include "variant.h"

struct launch {
    const struct csycl_glue_site *site;
    struct csycl_glue_launch *request;
    struct context *context;
    struct variants *variants;
    struct variant *variant; /* of the bundle in use, or else looked up */
    struct kernel *kernel;
    struct stream *stream;
    struct geometry geometry;
    struct memory memory;
    cl_event event; /* tracing: of the kernel */
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

/* Sets argument `*index` and moves on. */
static cl_int set(cl_kernel kernel, cl_uint *index, size_t size, const void *value)
{
    return clSetKernelArg(kernel, (*index)++, size, value);
}

static cl_int set_memory(cl_kernel kernel, cl_uint *index, const struct section *section,
                         const struct csycl_glue_arg *arg)
{
    /* No bytes, no buffer: a null pointer, which the kernel does not follow. */
    const struct region *region = section->region;
    cl_long offset = region ? (cl_long)((uintptr_t)arg->pointer - region->low) : 0;
    cl_int error = set(kernel, index, sizeof(cl_mem), region ? &region->buffer : NULL);
    return error ? error : set(kernel, index, sizeof offset, &offset);
}

/* The order is told in csycl/glue.h. */
static enum csycl_status set_arguments(const struct launch *launch)
{
    const struct csycl_glue_site *site = launch->site;
    const struct section *section = launch->stream->sections;
    cl_kernel kernel = launch->kernel->opencl;
    cl_uint index = 0;
    cl_int error = CL_SUCCESS;
    for (unsigned i = 0; !error && i < site->dims; i++)
        error = set(kernel, &index, sizeof(cl_ulong), &launch->request->counts[i]);
    for (unsigned i = 0; !error && i < site->param_count; i++) {
        const struct csycl_glue_arg *arg = &launch->request->args[i];
        error = site->params[i].kind == CSYCL_GLUE_VALUE
                    ? set(kernel, &index, site->params[i].size, arg->pointer)
                    : set_memory(kernel, &index, section++, arg);
    }
    for (unsigned i = 0; !error && i < site->reduction_count; i++)
        error = set(kernel, &index, sizeof(cl_mem), &launch->stream->scratch[i].buffer);
    if (launch->context->device.shape == SHAPE_GPU)
        for (unsigned i = 0; !error && i < site->reduction_count; i++)
            error =
                set(kernel, &index, launch->geometry.group_size * site->reductions[i].size, NULL);
    if (!error)
        return CSYCL_SUCCESS;
    enum csycl_status status = csy_fail_opencl(error, "clSetKernelArg");
    csy_message_prefix("argument %u: ", (unsigned)index - 1);
    return status;
}

static size_t partials_size(const struct launch *launch, unsigned i)
{
    return launch->geometry.groups * launch->site->reductions[i].size;
}

static enum csycl_status reserve_partials(const struct launch *launch)
{
    enum csycl_status status = CSYCL_SUCCESS;
    for (unsigned i = 0; !status && i < launch->site->reduction_count; i++)
        status = csy_scratch_reserve(&launch->stream->scratch[i], launch->context->opencl,
                                     partials_size(launch, i));
    return status;
}

static enum csycl_status fetch_partials(const struct launch *launch)
{
    for (unsigned i = 0; i < launch->site->reduction_count; i++) {
        struct scratch *scratch = &launch->stream->scratch[i];
        cl_int error = clEnqueueReadBuffer(launch->stream->queue, scratch->buffer, CL_FALSE, 0,
                                           partials_size(launch, i), scratch->host, 0, NULL, NULL);
        if (error)
            return csy_fail_opencl(error, "clEnqueueReadBuffer");
    }
    return CSYCL_SUCCESS;
}

/* Takes what the launch needs and knows before it calls the device. */
static enum csycl_status prepare(struct launch *launch)
{
    const struct csycl_glue_site *site = launch->site;
    enum csycl_status status = CSYCL_SUCCESS;
    if (!launch->variant)
        status = csy_variant_get(&launch->variant, launch->variants, launch->context,
                                 launch->request->constants);
    if (!status)
        status = csy_kernel_take(&launch->kernel, launch->variants, launch->variant);
    if (!status)
        status = csy_stream_take(&launch->stream, launch->context, site->param_count,
                                 site->reduction_count);
    if (status)
        return status;
    struct kernel_limits limits = csy_variant_limits(launch->variant);
    launch->memory =
        (struct memory){.context = launch->context, .stream = launch->stream, .site = launch->site};
    status =
        csy_geometry(&launch->geometry, site, launch->request, &launch->context->device, &limits);
    return status ? status : csy_memory_plan(&launch->memory, launch->request);
}

/* Tracing: how long the device worked on the kernel; what is not known is 0. */
static double kernel_ms(cl_event event)
{
    cl_ulong begin = 0, end = 0;
    bool known =
        event &&
        !clGetEventProfilingInfo(event, CL_PROFILING_COMMAND_START, sizeof begin, &begin, NULL) &&
        !clGetEventProfilingInfo(event, CL_PROFILING_COMMAND_END, sizeof end, &end, NULL);
    return known ? (double)(end - begin) * 1e-6 : 0;
}

static enum csycl_status execute(struct launch *launch)
{
    const struct geometry *geometry = &launch->geometry;
    cl_command_queue queue = launch->stream->queue;
    enum csycl_status status = reserve_partials(launch);
    if (!status)
        status = csy_memory_send(&launch->memory);
    if (!status)
        status = set_arguments(launch);
    if (status)
        return status;
    bool timed = launch->context->settings.trace & TRACE_LAUNCH;
    cl_int error = clEnqueueNDRangeKernel(queue, launch->kernel->opencl, geometry->dims, NULL,
                                          geometry->global, geometry->local, 0, NULL,
                                          timed ? &launch->event : NULL);
    if (error)
        return csy_fail_opencl(error, "clEnqueueNDRangeKernel");
    status = csy_memory_fetch(&launch->memory);
    if (!status)
        status = fetch_partials(launch);
    if (status)
        return status;
    error = clFinish(queue);
    return error ? csy_fail_opencl(error, "clFinish") : CSYCL_SUCCESS;
}

static void release(struct launch *launch, enum csycl_status status)
{
    if (launch->stream && status)
        clFinish(launch->stream->queue); /* nothing may use the buffers any more */
    if (launch->stream)
        csy_memory_release(&launch->memory);
    if (launch->event)
        clReleaseEvent(launch->event);
    if (launch->kernel)
        csy_kernel_give(launch->kernel, launch->variants, launch->variant);
    if (launch->stream && status)
        csy_stream_destroy(launch->stream);
    else if (launch->stream)
        csy_stream_give(launch->stream, launch->context);
}

static void trace_launch(const struct launch *launch, double ms)
{
    char global[80], local[80];
    const struct geometry *g = &launch->geometry;
    const char *form = g->dims == 1 ? "%zu" : g->dims == 2 ? "%zux%zu" : "%zux%zux%zu";
    snprintf(global, sizeof global, form, g->global[0], g->global[1], g->global[2]);
    snprintf(local, sizeof local, form, g->local[0], g->local[1], g->local[2]);
    csy_trace("launch %s %s:%u global=%s local=%s %.3f ms (kernel %.3f ms)", launch->site->kernel,
              launch->request->file, launch->request->line, global, local, ms,
              kernel_ms(launch->event));
}

static enum csycl_status run(struct launch *launch)
{
    const struct csycl_glue_site *site = launch->site;
    if (is_empty(site, launch->request)) {
        for (unsigned i = 0; i < site->reduction_count; i++)
            csy_fold_empty(&site->reductions[i], launch->request->reductions[i]);
        return CSYCL_SUCCESS;
    }
    enum csycl_status status = csy_context_open(launch->context);
    if (status)
        return status;
    status = prepare(launch);
    double start = launch->context->settings.trace & TRACE_LAUNCH ? csy_now_ms() : 0;
    if (!status)
        status = execute(launch);
    for (unsigned i = 0; !status && i < site->reduction_count; i++)
        csy_fold(&site->reductions[i], launch->request->reductions[i],
                 launch->stream->scratch[i].host, launch->geometry.groups);
    if (!status && launch->context->settings.trace & TRACE_LAUNCH)
        trace_launch(launch, csy_now_ms() - start);
    release(launch, status);
    return status;
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

/* A mistake in the data clauses is told at every size. */
static bool has_all_sections(const struct launch *launch)
{
    const struct csycl_glue_site *site = launch->site;
    struct section section;
    for (unsigned i = 0; i < site->param_count; i++)
        if (site->params[i].kind == CSYCL_GLUE_MEMORY &&
            csy_section_find(&section, &site->params[i], &launch->request->args[i],
                             &launch->context->allocations, false))
            return false;
    return true;
}

/* Is the plain loop the faster way? */
static bool is_small(struct launch *launch)
{
    const struct csycl_glue_site *site = launch->site;
    struct context *context = launch->context;
    uint64_t count = iterations(site, launch->request);
    if (site->reproducible || context->settings.offload != OFFLOAD_DEFAULT ||
        context->bad_settings.status || !count)
        return false;
    enum pace_choice choice = csy_pace_choose(
        &launch->variants->pace, atomic_load_explicit(&context->launch_floor, memory_order_relaxed),
        site->light, count);
    if (choice == PACE_DEVICE || !has_all_sections(launch))
        return false;
    if (context->settings.trace & TRACE_LAUNCH)
        csy_trace("launch %s %s:%u plain %" PRIu64 " iterations", site->kernel,
                  launch->request->file, launch->request->line, count);
    if (choice == PACE_PLAIN_TIMED)
        launch->request->plain_begin = csy_now_ns();
    return true;
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
    if (!launch->variant)
        return; /* nothing to run */
    if (floor == 0 || ns < floor)
        atomic_store_explicit(&launch->context->launch_floor, ns, memory_order_relaxed);
    csy_pace_device_took(&launch->variants->pace, iterations(launch->site, launch->request), ns);
}

/* Tells the user of a launch that failed. Returns what the launch returns. */
static bool fail(struct launch *launch, enum csycl_status status)
{
    bool spoiled = launch->memory.spoiled;
    csy_message_prefix("%s:%u: in %s: %s", launch->request->file, launch->request->line,
                       launch->site->kernel,
                       spoiled ? "the device failed halfway, the loop's results are lost: " : "");
    bool passes = csy_offload_passes(launch->context->settings.offload) && !spoiled;
    if (passes && status == CSYCL_ERROR_NO_DEVICE)
        csy_warn_plain_loop(&launch->context->warned_no_device);
    else if (passes && status == CSYCL_ERROR_BUILD)
        csy_warn_plain_loop(&launch->variants->warned);
    else
        csy_report(status);
    return spoiled;
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
    status = csy_variants_get(&launch.variants, site);
    const csycl_bundle *bundle = csy_bundle_in_use();
    if (!status)
        status = bundle ? csy_bundle_select(&launch.variant, bundle, site, request->constants)
                        : csy_check_values(launch.variants, request->constants);
    if (!status && !bundle && is_small(&launch))
        return false;
    uint64_t begin = csy_now_ns();
    if (!status)
        status = run(&launch);
    if (!status)
        note_time(&launch, begin);
    return status ? fail(&launch, status) : true;
}
