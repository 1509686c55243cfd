/* loop.c: csycl_glue_parallel_for, and what it has to do with the plain loop. */
#include "launch/launch.h"
#include "pages/pages.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/export.h"
#include "base/trace.h"
#include "checks/bounds.h"
#include "checks/serial.h"
#include "checks/uniform.h"
#include "plain/plain.h"
#include "plain/slices.h"
#include "programs/bundle.h"
#include "queues/report.h"
#include "rows/meeting.h"
#include "sites/fold.h"
#include "sites/registry.h"

static enum csycl_status check_site(const struct csycl_glue_site *site)
{
    if (site->abi != CSYCL_GLUE_ABI)
        return csy_fail(CSYCL_ERROR_INVALID,
                        "a loop was translated by another version of cscc (tables of version %u, "
                        "this libcsycl has %u): translate its file again",
                        (unsigned)site->abi, (unsigned)CSYCL_GLUE_ABI);
    if (site->dims < 1 || site->dims > CSYCL_GLUE_LOOPS)
        return csy_fail(CSYCL_ERROR_INVALID, "a range of %u loops", site->dims);
    for (unsigned i = 0; i < site->reduction_count; i++)
        if (!csy_fold_is_valid(&site->reductions[i]))
            return csy_fail(CSYCL_ERROR_INVALID, "'%s': there is no such reduction",
                            site->reductions[i].name);
    return CSYCL_SUCCESS;
}

/* What work_group_size says, by csycl_glue_group_size. */
static enum csycl_status check_group(const struct csycl_glue_launch *launch)
{
    for (int d = 0; d < 3; d++) {
        int64_t size = (int64_t)launch->local_size[d];
        if (size < 0)
            return csy_fail(CSYCL_ERROR_INVALID,
                            "size %d of work_group_size is %" PRId64 ": it has to be at least 1",
                            d + 1, size + 1);
    }
    return CSYCL_SUCCESS;
}

/* Does an empty range change anything on the device? */
static bool clears_sections(const struct csycl_glue_site *site)
{
    for (unsigned i = 0; i < site->reduction_count; i++)
        if (site->reductions[i].is_section && site->reductions[i].discard)
            return true;
    return false;
}

static enum csycl_status run(struct launch *launch)
{
    if (csy_launch_is_empty(launch) && !clears_sections(launch->site)) {
        csy_launch_fold(launch);
        return CSYCL_SUCCESS;
    }
    if (csy_launch_prints(launch))
        fflush(stdout);
    launch->waits =
        !launch->request->nowait || launch->request->check || csy_launch_is_checked(launch);
    return csy_launch_run(launch);
}

/* ---- small ranges ---- */

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

/* How many bytes would move for the plain loop, as the device has them? */
static size_t bytes_away(const struct launch *launch)
{
    const struct csycl_glue_site *site = launch->site;
    size_t bytes = 0;
    for (unsigned i = 0; i < site->param_count; i++)
        if (site->params[i].kind != CSYCL_GLUE_VALUE)
            bytes += csy_pages_away(launch->request->args[i].pointer,
                                    site->params[i].access & CSYCL_GLUE_OUT);
    return bytes;
}

static bool is_busy(const struct launch *launch)
{
    return csy_queue_is_busy(csy_queue_find(launch->request->queue, launch->context));
}

/* May the plain loop take the launch's place? */
static bool may_be_plain(const struct launch *launch, uint64_t count)
{
    const struct context *context = launch->context;
    return count && !launch->site->reproducible && !csy_launch_is_checked(launch) &&
           !(context->settings->check & CHECK_SERIAL) && !context->process->bad_settings.status;
}

/* The iterations that it runs, or the plain loop in its place: at most, if it may be left. */
static uint64_t all_iterations(const struct launch *launch)
{
    const struct csycl_glue_search *search = launch->search;
    return search ? (search->count - search->begin) * search->inner
                  : csy_slice_iterations(launch->site, launch->request);
}

/* Leaves it to the plain loop, all or a slice. Of slices the first is told. */
static void leave(const struct launch *launch, enum plain_reason reason, bool is_timed)
{
    const struct csycl_glue_site *site = launch->site;
    struct csycl_glue_launch *request = launch->request;
    if (launch->context->settings->trace & TRACE_LAUNCH && !csy_slices_are_rest(request))
        csy_trace("launch %s %s:%u plain %" PRIu64 " iterations%s", site->kernel, request->file,
                  request->line, all_iterations(launch) + csy_slice_begin(site, request),
                  request->slices && request->slices->begin ? ", in slices" : "");
    request->is_early = reason == PLAIN_EARLY;
    if (is_timed)
        request->plain_begin = csy_now_ns();
    csy_summary_leave(reason);
}

