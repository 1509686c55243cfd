/* results.c: a launch from its last command on; see launch.h. */
#include <stdio.h>

#include "adopt/gate.h"
#include "base/text.h"
#include "checks/bounds.h"
#include "checks/uniform.h"
#include "launch/launch.h"
#include "launch/memo.h"
#include "programs/strategy.h"
#include "timeline/timeline.h"

/* How long the device worked on the kernels; what is not known is 0. */
static double kernel_ns(const struct launch *launch)
{
    cl_ulong begin = 0, end = 0;
    cl_event first = launch->begin, last = launch->end ? launch->end : first;
    bool known =
        first &&
        !clGetEventProfilingInfo(first, CL_PROFILING_COMMAND_START, sizeof begin, &begin, NULL) &&
        !clGetEventProfilingInfo(last, CL_PROFILING_COMMAND_END, sizeof end, &end, NULL);
    return known ? (double)(end - begin) : 0;
}

/* What is only told of loops with reductions: " sections=local scratch=4096". */
static const char *scratch_text(char *text, size_t size, const struct launch *launch)
{
    enum strategy strategy = launch->sections.strategy;
    *text = '\0';
    if (launch->site->reduction_count)
        snprintf(text, size, "%s%s scratch=%zu", strategy ? " sections=" : "",
                 csy_strategy_name(strategy), launch->scratch);
    return text;
}

/* "40x20" */
static void write_sizes(char text[80], cl_uint dims, const size_t sizes[3])
{
    const char *form = dims == 1 ? "%zu" : dims == 2 ? "%zux%zu" : "%zux%zux%zu";
    snprintf(text, 80, form, sizes[0], sizes[1], sizes[2]);
}

/* There is no group but of one work-item. */
static bool ignores_group(const struct launch *launch)
{
    return !csy_shape(launch->site, &launch->context->device)->has_groups &&
           launch->request->file && csy_wanted_group(launch->request->local_size) > 1;
}

static void trace_launch(const struct launch *launch)
{
    double ms = csy_now_ms() - launch->start;
    const struct csycl_glue_launch *request = launch->request;
    const struct geometry *g = &launch->geometry;
    char line[24] = "", global[80], local[80] = "any", scratch[80];
    if (request->file)
        snprintf(line, sizeof line, ":%u", request->line);
    write_sizes(global, g->dims, g->global);
    if (g->local[0] || !g->groups)
        write_sizes(local, g->dims, g->local);
    csy_trace("launch %s %s%s global=%s local=%s %.3f ms (kernel %.3f ms)%s%s",
              launch->site->kernel, request->file ? request->file : "spirv", line, global, local,
              ms, kernel_ns(launch) * 1e-6, scratch_text(scratch, sizeof scratch, launch),
              ignores_group(launch) ? " (work_group_size does nothing in the CPU shape)" : "");
}

void csy_launch_prefix_place(const char *file, unsigned line, const char *kernel, bool spoiled)
{
    csy_message_prefix("%s:%u: in %s: %s", file, line, kernel,
                       spoiled ? "the device failed halfway, the loop's results are lost: " : "");
}

void csy_launch_prefix(const struct launch *launch)
{
    csy_launch_prefix_place(launch->request->file, launch->request->line, launch->site->kernel,
                            launch->memory.spoiled);
}

static void release(struct launch *launch, enum csycl_status status)
{
    bool is_unfit = status && launch->is_started;
    if (launch->is_started)
        csy_timeline_settle(launch->memory.queue->opencl);
    if (is_unfit)
        csy_queue_stop(launch->memory.queue); /* nothing may use the buffers any more */
    if (launch->memory.room)
        csy_memory_release(&launch->memory);
    if (launch->begin)
        clReleaseEvent(launch->begin);
    if (launch->end)
        clReleaseEvent(launch->end);
    if (launch->is_kept && !status)
        csy_memo_keep(launch);
    csy_memo_drop(launch);
    if (launch->kernel) /* it is not kept: it failed, or memory ran out */
        launch->kind->give_kernel(launch);
    if (is_unfit) {
        csy_queue_close(launch->memory.queue);
        csy_room_destroy(launch->memory.room);
    } else if (launch->memory.room) {
        csy_room_give(launch->memory.room, launch->context);
    }
}

/* What the kernel found that is not as the program has it: all of it, as each is told once. */
static enum csycl_status tell_findings(const struct launch *launch)
{
    struct text text = {0};
    if (launch->checks_uniform)
        csy_uniform_write(&text, &launch->memory, launch->request);
    enum csycl_status status = text.length ? CSYCL_ERROR_UNIFORM : CSYCL_ERROR_BOUNDS;
    if (launch->checks_bounds)
        csy_bounds_write(&text, &launch->memory, launch->request);
    status = text.length ? csy_fail(status, "%s", csy_text(&text)) : CSYCL_SUCCESS;
    csy_text_release(&text);
    return status;
}

enum csycl_status csy_launch_end(struct launch *launch, enum csycl_status status)
{
    enum csycl_status findings = CSYCL_SUCCESS;
    if (!status &&
        !atomic_load_explicit(&launch->context->process->is_exiting, memory_order_relaxed))
        csy_launch_fold(launch);
    if (!status && launch->context->settings->trace & TRACE_SUMMARY)
        csy_summary_end(launch, kernel_ns(launch));
    if (!status && launch->memory.queue->is_timed)
        launch->memory.queue->device_ns += kernel_ns(launch);
    if (!status && launch->context->settings->trace & TRACE_LAUNCH)
        trace_launch(launch);
    if (!status && csy_launch_is_checked(launch))
        findings = tell_findings(launch);
    release(launch, status);
    if (launch->is_counted)
        csy_gate_leave();
    return status ? status : findings;
}
