/* summary.c: see summary.h. */
#include "summary.h"

#include <inttypes.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "launch.h"
#include "text.h"
#include "trace.h"

static void count(_Atomic uint64_t *total, uint64_t more)
{
    atomic_fetch_add_explicit(total, more, memory_order_relaxed);
}

/* The same for a loop whose library was loaded again. */
static struct tally *find(struct context *context, const char *loop)
{
    struct tally *tally = atomic_load(&context->tallies);
    while (tally && strcmp(tally->loop, loop) != 0)
        tally = tally->next;
    return tally;
}

static struct tally *create(struct context *context, const struct csycl_glue_site *site)
{
    struct text loop = {0};
    csy_text_printf(&loop, "%s %s:%u", site->kernel, site->file, site->line);
    struct tally *tally = loop.cut ? NULL : find(context, csy_text(&loop));
    if (!tally && !loop.cut && (tally = calloc(1, sizeof *tally))) {
        tally->loop = loop.data;
        loop = (struct text){0};
        tally->next = atomic_load(&context->tallies);
        atomic_store(&context->tallies, tally);
    }
    csy_text_release(&loop);
    return tally;
}

/* NULL: memory ran out. */
static struct tally *tally_of(struct context *context, struct variants *variants)
{
    static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
    struct tally *tally = atomic_load(&variants->tally);
    if (tally)
        return tally;
    pthread_mutex_lock(&lock);
    tally = create(context, variants->site);
    atomic_store(&variants->tally, tally);
    pthread_mutex_unlock(&lock);
    return tally;
}

void csy_summary_launch(const struct launch *launch)
{
    struct tally *tally = launch->variants ? tally_of(launch->context, launch->variants) : NULL;
    if (!tally)
        return;
    count(&tally->launches, 1);
    count(&tally->waits, launch->waits);
    count(&tally->in, launch->memory.bytes_in);
    count(&tally->out, launch->memory.bytes_out);
}

void csy_summary_end(const struct launch *launch, double device_ns)
{
    struct tally *tally = launch->variants ? tally_of(launch->context, launch->variants) : NULL;
    if (tally)
        count(&tally->device_ns, (uint64_t)device_ns);
}

void csy_summary_moved(enum moved kind, bool out, size_t size, bool waits)
{
    struct context *context = csy_context();
    struct moves *moves = &context->moves[kind];
    if (!(context->settings.trace & TRACE_SUMMARY))
        return;
    count(out ? &moves->out : &moves->in, size);
    count(&moves->waits, waits);
}

void csy_summary_plain(struct context *context, const struct csycl_glue_site *site)
{
    struct variants *variants;
    struct tally *tally = csy_variants_get(&variants, site) ? NULL : tally_of(context, variants);
    if (tally)
        count(&tally->plain, 1);
}

/* Where the device worked longest comes first. */
static int compare(const void *left, const void *right)
{
    const struct tally *a = *(struct tally *const *)left, *b = *(struct tally *const *)right;
    if (a->device_ns != b->device_ns)
        return a->device_ns < b->device_ns ? 1 : -1;
    return a->plain < b->plain ? 1 : a->plain > b->plain ? -1 : 0;
}

static void print(struct tally *const *tallies, size_t count)
{
    csy_trace("summary %9s %9s %9s %12s %12s %12s  loop", "launches", "waits", "plain", "device ms",
              "MB in", "MB out");
    for (size_t i = 0; i < count; i++) {
        const struct tally *t = tallies[i];
        csy_trace("summary %9" PRIu64 " %9" PRIu64 " %9" PRIu64 " %12.3f %12.3f %12.3f  %s",
                  t->launches, t->waits, t->plain, (double)t->device_ns * 1e-6,
                  (double)t->in * 1e-6, (double)t->out * 1e-6, t->loop);
    }
}

static void print_moves(const struct context *context)
{
    static const char *const names[] = {
        [MOVED_DATA] = "data directives", [MOVED_COHERENT] = "coherent memory"};
    for (int i = 0; i < MOVED_KINDS; i++) {
        const struct moves *moves = &context->moves[i];
        if (moves->in || moves->out)
            csy_trace("summary %9s %9" PRIu64 " %9s %12s %12.3f %12.3f  %s", "-", moves->waits, "-",
                      "-", (double)moves->in * 1e-6, (double)moves->out * 1e-6, names[i]);
    }
}

void csy_summary_print(void)
{
    struct tally *first = atomic_load(&csy_context()->tallies), **tallies = NULL;
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
    print(tallies, count);
    print_moves(csy_context());
    free(tallies);
}