/* What its plain loop takes, but for waits for memory; 0: nobody knows. */
static float plain_of(const struct launch *launch)
{
    uint64_t count = all_iterations(launch);
    float alone = csy_start_guess_alone(&launch->variants->start, count);
    return alone != 0 ? alone : csy_pace_plain(&launch->variants->pace, count);
}

/* `is_early`: there is no kernel yet. */
static void leave_chosen(const struct launch *launch, bool is_early, enum pace_choice choice)
{
    if (is_early)
        csy_slices_cut(&launch->variants->start, launch->site, launch->request);
    else if (!launch->context->device.shared_memory)
        csy_balance_left(&launch->context->balance, (uint64_t)plain_of(launch));
    if (!csy_slices_are_rest(launch->request))
        csy_meeting_look(launch->variants, launch->site, launch->request);
    leave(launch, is_early ? PLAIN_EARLY : PLAIN_SMALL, choice == PACE_PLAIN_TIMED);
}

bool csy_launch_can_wait(const struct launch *launch)
{
    return has_right_sections(launch) &&
           !csy_plain_is_held(launch->context->process, launch->site, launch->request, false);
}

/* May the device run a slice of it? One that nobody knows is opened. */
static bool may_be_slice(const struct launch *launch)
{
    struct context *context = launch->context;
    const struct device *device;
    if (!launch->request->slices || launch->request->nowait || !context->is_default ||
        !csy_arguments_have_begin(launch->site))
        return false;
    if (!csy_recall_known(&device, context) && csy_context_open(context))
        return false;
    device = atomic_load(&context->is_open) ? &context->device : device;
    return device->shared_memory && !csy_shape(launch->site, device)->has_groups;
}

/* What runs next of a loop that is at hand as a kernel and as the plain loop; NONE: all, wherever
 * others say. */
static struct next_piece find_piece(const struct launch *launch, uint64_t count)
{
    struct variants *variants = launch->variants;
    if (!launch->may_wait || launch->tuning.of || !may_be_slice(launch) ||
        !csy_launch_can_wait(launch) || csy_context_open(launch->context))
        return (struct next_piece){PIECE_NONE, 0};
    return csy_turns_next(&variants->turns, count, csy_slices_are_rest(launch->request),
                          csy_start_guess(&variants->start, 1),
                          launch->context->device.compute_units);
}

/* Returns whether it is the plain loop's. */
static bool cut_piece(struct launch *launch, struct next_piece piece, uint64_t count)
{
    struct csycl_glue_launch *request = launch->request;
    uint64_t inner = count / request->counts[0];
    uint64_t outer = (piece.iterations + inner - 1) / inner;
    if (outer && outer < request->counts[0])
        request->slices->begin = request->counts[0] - outer;
    launch->is_piece = piece.where == PIECE_DEVICE;
    if (!launch->is_piece)
        leave_chosen(launch, false, PACE_PLAIN_TIMED);
    return !launch->is_piece;
}

/* Is the plain loop the faster way, also because there is no kernel yet? */
static bool is_plain_faster(struct launch *launch)
{
    const struct csycl_glue_site *site = launch->site;
    struct context *context = launch->context;
    struct variants *variants = launch->variants;
    uint64_t count = all_iterations(launch);
    if (launch->search && launch->search->begin)
        return false;   /* of its first block it was not */
    if (launch->search) /* which takes as long as it takes to find something */
        atomic_store_explicit(&variants->pace.varies, true, memory_order_relaxed);
    if (!csy_context_may_pass(context) || !may_be_plain(launch, count))
        return false;
    if (csy_balance_is_behind(&context->balance) && csy_launch_can_wait(launch)) {
        leave_chosen(launch, false, PACE_PLAIN);
        return true;
    }
    size_t away = bytes_away(launch);
    bool is_at_device = away || is_busy(launch);
    launch->may_wait = context->settings->jit == JIT_ADAPTIVE && !is_at_device;
    bool is_early = !is_at_device && csy_start_is_early(launch, count);
    if (!is_early && context->settings->check & CHECK_SLICES) /* which wants a part on the device */
        return false;
    const struct next_piece piece =
        is_early ? (struct next_piece){PIECE_NONE, 0} : find_piece(launch, count);
    if (piece.where != PIECE_NONE)
        return cut_piece(launch, piece, count);
    float floor = atomic_load_explicit(&context->launch_floor, memory_order_relaxed);
    if (csy_pace_plain(&variants->pace, count) == 0)
        csy_pace_guess_plain(&variants->pace, count, csy_start_guess(&variants->start, count));
    enum pace_choice choice = is_early
                                  ? csy_start_choose(context, variants, count)
                                  : csy_pace_choose(&variants->pace, floor, site->light, count);
    if (choice == PACE_DEVICE || !csy_launch_can_wait(launch) ||
        (is_at_device && !csy_pace_pays_back(&variants->pace, count, away)))
        return false;
    leave_chosen(launch, is_early, is_at_device ? PACE_PLAIN_TIMED : choice);
    return true;
}

