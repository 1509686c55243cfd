/* threads.c: plain loops on OpenMP's threads, which generated code shares them out among: how many
 * are worth it, and the copies of reduced sections that each of them has.
 *
 * The copies lie one after the other, each on cache lines of its own. A thread sets its copy when
 * it begins; of a smaller team than was asked for, not all have one. Then each thread merges some
 * elements of all copies.
 */
#include <csycl/glue.h>
#include <stdlib.h>
#include <string.h>

#include "base/export.h"
#include "base/trace.h"
#include "device/process.h"
#include "plain/threads.h"
#include "programs/strategy.h"
#include "programs/variant.h"
#include "sites/fold.h"
#include "sites/iterations.h"

/* Copies of so many bytes take no longer to set and to merge than an iteration, at most. */
enum { BYTES_AN_ITERATION = 16 };

enum { LINE = 64 };

/* A reduced section. */
struct whole {
    char *elements;
    size_t size, at; /* bytes; from the beginning of a thread's copies on */
};

/* Memory of copies, with the pages that it got. The last launch's waits for the next one. */
struct spare {
    _Alignas(LINE) size_t size;
    _Alignas(LINE) char bytes[];
};
static struct spare *_Atomic spare;

/* What is larger is given back. */
enum { SPARE_MOST = 1 << 24 };

struct copies {
    unsigned threads;
    size_t stride; /* from one thread's to the next one's */
    struct spare *memory;
    bool *begun; /* by thread */
    struct whole wholes[];
};

static bool is_worth_it(const struct csycl_glue_site *site, uint64_t iterations)
{
    struct variants *variants;
    if (csy_process()->settings.check & CHECK_THREADS)
        return true;
    if (csy_variants_get(&variants, site))
        return false;
    float each = atomic_load_explicit(&variants->thread_each, memory_order_relaxed);
    return csy_threads_are_worth_it(site, each, iterations);
}

static void note_time(const struct csycl_glue_site *site, const struct csycl_glue_threads *threads)
{
    struct variants *variants;
    if (!threads->work || csy_variants_get(&variants, site))
        return;
    float ns = (float)(csy_now_ns() - threads->begun) + 1;
    atomic_store_explicit(&variants->thread_each, ns * (float)threads->count / (float)threads->work,
                          memory_order_relaxed);
}

/* Where each section's copy lies; 0: a clause is wrong, of which csycl_glue_parallel_for told. */
static size_t lay_out(struct copies *copies, const struct csycl_glue_site *site,
                      const struct csycl_glue_launch *launch)
{
    size_t at = 0;
    for (unsigned i = 0; i < site->reduction_count; i++) {
        if (!site->reductions[i].is_section)
            continue;
        const struct csycl_glue_arg *arg = &launch->args[site->reductions[i].param];
        if (arg->size > PTRDIFF_MAX / 2 - at)
            return 0;
        copies->wholes[i] = (struct whole){(char *)arg->pointer + arg->offset, arg->size, at};
        at += (arg->size + LINE - 1) / LINE * LINE;
    }
    return at + LINE;
}

/* NULL: memory ran out. */
static struct spare *take_memory(size_t size)
{
    struct spare *memory = atomic_exchange(&spare, NULL);
    if (memory && memory->size >= size)
        return memory;
    free(memory);
    memory = aligned_alloc(LINE, sizeof *memory + size);
    if (memory)
        memory->size = size;
    return memory;
}

static void give_memory(struct spare *memory)
{
    if (memory && memory->size <= SPARE_MOST)
        memory = atomic_exchange(&spare, memory);
    free(memory);
}

static void free_copies(struct copies *copies)
{
    give_memory(copies->memory);
    free(copies->begun);
    free(copies);
}

