/* summary.c: see summary.h. */
#include "launch/summary.h"

#include <inttypes.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "base/kernel_shape.h"
#include "base/text.h"
#include "base/trace.h"
#include "launch/launch.h"
#include "plain/slices.h"
#include "programs/rebuilt.h"
#include "tuning/tuning_told.h"

static void count(_Atomic uint64_t *total, uint64_t more)
{
    atomic_fetch_add_explicit(total, more, memory_order_relaxed);
}

/* The same for a loop whose library was loaded again. */
static struct tally *find(struct process *process, const char *loop)
{
    struct tally *tally = atomic_load(&process->tallies);
    while (tally && strcmp(tally->loop, loop) != 0)
        tally = tally->next;
    return tally;
}

static struct tally *create(struct process *process, const struct csycl_glue_site *site)
{
    struct text loop = {0};
    csy_text_printf(&loop, "%s %s:%u", site->kernel, site->file, site->line);
    struct tally *tally = loop.cut ? NULL : find(process, csy_text(&loop));
    if (!tally && !loop.cut && (tally = calloc(1, sizeof *tally))) {
        tally->loop = loop.data;
        loop = (struct text){0};
        tally->next = atomic_load(&process->tallies);
        atomic_store(&process->tallies, tally);
    }
    csy_text_release(&loop);
    return tally;
}

struct tally *csy_tally_of(struct process *process, struct variants *variants)
{
    static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
    struct tally *tally = atomic_load(&variants->tally);
    if (tally)
        return tally;
    pthread_mutex_lock(&lock);
    tally = create(process, variants->site);
    atomic_store(&variants->tally, tally);
    pthread_mutex_unlock(&lock);
    return tally;
}

void csy_summary_launch(const struct launch *launch)
{
    struct tally *tally =
        launch->variants ? csy_tally_of(launch->context->process, launch->variants) : NULL;
    if (!tally)
        return;
    if (atomic_load_explicit(&launch->variants->varies, memory_order_relaxed))
        atomic_store_explicit(&tally->varies, true, memory_order_relaxed);
    count(&tally->launches, 1);
    count(&tally->moved, csy_slices_are_rest(launch->request) && !launch->request->slices->begin);
    count(&tally->waits, launch->waits);
    count(&tally->in, launch->memory.bytes_in);
    count(&tally->out, launch->memory.bytes_out);
}

void csy_summary_end(const struct launch *launch, double device_ns)
{
    struct tally *tally =
        launch->variants ? csy_tally_of(launch->context->process, launch->variants) : NULL;
    uint64_t ns = (uint64_t)device_ns;
    if (!tally)
        return;
    count(&tally->device_ns, ns);
    count(&tally->build_ns, launch->loading_ns > ns ? launch->loading_ns - ns : 0);
}

void csy_summary_made(struct process *process, struct variants *variants, enum made made,
                      uint64_t ns, bool was_passed)
{
    struct tally *tally =
        process->settings.trace & TRACE_SUMMARY ? csy_tally_of(process, variants) : NULL;
    if (!tally)
        return;
    count(&tally->build_ns, ns);
    count(&tally->built, made == MADE_BUILT);
    count(&tally->loaded, made == MADE_LOADED);
    if (was_passed) {
        count(&tally->worth.kernels, made != MADE_NOT);
        count(&tally->worth.kernels_ns, ns);
    }
}

static uint64_t saved_by(const struct constants_worth *worth)
{
    return worth->passed_would_ns > worth->own_ns ? worth->passed_would_ns - worth->own_ns : 0;
}

/* A launch of a kernel that was built for its values, which took `passed` for each iteration as
 * arguments. */
static void count_own(struct constants_worth *worth, uint64_t ns, double passed,
                      uint64_t iterations)
{
    count(&worth->own, 1);
    count(&worth->own_ns, ns);
    count(&worth->passed_would_ns, (uint64_t)(passed * (double)iterations));
    if (saved_by(worth) < worth->kernels_ns)
        worth->paid = 0;
    else if (!worth->paid)
        worth->paid = worth->own;
}

void csy_summary_took(const struct launch *launch, uint64_t ns)
{
    struct tally *tally = launch->context->settings->trace & TRACE_SUMMARY && launch->variant
                              ? csy_tally_of(launch->context->process, launch->variants)
                              : NULL;
    if (!tally)
        return;
    const uint64_t iterations = csy_iterations(launch->site, launch->request->counts);
    const struct worth *worth = csy_variant_worth(launch->variant);
    if (launch->worth) {
        count(&tally->worth.passed, 1);
        count(&tally->worth.passed_ns, ns);
        count(&launch->worth->told_ns, ns);
        count(&launch->worth->told_iterations, iterations);
    } else if (worth->told_iterations) {
        count_own(&tally->worth, ns, (double)worth->told_ns / (double)worth->told_iterations,
                  iterations);
    }
}