/* Does a check want a slice of it as the plain loop? One may be cut off for the device. */
static bool is_slice_checked(const struct launch *launch)
{
    if (!(launch->context->settings->check & CHECK_SLICES) ||
        !may_be_plain(launch, csy_iterations(launch->site, launch->request->counts)) ||
        is_busy(launch) || bytes_away(launch) || !has_right_sections(launch) ||
        !csy_slices_cut_any(launch->context->process, launch->request))
        return false;
    if (!csy_slices_are_rest(launch->request))
        csy_meeting_look(launch->variants, launch->site, launch->request);
    if (atomic_load(&launch->context->is_open) && may_be_slice(launch) &&
        csy_slices_go_anywhere(launch->context->process))
        return false;
    leave(launch, PLAIN_CHECK, false);
    return true;
}

CSYCL_EXPORT csycl_bool csycl_glue_asserts(const struct csycl_glue_site *site)
{
    struct variants *variants;
    return csy_process()->settings.offload != OFFLOAD_DISABLED && !check_site(site) &&
           !csy_variants_get(&variants, site) && variants->definitions.asserted_count;
}

CSYCL_EXPORT void csycl_glue_failed(const struct csycl_glue_site *site, int number)
{
    struct variants *variants;
    if (!csy_variants_get(&variants, site))
        csy_assertion_fail(&variants->definitions, number);
}

void csy_loop_searched(const struct csycl_glue_search *search)
{
    struct variants *variants;
    if (!search->is_odd && !csy_variants_get(&variants, search->site))
        csy_pace_device_took(&variants->pace, search->count * search->inner, (float)search->ns,
                             false);
}

/* A kernel was built in the launch, or made ready, which does not matter beside a long piece. */
static void note_long_piece(const struct launch *launch, uint64_t begin)
{
    static const float LONG_NS = 20e6F;
    uint64_t built = atomic_load_explicit(&launch->variants->start.built, memory_order_relaxed);
    float ns = (float)(csy_now_ns() - (built > begin ? built : begin));
    if (launch->is_piece && ns >= LONG_NS)
        csy_turns_device_took(&launch->variants->turns, all_iterations(launch), ns);
}

/* Not of a launch in which a kernel was built, and perhaps the device opened: others take less. Nor
 * of one for which the program has opened a device, which is not compared with plain loops. */
static void note_time(struct launch *launch, uint64_t begin)
{
    struct csycl_glue_search *search = launch->search;
    float ns = (float)(csy_now_ns() - begin) + 1;
    bool was_odd = search && search->is_odd;
    if (search) {
        search->ns += (uint64_t)ns;
        search->is_odd = true;
    }
    if (launch->loading_ns || !launch->context->is_default ||
        atomic_load_explicit(&launch->variants->start.built, memory_order_relaxed) > begin) {
        note_long_piece(launch, begin);
        return;
    }
    if (launch->geometry.groups && csy_tuning_took(launch, ns))
        return; /* others need not take as long */
    float floor = atomic_load_explicit(&launch->context->launch_floor, memory_order_relaxed);
    if (launch->worth)
        csy_worth_took(launch->worth, (uint64_t)ns);
    csy_summary_took(launch, (uint64_t)ns);
    if (!launch->geometry.groups || launch->memory.is_held)
        return; /* nothing to run, or to compare with launches that move their data */
    if (floor == 0 || ns < floor)
        atomic_store_explicit(&launch->context->launch_floor, ns, memory_order_relaxed);
    if (launch->is_piece)
        csy_turns_device_took(&launch->variants->turns, all_iterations(launch), ns);
    if (search)
        search->is_odd = was_odd; /* its blocks are noted together */
    else
        csy_pace_device_took(&launch->variants->pace, all_iterations(launch), ns,
                             launch->memory.moves);
}

