/* launch.c: the order of a launch's steps; see launch.h.
 *
 * Up to the enqueueing of the kernel nothing of the user's is touched, so any
 * failure leaves the plain loop to run. Reduced sections are written by the
 * kernel that merges their copies.
 */
#include "launch/launch.h"

#include "adopt/gate.h"
#include "checks/bounds.h"
#include "checks/uniform.h"
#include "follow/led.h"
#include "launch/grids.h"
#include "launch/memo.h"
#include "memory/elsewhere.h"
#include "timeline/timeline.h"

static const struct definitions *definitions_of(const struct launch *launch)
{
    return launch->variants ? &launch->variants->definitions : NULL;
}

bool csy_launch_prints(const struct launch *launch)
{
    const struct definitions *definitions = definitions_of(launch);
    return launch->site->prints || (definitions && definitions->prints);
}

/* ---- commands ---- */

/* The grids of the kernel. */
static enum csycl_status enqueue_grids(struct launch *launch, bool has_events)
{
    enum csycl_status status = CSYCL_SUCCESS;
    struct grids grids = {.geometry = &launch->geometry};
    while (!status && csy_grids_next(&grids)) {
        cl_event *event = launch->begin ? &launch->end : &launch->begin;
        bool is_end = grids.is_first || grids.is_last;
        const struct grid grid = csy_grids_grid(&grids);
        status = csy_widths_enqueue(
            launch->variant ? &csy_variant_loadings(launch->variant)->kernel : NULL,
            launch->context, launch->memory.queue, launch->kernel->opencl, &grid,
            has_events && is_end ? event : NULL, &launch->loading_ns);
    }
    if (status && !grids.is_first)
        csy_memory_abandon(&launch->memory);
    return status;
}

/* Of a loop with scans: where there are two, the first one changes no memory of the program's. */
static enum csycl_status enqueue_phases(struct launch *launch, bool has_events)
{
    enum csycl_status status = CSYCL_SUCCESS;
    const struct phases phases = csy_launch_phases(launch);
    for (cl_ulong phase = phases.first; !status && phase <= phases.last; phase++) {
        status = csy_arguments_set_phase(launch->kernel->opencl, phase);
        if (!status)
            status = enqueue_grids(
                launch, has_events && (phase == phases.first || !launch->sections.elements));
    }
    return status;
}

/* The kernel, where there are iterations. */
static enum csycl_status enqueue_kernel(struct launch *launch, bool has_events)
{
    if (!launch->geometry.groups)
        return CSYCL_SUCCESS;
    enum csycl_status status =
        launch->arguments == ARGUMENTS_ALL ? CSYCL_SUCCESS : launch->kind->set_arguments(launch);
    if (!status && launch->memory.followed)
        status = csy_led_tell(&launch->memory, launch->kernel->opencl);
    if (status)
        return status;
    return csy_arguments_have_phase(launch->site) ? enqueue_phases(launch, has_events)
                                                  : enqueue_grids(launch, has_events);
}

/* Is there nothing that the program could see before it asks the device for it, but for memory? */
static bool may_leave(const struct launch *launch)
{
    const struct csycl_glue_site *site = launch->site;
    for (unsigned i = 0; i < site->reduction_count; i++)
        if (!site->reductions[i].is_section)
            return false;
    return !csy_launch_prints(launch) && !csy_launch_is_checked(launch) && !launch->request->check;
}

/* Once the memory is sent: what comes behind the commands? */
static void choose_end(struct launch *launch)
{
    struct memory *memory = &launch->memory;
    bool stays = csy_memory_stays(memory);
    launch->waits = launch->waits && (launch->is_sampled || !(stays && may_leave(launch)));
    launch->is_timed = memory->queue->is_timed || launch->context->settings->trace & TRACE_TIMES;
    launch->ends_alone = !launch->waits && !launch->is_timed && (stays || memory->direct) &&
                         !launch->site->reduction_count && !csy_memory_has_buffers(memory);
    launch->waits = launch->memory.waits =
        launch->waits || !(launch->ends_alone || launch->kind->stays);
    launch->is_kept = csy_memo_is_wanted(launch);
}

static bool wants_events(const struct launch *launch)
{
    return launch->is_timed ||
           (!launch->waits && (!launch->ends_alone || csy_queue_wants_event(launch->memory.queue)));
}