void csy_summary_moved(enum moved kind, bool out, size_t size, bool waits)
{
    struct process *process = csy_process();
    struct moves *moves = &process->moves[kind];
    if (!(process->settings.trace & TRACE_SUMMARY))
        return;
    count(out ? &moves->out : &moves->in, size);
    count(&moves->waits, waits);
}

/* ---- plain loops ---- */

static _Thread_local enum plain_reason left_for;

void csy_summary_leave(enum plain_reason reason)
{
    left_for = reason;
}

static struct tally *tally_of_site(struct process *process, const struct csycl_glue_site *site)
{
    struct variants *variants;
    return csy_variants_get(&variants, site) ? NULL : csy_tally_of(process, variants);
}

enum plain_reason csy_summary_left(void)
{
    enum plain_reason reason = left_for;
    left_for = PLAIN_IF;
    return reason;
}

void csy_summary_plain(struct process *process, const struct csycl_glue_site *site,
                       enum plain_reason reason, bool is_sliced)
{
    struct tally *tally = tally_of_site(process, site);
    if (!tally)
        return;
    count(&tally->plain[reason], 1);
    count(&tally->sliced, is_sliced);
}

void csy_summary_plain_took(struct process *process, const struct csycl_glue_site *site,
                            uint64_t ns)
{
    struct tally *tally = tally_of_site(process, site);
    if (tally)
        count(&tally->plain_ns, ns);
}

/* ---- the table ---- */

static double ms_of(uint64_t ns)
{
    return (double)ns * 1e-6;
}

static double mb_of(uint64_t bytes)
{
    return (double)bytes * 1e-6;
}

static uint64_t time_of(const struct tally *tally)
{
    return tally->device_ns + tally->build_ns + tally->plain_ns;
}

static uint64_t plain_of(const struct tally *tally)
{
    uint64_t sum = 0;
    for (int i = 0; i < PLAIN_REASONS; i++)
        sum += tally->plain[i];
    return sum;
}

/* What took longest comes first. */
static int compare(const void *left, const void *right)
{
    const struct tally *a = *(struct tally *const *)left, *b = *(struct tally *const *)right;
    uint64_t a_time = time_of(a), b_time = time_of(b);
    return a_time != b_time ? (a_time < b_time ? 1 : -1) : strcmp(a->loop, b->loop);
}

const char *csy_plain_reason(enum plain_reason reason)
{
    static const char *const reasons[PLAIN_REASONS] = {
        [PLAIN_IF] = "if",
        [PLAIN_SMALL] = "small range",
        [PLAIN_EARLY] = "no kernel yet",
        [PLAIN_DISABLED] = "CSYCL_OFFLOAD=disabled",
        [PLAIN_NO_DEVICE] = "no device",
        [PLAIN_BUILD] = "not built",
        [PLAIN_POINTERS] = "pointers in memory",
        [PLAIN_MEMORY] = "memory not known",
        [PLAIN_CHECK] = "CSYCL_CHECK=serial",
        [PLAIN_ERROR] = "error",
    };
    return reasons[reason];
}

/* " (plain: small range 3, if 1; in slices 2, of which 1 ended on the device)" */
static void write_reasons(struct text *text, const struct tally *tally)
{
    const char *before = " (plain: ";
    for (int i = 0; i < PLAIN_REASONS; i++) {
        if (!tally->plain[i])
            continue;
        csy_text_printf(text, "%s%s %" PRIu64, before, csy_plain_reason((enum plain_reason)i),
                        tally->plain[i]);
        before = ", ";
    }
    if (tally->sliced)
        csy_text_printf(text, "; in slices %" PRIu64, tally->sliced);
    if (tally->sliced && tally->moved)
        csy_text_printf(text, ", of which %" PRIu64 " ended on the device", tally->moved);
    if (text->length)
        csy_text_printf(text, ")");
}

static void print_head(const struct context *context)
{
    const struct device *device = &context->device;
    csy_trace("summary libcsycl %s, device \"%s\" (%s, %s), shape %s, memory %s, opened in %.1f ms",
              CSYCL_VERSION, device->name, device->platform_name, device->driver,
              csy_shapes[device->shape].word,
              csy_is_direct(context)  ? "direct"
              : device->shared_memory ? "shared"
                                      : "separate",
              ms_of(device->opening_ns));
}