static enum plain_reason reason_of(const struct launch *launch, enum csycl_status status)
{
    return status == CSYCL_ERROR_NO_DEVICE  ? PLAIN_NO_DEVICE
           : status == CSYCL_ERROR_BUILD    ? PLAIN_BUILD
           : !launch->memory.is_unknown     ? PLAIN_ERROR
           : launch->site->follows_pointers ? PLAIN_POINTERS
                                            : PLAIN_MEMORY;
}

/* Tells the user of a launch that failed. Returns what the launch returns. */
static bool fail(struct launch *launch, enum csycl_status status)
{
    csy_summary_leave(reason_of(launch, status));
    bool is_done = status == CSYCL_ERROR_UNIFORM || status == CSYCL_ERROR_BOUNDS;
    bool spoiled = launch->memory.spoiled && !is_done;
    launch->memory.spoiled = spoiled;
    csy_launch_prefix(launch);
    bool passes = csy_offload_passes(launch->context->settings->offload) && !spoiled;
    if (passes && status == CSYCL_ERROR_NO_DEVICE)
        csy_warn_plain_loop(&launch->context->process->warned_no_device);
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
        status = csy_plain_fetch(launch->context->process, launch->site, launch->request);
    if (!status && check)
        csy_serial_turn(check);
    if (!status) {
        csy_summary_leave(check ? PLAIN_CHECK : PLAIN_IF);
        return !check;
    }
    csy_serial_drop(check);
    launch->request->check = NULL;
    return fail(launch, status);
}

/* After a launch: how one before it failed, unless the program will ask. Returns what the launch
 * returns. */
static bool tell_of_earlier(const struct launch *launch)
{
    struct queue *queue = csy_queue_find(launch->request->queue, launch->context);
    enum csycl_status status = launch->request->nowait ? CSYCL_SUCCESS : csy_queue_failure(queue);
    if (status)
        csy_report(status);
    return true;
}

/* The launch has the values of the site's constants. Those of functions of other files are looked
 * up: `*found` is a list of all then, which the caller frees. */
static enum csycl_status find_values(struct launch *launch, const void ***found)
{
    const struct definitions *definitions = &launch->variants->definitions;
    unsigned own = launch->site->constant_count;
    launch->constants = launch->request->constants;
    if (definitions->constant_count == own)
        return CSYCL_SUCCESS;
    const void **values = malloc(definitions->constant_count * sizeof *values);
    if (!values)
        return csy_fail_memory();
    for (unsigned i = 0; i < definitions->constant_count; i++)
        values[i] = i < own ? launch->request->constants[i]
                            : csy_constant_address(definitions->constants[i]);
    launch->constants = *found = values;
    return CSYCL_SUCCESS;
}

/* Up to the launch itself. */
static enum csycl_status begin(struct launch *launch, const csycl_bundle *bundle,
                               const void ***values)
{
    const struct csycl_glue_site *site = launch->site;
    enum csycl_status status = csy_variants_get(&launch->variants, site);
    if (!status)
        status = check_group(launch->request);
    if (!status)
        status = find_values(launch, values);
    if (status)
        return status;
    launch->checks_uniform =
        csy_uniform_is_checked(launch->context, site, &launch->variants->definitions);
    launch->checks_bounds =
        csy_bounds_are_checked(launch->context, site, &launch->variants->definitions);
    return bundle ? csy_bundle_select(&launch->member, bundle, launch)
                  : csy_check_values(launch->variants, launch->constants);
}

/* Of a launch that the plain loop checks: it begins with the same memory. */
static enum csycl_status begin_check(const struct launch *launch)
{
    csy_queue_finish_and_tell(csy_queue_find(launch->request->queue, launch->context));
    enum csycl_status status =
        csy_plain_fetch(launch->context->process, launch->site, launch->request);
    if (!status)
        launch->request->check =
            csy_serial_begin(launch->context, launch->variants, launch->request);
    return status;
}

/* A launch that need not wait does so where its time is wanted: alone. */
static void sample(struct launch *launch)
{
    const struct context *context = launch->context;
    launch->is_sampled = csy_context_may_pass(context) && !launch->request->nowait &&
                         !launch->search &&
                         (csy_pace_wants_device(&launch->variants->pace, all_iterations(launch)) ||
                          launch->is_piece);
    if (launch->is_sampled)
        csy_queue_finish_and_tell(csy_queue_find(launch->request->queue, launch->context));
}