/* NULL: memory ran out, or merging them would take longer than the loop. */
static struct copies *new_copies(const struct csycl_glue_site *site,
                                 const struct csycl_glue_launch *launch, unsigned threads)
{
    struct copies *copies =
        calloc(1, sizeof *copies + site->reduction_count * sizeof copies->wholes[0]);
    if (!copies)
        return NULL;
    copies->threads = threads;
    copies->stride = lay_out(copies, site, launch);
    uint64_t most = csy_process()->settings.check & CHECK_THREADS
                        ? PTRDIFF_MAX / 2
                        : csy_slice_iterations(site, launch) * BYTES_AN_ITERATION;
    if (copies->stride && copies->stride <= most / threads) {
        copies->memory = take_memory(threads * copies->stride);
        copies->begun = calloc(threads, sizeof *copies->begun);
        if (copies->memory && copies->begun)
            return copies;
    }
    free_copies(copies);
    return NULL;
}

CSYCL_EXPORT void csycl_glue_threads_begin(const struct csycl_glue_site *site,
                                           const struct csycl_glue_launch *launch,
                                           struct csycl_glue_threads *threads, int most)
{
    csy_threads_begin_one(threads, launch);
    if (site->abi != CSYCL_GLUE_ABI || most < 2 || threads->iterations < 2 || launch->check)
        return;
    threads->work = csy_slice_iterations(site, launch);
    threads->begun = csy_now_ns();
    if (!is_worth_it(site, threads->work))
        return;
    if (csy_has_sections(site) && !threads->has_copies) {
        threads->copies = new_copies(site, launch, (unsigned)most);
        if (!threads->copies)
            return;
    }
    csy_threads_share(threads, site, (unsigned)most);
}

/* ---- copies ---- */

static char *copy_of(const struct copies *copies, unsigned thread, unsigned reduction)
{
    return copies->memory->bytes + thread * copies->stride + copies->wholes[reduction].at;
}

CSYCL_EXPORT void *csycl_glue_threads_copy(const struct csycl_glue_site *site,
                                           const struct csycl_glue_threads *threads,
                                           unsigned reduction, void *whole, int thread)
{
    struct copies *copies = threads->copies;
    if (!copies)
        return whole;
    const struct csycl_glue_reduction *item = &site->reductions[reduction];
    const struct whole *section = &copies->wholes[reduction];
    char *copy = copy_of(copies, (unsigned)thread, reduction);
    if (csy_fold_repeats(item))
        memcpy(copy, section->elements, section->size);
    else
        csy_fold_begin_all(item, copy, section->size / item->size);
    copies->begun[thread] = true;
    /* the loop counts elements from where the section's variable leads */
    return (void *)((uintptr_t)copy - ((uintptr_t)section->elements - (uintptr_t)whole));
}

/* Less is not worth being shared out. */
enum { MERGED_LEAST = 16384 };

/* Which elements of `count` a thread merges: [first, last). */
struct share {
    size_t first, last;
};

static struct share share_of(size_t count, size_t size, unsigned thread, unsigned team)
{
    size_t least = MERGED_LEAST / size + 1, each = count / team + 1;
    if (each < least)
        each = least;
    size_t first = thread * each, last = first + each;
    return (struct share){first < count ? first : count, last < count ? last : count};
}

/* In the order of the threads, for the same sums in each launch. */
CSYCL_EXPORT void csycl_glue_threads_merge(const struct csycl_glue_site *site,
                                           const struct csycl_glue_threads *threads, int thread,
                                           int team)
{
    const struct copies *copies = threads->copies;
    for (unsigned i = 0; copies && i < site->reduction_count; i++) {
        const struct csycl_glue_reduction *item = &site->reductions[i];
        const struct whole *section = &copies->wholes[i];
        if (!item->is_section)
            continue;
        struct share share =
            share_of(section->size / item->size, item->size, (unsigned)thread, (unsigned)team);
        size_t at = share.first * item->size;
        for (unsigned k = 0; k < copies->threads; k++)
            if (copies->begun[k])
                csy_fold_combine_all(item, section->elements + at, copy_of(copies, k, i) + at,
                                     share.last - share.first);
    }
}

CSYCL_EXPORT void csycl_glue_threads_end(const struct csycl_glue_site *site,
                                         struct csycl_glue_threads *threads)
{
    note_time(site, threads);
    if (threads->copies)
        free_copies(threads->copies);
    threads->copies = NULL;
}