static void print_heads(void)
{
    bool is_any = false;
    for (const struct context *context = csy_contexts(); context; context = context->next) {
        if (!atomic_load(&context->is_open))
            continue;
        print_head(context);
        is_any = true;
    }
    if (!is_any)
        csy_trace("summary libcsycl %s, no device was opened", CSYCL_VERSION);
}

static double mean_ms(uint64_t ns, uint64_t count)
{
    return ms_of(ns) / (double)(count ? count : 1);
}

static void print_worth(const struct tally *tally)
{
    const struct constants_worth *worth = &tally->worth;
    struct text text = {0};
    if (!worth->passed)
        return;
    csy_text_printf(&text, "constants as arguments: %.3f ms a launch, of %" PRIu64,
                    mean_ms(worth->passed_ns, worth->passed), worth->passed);
    if (worth->own)
        csy_text_printf(&text,
                        "; in kernels for their values: %.3f ms, of %" PRIu64
                        ", which would take %.3f as arguments",
                        mean_ms(worth->own_ns, worth->own), worth->own,
                        mean_ms(worth->passed_would_ns, worth->own));
    if (worth->kernels)
        csy_text_printf(&text, "; these kernels: %" PRIu64 " in %.3f ms, ", worth->kernels,
                        ms_of(worth->kernels_ns));
    if (worth->kernels && worth->paid)
        csy_text_printf(&text, "paid after %" PRIu64 " of their launches", worth->paid);
    else if (worth->kernels)
        csy_text_printf(&text, "of which %.3f are saved so far", ms_of(saved_by(worth)));
    csy_trace("summary %s: %s", tally->loop, csy_text(&text));
    csy_text_release(&text);
}

static void print(struct tally *const *tallies, size_t count)
{
    uint64_t all = 0;
    for (size_t i = 0; i < count; i++)
        all += time_of(tallies[i]);
    csy_trace("summary %6s %9s %9s %12s %6s %6s %12s %9s %12s %12s %12s  loop", "share", "launches",
              "waits", "device ms", "built", "cached", "build ms", "plain", "plain ms", "MB in",
              "MB out");
    for (size_t i = 0; i < count; i++) {
        const struct tally *t = tallies[i];
        struct text reasons = {0};
        write_reasons(&reasons, t);
        csy_trace("summary %5.1f%% %9" PRIu64 " %9" PRIu64 " %12.3f %6" PRIu64 " %6" PRIu64
                  " %12.3f %9" PRIu64 " %12.3f %12.3f %12.3f  %s%s",
                  100 * (double)time_of(t) / (double)(all ? all : 1), t->launches, t->waits,
                  ms_of(t->device_ns), t->built, t->loaded, ms_of(t->build_ns), plain_of(t),
                  ms_of(t->plain_ns), mb_of(t->in), mb_of(t->out), t->loop, csy_text(&reasons));
        csy_text_release(&reasons);
    }
    for (size_t i = 0; i < count; i++)
        if (tallies[i]->varies)
            csy_trace("summary %s: its constants had more than %d values, too short each for a "
                      "kernel of its own: they are arguments",
                      tallies[i]->loop, WORTH_VALUES);
    for (size_t i = 0; i < count; i++) {
        print_worth(tallies[i]);
        csy_rebuilt_print(tallies[i]);
        csy_tuning_print(tallies[i]);
    }
}

static void print_moves(const struct process *process)
{
    static const char *const names[] = {
        [MOVED_DATA] = "data directives", [MOVED_COHERENT] = "coherent memory"};
    for (int i = 0; i < MOVED_KINDS; i++) {
        const struct moves *moves = &process->moves[i];
        if (moves->in || moves->out)
            csy_trace("summary %6s %9s %9" PRIu64 " %12s %6s %6s %12s %9s %12s %12.3f %12.3f  %s",
                      "-", "-", moves->waits, "-", "-", "-", "-", "-", "-", mb_of(moves->in),
                      mb_of(moves->out), names[i]);
    }
}

void csy_summary_print(void)
{
    struct process *process = csy_process();
    struct tally *first = atomic_load(&process->tallies), **tallies = NULL;
    size_t count = 0;
    for (const struct tally *tally = first; tally; tally = tally->next)
        count++;
    if (count)
        tallies = malloc(count * sizeof(struct tally *));
    if (!tallies)
        return;
    for (size_t i = 0; i < count; i++, first = first->next)
        tallies[i] = first;
    qsort(tallies, count, sizeof *tallies, compare);
    print_heads();
    print(tallies, count);
    print_moves(process);
    free(tallies);
}