/* May it be compared with the plain loop in what all launches save and cost? */
static bool is_balanced(const struct launch *launch)
{
    const struct context *context = launch->context;
    bool may_be_apart = !atomic_load(&context->is_open) || !context->device.shared_memory;
    return may_be_apart && csy_context_may_pass(context) && !launch->request->nowait &&
           !launch->search && !launch->request->check;
}

/* What the process has spent so far that is no launch's own. */
struct spent {
    uint64_t begun, waited, once;
};

static struct spent look_at_spent(const struct launch *launch)
{
    return (struct spent){csy_now_ns(), csy_pages_waited(),
                          csy_balance_once(&launch->context->balance)};
}

/* A launch in which a kernel was loaded, and perhaps the device opened, is not to be compared with
 * others. */
static void note_balance(struct launch *launch, struct spent before)
{
    struct balance *balance = &launch->context->balance;
    struct start *start = &launch->variants->start;
    struct spent now = look_at_spent(launch);
    uint64_t all = now.begun - before.begun;
    uint64_t other = now.waited - before.waited + now.once - before.once;
    uint64_t ns = all > other ? all - other : 0;
    float plain = plain_of(launch);
    csy_experience_launched(launch->context, launch->variants,
                            csy_start_whole(start, launch, all_iterations(launch)));
    if (launch->loading_ns || atomic_load(&start->built) > before.begun)
        csy_balance_spent_once(balance, ns);
    else if (plain != 0)
        csy_balance_launched(balance, ns, (uint64_t)plain);
}

static bool launch_on_device(struct launch *launch, enum csycl_status status)
{
    const struct spent before = is_balanced(launch) ? look_at_spent(launch) : (struct spent){0};
    if (!status && launch->context->settings->check & CHECK_SERIAL && !launch->search)
        status = begin_check(launch);
    if (!status)
        sample(launch);
    if (!status)
        csy_tuning_try(launch);
    uint64_t begun = launch->request->nowait ? 0 : csy_now_ns();
    if (!status)
        status = run(launch);
    if (launch->is_put_off) {
        uint64_t count = all_iterations(launch);
        leave_chosen(launch, true, csy_start_choose(launch->context, launch->variants, count));
        return false;
    }
    if (status && csy_tuning_refuse(launch)) {
        csy_serial_drop(launch->request->check);
        launch->request->check = NULL;
        return csy_loop_run(launch->site, launch->request, NULL);
    }
    if (!status && launch->waits && begun)
        note_time(launch, begun);
    if (!status && before.begun && !launch->context->device.shared_memory)
        note_balance(launch, before);
    return finish(launch, status);
}

static bool repeat(struct launch *launch)
{
    enum csycl_status status;
    if (csy_launch_lone(launch, &status))
        return !status || fail(launch, status);
    return launch_on_device(launch, CSYCL_SUCCESS) && tell_of_earlier(launch);
}

bool csy_loop_run(const struct csycl_glue_site *site, struct csycl_glue_launch *request,
                  struct csycl_glue_search *search)
{
    const csycl_bundle *bundle = csy_bundle_in_use();
    struct launch launch;
    if (!search && !bundle && csy_memo_repeat(&launch, site, request))
        return repeat(&launch);
    launch = (struct launch){.kind = &csy_launch_of_loop,
                             .site = site,
                             .request = request,
                             .search = search,
                             .context = csy_queue_context(request->queue)};
    if (launch.context->settings->offload == OFFLOAD_DISABLED) {
        csy_summary_leave(PLAIN_DISABLED);
        return false;
    }
    enum csycl_status status = check_site(site);
    if (status) { /* its other fields may mean something else */
        csy_report(status);
        return false;
    }
    const void **values = NULL;
    status = begin(&launch, bundle, &values);
    if (!status && !bundle && !search)
        csy_tuning_begin(&launch);
    bool is_plain = !status && !bundle && (is_slice_checked(&launch) || is_plain_faster(&launch));
    bool is_done = !is_plain && launch_on_device(&launch, status) && tell_of_earlier(&launch);
    csy_tuning_end(&launch);
    if (values) /* the program's free() may be one that looks for more */
        free(values);
    return is_done;
}

CSYCL_EXPORT bool csycl_glue_parallel_for(const struct csycl_glue_site *site,
                                          struct csycl_glue_launch *request)
{
    return csy_loop_run(site, request, NULL);
}