static enum csycl_status enqueue(struct launch *launch)
{
    bool traced = launch->context->settings->trace & TRACE_LAUNCH;
    launch->start = traced ? csy_now_ms() : 0;
    enum csycl_status status = csy_queue_open(launch->memory.queue);
    if (status)
        return status;
    launch->is_started = true;
    launch->memory.waits = launch->waits;
    status = csy_launch_reserve(launch);
    if (!status && launch->checks_uniform)
        status = csy_uniform_begin(&launch->memory);
    if (!status && launch->checks_bounds)
        status = csy_bounds_begin(&launch->memory, launch->request);
    if (!status)
        status = csy_memory_send(&launch->memory);
    if (launch->memory.is_brought)
        launch->arguments &= ~ARGUMENTS_BUFFERS;
    if (!status)
        choose_end(launch);
    bool has_events = wants_events(launch);
    uint64_t before = csy_timeline_now();
    if (!status)
        status = enqueue_kernel(launch, has_events);
    if (!status)
        status = csy_launch_merge(launch, has_events);
    if (!status && before)
        csy_timeline_kernels(launch, before);
    if (!status)
        status = csy_memory_fetch(&launch->memory);
    launch->has_tail = launch->memory.fetches;
    if (!status)
        status = csy_launch_fetch_partials(launch);
    launch->has_ended &= !csy_launch_is_checked(launch);
    if (!status && launch->checks_uniform)
        status = csy_uniform_fetch(&launch->memory);
    if (!status && launch->checks_bounds)
        status = csy_bounds_fetch(&launch->memory);
    if (!status && !launch->is_kept)
        launch->kind->give_kernel(launch);
    if (!status && launch->context->settings->trace & TRACE_SUMMARY)
        csy_summary_launch(launch);
    return status;
}

void csy_launch_begin_commands(const struct launch *launch)
{
    struct queue *queue = launch->memory.queue;
    pthread_mutex_lock(&queue->lock);
    queue->running =
        (struct running){launch->request->file, launch->request->line, launch->site->kernel};
    atomic_store_explicit(&queue->waits, true, memory_order_release);
}

/* Returns with the queue's lock released: what follows may call the program. */
static enum csycl_status execute(struct launch *launch)
{
    struct queue *queue = launch->memory.queue;
    csy_launch_begin_commands(launch);
    enum csycl_status status = enqueue(launch);
    if (!status && !launch->waits)
        status = csy_pending_leave(launch);
    else if (!status && launch->has_ended)
        csy_queue_drained(queue);
    else if (!status)
        status = csy_queue_drain(queue);
    atomic_store_explicit(&queue->waits, false, memory_order_relaxed);
    if (status || launch->waits || launch->ends_alone)
        status = csy_launch_end(launch, status);
    csy_queue_reap(queue);
    pthread_mutex_unlock(&queue->lock);
    return status;
}

/* ---- before ---- */

enum csycl_status csy_launch_plan(struct launch *launch, bool direct)
{
    launch->memory = (struct memory){.context = launch->context,
                                     .queue = launch->memory.queue,
                                     .room = launch->memory.room,
                                     .site = launch->site,
                                     .definitions = definitions_of(launch),
                                     .direct = direct};
    enum csycl_status status = csy_image_get(&launch->memory, launch->variants, launch->request);
    return status ? status : csy_memory_plan(&launch->memory, launch->request);
}

static enum csycl_status get_queue(struct launch *launch)
{
    struct csycl_queue *made = launch->request->queue;
    launch->memory =
        (struct memory){.context = launch->context, .queue = csy_queue_find(made, launch->context)};
    return made ? CSYCL_SUCCESS : csy_queue_get_own(&launch->memory.queue, launch->context);
}

/* What data regions held before the device was open is on it from now on. While plain loops use
 * that, the launch is another one, or moves what it uses as if nothing held it. */
static enum csycl_status settle_holds(struct launch *launch)
{
    struct early_holds *early = &launch->context->process->holds.early;
    if (csy_early_holds_settle(csy_context()))
        return CSYCL_SUCCESS;
    launch->is_put_off = launch->may_wait && csy_launch_can_wait(launch);
    if (launch->is_put_off)
        return CSYCL_ERROR_BUILD; /* of which nobody is told */
    launch->waits = true;
    launch->is_early_user = csy_early_holds_enter(early);
    return CSYCL_SUCCESS;
}

static enum csycl_status run(struct launch *launch)
{
    enum csycl_status status = csy_context_open(launch->context); /* not in the child of a fork */
    if (!status && csy_early_holds_are_any(&launch->context->process->holds.early))
        status = settle_holds(launch);
    if (!status && !launch->memo)
        status = get_queue(launch);
    if (!status && !launch->context->device.shared_memory) {
        csy_gate_enter();
        launch->is_counted = true;
    }
    if (!status && csy_elsewhere_may_have(launch->context))
        status = csy_elsewhere_bring_all(launch);
    if (!status && (launch->memo ? csy_memo_holds(launch) : csy_memo_take(launch)))
        return execute(launch);
    if (!status)
        status = csy_room_take(&launch->memory.room, launch->context, launch->site->param_count,
                               launch->site->reduction_count);
    if (!status)
        status = launch->kind->prepare(launch);
    return status ? csy_launch_end(launch, status) : execute(launch);
}

enum csycl_status csy_launch_run(struct launch *launch)
{
    uint64_t begun = csy_timeline_now();
    enum csycl_status status = run(launch);
    if (launch->is_early_user)
        csy_early_holds_leave(&launch->context->process->holds.early);
    if (begun && !launch->is_put_off)
        csy_timeline_launch(launch, begun, status);
    return status;
}
