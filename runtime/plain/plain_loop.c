/* plain_loop.c: the plain loops that a thread is in, and what is left to do when they end.
 *
 * Generated code tells of the begin of one with its launch, and of its end with its site alone:
 * nothing of the launch lives on in the user's function, where a debugger would show it.
 */
#include <csycl/glue.h>
#include <stdlib.h>

#include "base/export.h"
#include "base/status.h"
#include "checks/serial.h"
#include "device/context.h"
#include "launch/summary.h"
#include "pages/pages.h"
#include "plain/plain.h"
#include "plain/slices.h"
#include "programs/variant.h"
#include "queues/queue.h"
#include "queues/report.h"
#include "sites/iterations.h"
#include "timeline/timeline.h"

struct plain_loop {
    struct plain_loop *outer; /* in whose body a function was called that has this one */
    const struct csycl_glue_site *site;
    struct spot spot;
    uint64_t begin, iterations; /* begin 0: its time is not wanted for its pace, */
    uint64_t told;              /* nor for the summary and the trace file */
    uint64_t waited;            /* for memory, by all threads before it began */
    bool is_early;              /* there was no kernel yet */
    bool is_slice;
    bool is_early_user; /* data regions hold memory since before a device was open */
    enum plain_reason reason;
    struct serial *check;        /* NULL: nothing is compared with it */
    size_t written_count;        /* what it writes of data that a device holds; */
    struct plain_bytes *written; /* NULL: nothing */
    bool is_used;
};

/* The one that the thread is in now, and room for the first. */
static _Thread_local struct plain_loop *innermost, first;

static void tell(enum csycl_status status, const struct csycl_glue_site *site, struct spot spot)
{
    if (!status)
        return;
    csy_message_prefix("%s:%u: the plain loop of %s: ", spot.file, spot.line, site->kernel);
    csy_report(status);
}

/* ---- begin ---- */

/* Is it told of when it ends? */
static bool is_told(const struct process *process)
{
    return process->settings.trace & (TRACE_SUMMARY | TRACE_FILE);
}

/* What is known of one as it begins. */
struct beginning {
    enum plain_reason reason;
    bool writes; /* data that a device holds */
    bool is_early_user;
    bool tells;
};

static struct plain_loop *new_loop(const struct csycl_glue_site *site,
                                   const struct csycl_glue_launch *launch,
                                   const struct beginning *beginning)
{
    bool writes = beginning->writes;
    struct plain_loop *loop = first.is_used ? malloc(sizeof *loop) : &first;
    struct plain_bytes *written = writes ? malloc((site->param_count + 1) * sizeof *written) : NULL;
    if (!loop || (writes && !written)) {
        if (loop != &first)
            free(loop);
        free(written);
        return NULL;
    }
    *loop = (struct plain_loop){.site = site,
                                .spot = {launch->file, launch->line},
                                .begin = launch->plain_begin,
                                .is_early = launch->is_early,
                                .iterations = csy_slice_iterations(site, launch),
                                .told = beginning->tells ? csy_now_ns() : 0,
                                .waited = csy_pages_waited(),
                                .is_slice = csy_slices_are_part(launch),
                                .is_early_user = beginning->is_early_user,
                                .reason = beginning->reason,
                                .check = launch->check,
                                .written = written,
                                .is_used = true};
    if (writes)
        loop->written_count = csy_plain_written(site, launch, written);
    return loop;
}

static void push(const struct csycl_glue_site *site, const struct csycl_glue_launch *launch,
                 const struct beginning *beginning)
{
    struct plain_loop *loop = new_loop(site, launch, beginning);
    if (!loop) {
        csy_serial_drop(launch->check);
        if (beginning->writes)
            tell(csy_fail_memory(), site, (struct spot){launch->file, launch->line});
        return;
    }
    loop->outer = innermost;
    innermost = loop;
    __atomic_fetch_add(&site->state->plain, 1, __ATOMIC_RELAXED);
}

void csy_plain_begin(const struct csycl_glue_site *site, const struct csycl_glue_launch *launch,
                     bool is_rest)
{
    struct process *process = csy_process();
    if (site->abi != CSYCL_GLUE_ABI)
        return;
    struct beginning beginning = {.reason = csy_summary_left(),
                                  .tells = !is_rest && is_told(process)};
    if (process->settings.trace & TRACE_SUMMARY && !is_rest && !csy_slices_are_rest(launch))
        csy_summary_plain(process, site, beginning.reason, csy_slices_are_part(launch));
    csy_queue_finish_and_tell(csy_queue_find(launch->queue, csy_context()));
    beginning.is_early_user = csy_early_holds_enter(&process->holds.early);
    if (!launch->check) /* then it was brought back before the device ran, which the loop repeats */
        tell(csy_plain_fetch(process, site, launch), site,
             (struct spot){launch->file, launch->line});
    beginning.writes = csy_plain_is_held(process, site, launch, true);
    if (launch->plain_begin || launch->check || beginning.writes || beginning.is_early_user ||
        beginning.tells)
        push(site, launch, &beginning);
}

CSYCL_EXPORT void csycl_glue_plain_begin(const struct csycl_glue_site *site,
                                         const struct csycl_glue_launch *launch)
{
    csy_plain_begin(site, launch, false);
}

/* ---- end ---- */

static void note_time(const struct plain_loop *loop)
{
    struct variants *variants;
    uint64_t ns = csy_now_ns() - loop->begin;
    if (csy_variants_get(&variants, loop->site))
        return;
    uint64_t waited = csy_pages_waited() - loop->waited;
    csy_pace_plain_took(&variants->pace, loop->iterations, (float)ns + 1);
    if (loop->is_slice)
        csy_turns_plain_took(&variants->turns, loop->iterations, (float)ns + 1);
    csy_start_took_alone(variants, loop->iterations, ns > waited ? (float)(ns - waited) : 0);
    if (loop->is_early)
        csy_start_took(csy_context(), variants, loop->iterations, (float)ns + 1);
}

static void tell_of_end(const struct plain_loop *loop)
{
    struct process *process = csy_process();
    const struct plain_told told = {.site = loop->site,
                                    .file = loop->spot.file,
                                    .line = loop->spot.line,
                                    .is_slice = loop->is_slice,
                                    .iterations = loop->iterations,
                                    .reason = loop->reason};
    if (process->settings.trace & TRACE_SUMMARY)
        csy_summary_plain_took(process, loop->site, csy_now_ns() - loop->told);
    if (process->settings.trace & TRACE_FILE)
        csy_timeline_plain(&told, loop->told);
}

CSYCL_EXPORT void csycl_glue_plain_ended(const struct csycl_glue_site *site)
{
    struct plain_loop *loop = innermost;
    if (!loop || loop->site != site)
        return; /* those that have something left to do are other threads' */
    innermost = loop->outer;
    __atomic_fetch_sub(&site->state->plain, 1, __ATOMIC_RELAXED);
    if (loop->begin)
        note_time(loop);
    if (loop->told)
        tell_of_end(loop);
    if (loop->check)
        csy_serial_end(loop->check, loop->spot);
    if (loop->written_count)
        tell(csy_plain_send(csy_process(), loop->spot, loop->written, loop->written_count), site,
             loop->spot);
    if (loop->is_early_user)
        csy_early_holds_leave(&csy_process()->holds.early);
    if (loop->written)
        free(loop->written);
    if (loop == &first)
        first.is_used = false;
    else
        free(loop);
}
