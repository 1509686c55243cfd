/* coherent.c: see coherent.h. */
#include "memory/coherent.h"

#include <stdlib.h>

#include "base/status.h"
#include "device/context.h"
#include "memory/beside.h"
#include "pages/pages.h"
#include "plain/recall.h"
#include "queues/report.h"
#include "rows/section.h"
#include "timeline/timeline.h"

/* Less than this is copied. */
enum { LEAST_SIZE = 64 * 1024 };

struct coherent {
    struct pages *pages;
    uintptr_t low, high;   /* the mirror's bytes */
    uintptr_t first, last; /* those of the pages: adopted memory may have some more, or fewer */
    struct beside below, above; /* what the device has of the bytes that these have not, */
    unsigned openings;          /* in that buffer of the mirror */
    /* With the pages' lock held: */
    cl_command_queue queue; /* in order, of the last launch that used it; NULL: none did */
    cl_mem buffer;
    cl_event sent;            /* of the last copy to the device; NULL: none */
    enum csycl_status status; /* why one failed */
    bool moves;               /* there was one for this launch */
    /* For traces; NULL where there are none: */
    const char *kernel, *name; /* what the launch is that sends, and how it calls the memory */
    char *was_sent;            /* of each grain */
};

/* ---- traces ---- */

static bool is_traced(void)
{
    return csy_process()->settings.trace & (TRACE_MEMORY | TRACE_FILE);
}

static const char *why_sent(const struct coherent *coherent, size_t offset, size_t size)
{
    size_t first = offset / PAGES_GRAIN, last = (offset + size - 1) / PAGES_GRAIN;
    const char *why = "the host wrote it since";
    if (!coherent->was_sent)
        return why;
    for (size_t i = first; i <= last; i++) {
        if (!coherent->was_sent[i])
            why = "first use on the device";
        coherent->was_sent[i] = true;
    }
    return why;
}

static void trace_sent(const struct coherent *coherent, size_t size, const char *why)
{
    if (csy_process()->settings.trace & TRACE_MEMORY)
        csy_trace("memory coherent copy-in %zu bytes (%s, '%s' of %s)", size, why,
                  coherent->name ? coherent->name : "a part",
                  coherent->kernel ? coherent->kernel : "all");
}

static void trace_fetched(size_t size)
{
    if (csy_process()->settings.trace & TRACE_MEMORY)
        csy_trace("memory coherent copy-out %zu bytes (the host needs it)", size);
}

/* ---- what pages/ calls ---- */

/* In the queue of the last launch, behind which all that use the memory are. */
static enum csycl_status read_buffer(const struct coherent *coherent, size_t offset, size_t size,
                                     void *host)
{
    trace_fetched(size);
    csy_summary_moved(MOVED_COHERENT, true, size, true);
    struct copying copying;
    cl_int error = clEnqueueReadBuffer(coherent->queue, coherent->buffer, CL_TRUE, offset, size,
                                       host, 0, NULL, csy_copying_begin(&copying));
    if (error)
        return csy_fail_opencl(error, "clEnqueueReadBuffer");
    csy_copying_end(&copying, coherent->queue,
                    &(struct copy_told){.why = "the host needs it", .size = size, .out = true});
    return CSYCL_SUCCESS;
}

/* Of some bytes of the pages, those that the mirror has: where they are in its buffer, and how far
 * behind the first. */
struct part {
    size_t offset, size, skipped;
};

static struct part part_of(const struct coherent *coherent, size_t offset, size_t size)
{
    uintptr_t low = coherent->first + offset, high = low + size;
    uintptr_t from = low > coherent->low ? low : coherent->low;
    uintptr_t to = high < coherent->high ? high : coherent->high;
    return (struct part){from - coherent->low, from < to ? to - from : 0, from - low};
}

static bool fetch(void *owner, size_t offset, size_t size, void *host)
{
    const struct part part = part_of(owner, offset, size);
    if (!part.size)
        return true;
    enum csycl_status status =
        read_buffer(owner, part.offset, part.size, (char *)host + part.skipped);
    if (!status)
        return true;
    csy_message_prefix("memory that a loop wrote is lost: ");
    csy_report(status);
    return false;
}

/* Not while a fault is served: its thread may hold the lock of the allocator's arena that has the
 * event's memory. */
static void release_sent(struct coherent *coherent)
{
    if (coherent->sent)
        clReleaseEvent(coherent->sent);
    coherent->sent = NULL;
}

/* As copies of launches (memory.c): a large one that nobody waits for takes longer. */
enum { COPY_IN_WAITS = 1 << 20 };

static bool send_part(struct coherent *coherent, size_t offset, size_t size, const void *host)
{
    const char *why = is_traced() ? why_sent(coherent, offset, size) : NULL;
    struct copying copying;
    cl_event sent;
    trace_sent(coherent, size, why);
    csy_summary_moved(MOVED_COHERENT, false, size, size >= COPY_IN_WAITS);
    bool is_told = csy_copying_begin(&copying);
    cl_int error = clEnqueueWriteBuffer(coherent->queue, coherent->buffer, size >= COPY_IN_WAITS,
                                        offset, size, host, 0, NULL, &sent);
    if (error) {
        coherent->status = csy_fail_opencl(error, "clEnqueueWriteBuffer");
        return false;
    }
    release_sent(coherent);
    coherent->sent = sent;
    coherent->moves = true;
    if (is_told) {
        clRetainEvent(copying.event = sent);
        csy_copying_end(
            &copying, coherent->queue,
            &(struct copy_told){
                .name = coherent->name, .why = why, .owner = coherent->kernel, .size = size});
    }
    return true;
}

static bool send(void *owner, size_t offset, size_t size, const void *host)
{
    const struct part part = part_of(owner, offset, size);
    return !part.size ||
           send_part(owner, part.offset, part.size, (const char *)host + part.skipped);
}

/* The queue is in order: what was sent before has ended too. */
static void wait_for_sent(void *owner)
{
    struct coherent *coherent = owner;
    if (coherent->sent)
        clWaitForEvents(1, &coherent->sent);
}

static const struct pages_device device = {fetch, send, wait_for_sent};

/* ---- memory ---- */

/* What is not SHARES_ALL makes it coherent. */
static enum sharing sharing_for(struct context *context, size_t size)
{
    bool is_small = size < LEAST_SIZE;
    return is_small || context->settings->memory == MEMORY_COPY ||
                   context->settings->offload == OFFLOAD_DISABLED
               ? SHARES_ALL
               : csy_recall_sharing(context);
}

bool csy_coherent_is_wanted(struct context *context, size_t size)
{
    return sharing_for(context, size) != SHARES_ALL;
}

struct coherent *csy_coherent_create(struct context *context, size_t size)
{
    enum sharing sharing = sharing_for(context, size);
    struct coherent *coherent = sharing == SHARES_ALL ? NULL : calloc(1, sizeof *coherent);
    if (!coherent)
        return NULL;
    coherent->pages = csy_pages_create(size, sharing == SHARES_UNKNOWN, &device, coherent);
    if (!coherent->pages) {
        free(coherent);
        return NULL;
    }
    coherent->low = coherent->first = (uintptr_t)csy_pages_base(coherent->pages);
    coherent->high = coherent->last = coherent->low + size;
    if (is_traced())
        coherent->was_sent = calloc(size / PAGES_GRAIN + 1, 1);
    return coherent;
}

struct coherent *csy_coherent_adopt(uintptr_t low, uintptr_t high, uintptr_t first, uintptr_t last)
{
    struct coherent *coherent = calloc(1, sizeof *coherent);
    if (!coherent)
        return NULL;
    *coherent = (struct coherent){.low = low, .high = high, .first = first, .last = last};
    if (is_traced())
        coherent->was_sent = calloc((high - low) / PAGES_GRAIN + 1, 1);
    coherent->pages = csy_pages_adopt((void *)first, last - first, &device, coherent);
    if (coherent->pages)
        return coherent;
    free(coherent->was_sent);
    free(coherent);
    return NULL;
}

void *csy_coherent_memory(const struct coherent *coherent)
{
    return csy_pages_base(coherent->pages);
}

/* Its pages are no more. */
static void free_all(struct coherent *coherent, bool is_lost)
{
    csy_beside_forget(&coherent->below);
    csy_beside_forget(&coherent->above);
    release_sent(coherent);
    if (!is_lost && coherent->queue)
        clReleaseCommandQueue(coherent->queue);
    free(coherent->was_sent);
    free(coherent);
}

void csy_coherent_destroy(struct coherent *coherent, bool is_lost)
{
    if (is_lost)
        coherent->sent = NULL;
    csy_pages_destroy(coherent->pages);
    free_all(coherent, is_lost);
}

void csy_coherent_drop(struct coherent *coherent, bool is_lost)
{
    if (is_lost)
        coherent->sent = NULL;
    csy_pages_drop(coherent->pages,
                   coherent->first < coherent->low ? coherent->low - coherent->first : 0);
    free_all(coherent, is_lost);
}

bool csy_coherent_give_up(struct coherent *coherent, bool is_lost, bool keeps)
{
    if (is_lost)
        coherent->sent = NULL;
    if (!csy_pages_give_up(coherent->pages, keeps))
        return false;
    free_all(coherent, is_lost);
    return true;
}

/* ---- seals ---- */

/* Where the program writes between launches, a fault each time is in vain. */
enum { MOST_BROKEN = 8 };

/* Of those bytes that lie in the pages. */
static bool set_seal(struct seal *seal)
{
    const struct coherent *coherent = seal->coherent;
    seal->low = seal->low > coherent->first ? seal->low : coherent->first;
    seal->high = seal->high < coherent->last ? seal->high : coherent->last;
    if (seal->low >= seal->high)
        return false;
    csy_pages_lock(coherent->pages);
    bool sealed = csy_pages_seal(coherent->pages, seal->low - coherent->first,
                                 seal->high - coherent->first, &seal->changes);
    csy_pages_unlock(coherent->pages);
    return sealed;
}

void csy_coherent_seal(struct seal *seal, const struct coherent *coherent, uintptr_t low,
                       uintptr_t high)
{
    unsigned broken = seal->broken + (seal->low < seal->high);
    *seal = (struct seal){.low = low, .high = high, .coherent = coherent, .broken = broken};
    if (!coherent || broken > MOST_BROKEN || !set_seal(seal))
        seal->low = seal->high = 0;
}

static bool is_sealed(const struct seal *seal)
{
    const struct coherent *coherent = seal->coherent;
    csy_pages_lock(coherent->pages);
    bool sealed = csy_pages_are_sealed(coherent->pages, seal->low - coherent->first,
                                       seal->high - coherent->first, seal->changes);
    csy_pages_unlock(coherent->pages);
    return sealed;
}

struct unsealed csy_coherent_unsealed(const struct seal *seal, uintptr_t low, uintptr_t high)
{
    struct unsealed rest = {0};
    if (seal->high <= low || seal->low >= high || !is_sealed(seal))
        return (struct unsealed){true, 1, {{low, high}}};
    if (low < seal->low) {
        rest.parts[rest.count].low = low;
        rest.parts[rest.count++].high = seal->low;
    }
    if (seal->high < high) {
        rest.parts[rest.count].low = seal->high;
        rest.parts[rest.count++].high = high;
    }
    return rest;
}

/* ---- launches ---- */

void csy_coherent_leave(const struct region *region)
{
    for (size_t i = 0; i < region->count; i++) {
        const struct section *section = region->sections[i];
        csy_pages_touch((const void *)section->low, section->high - section->low, true);
    }
}

/* What of a section lies in the pages, counted from the first. */
static struct part in_pages(const struct coherent *coherent, const struct section *section)
{
    uintptr_t low = section->low > coherent->first ? section->low : coherent->first;
    uintptr_t high = section->high < coherent->last ? section->high : coherent->last;
    return low < high ? (struct part){.offset = low - coherent->first, .size = high - low}
                      : (struct part){0};
}

struct beside *csy_coherent_beside(const struct region *region, uintptr_t low)
{
    struct coherent *coherent = region->mirror->coherent;
    return low < coherent->first ? &coherent->below : &coherent->above;
}

void csy_coherent_forget_beside(const struct region *region)
{
    csy_beside_forget(&region->mirror->coherent->below);
    csy_beside_forget(&region->mirror->coherent->above);
}

static void use_buffer(struct coherent *coherent, const struct mirror *mirror)
{
    coherent->buffer = mirror->buffer;
    csy_beside_begin(&coherent->below);
    csy_beside_begin(&coherent->above);
    if (coherent->openings == mirror->openings)
        return;
    coherent->openings = mirror->openings;
    csy_beside_forget(&coherent->below);
    csy_beside_forget(&coherent->above);
}

static void use_queue(struct coherent *coherent, cl_command_queue queue)
{
    if (coherent->queue == queue)
        return;
    wait_for_sent(coherent); /* it was in the other */
    release_sent(coherent);
    clRetainCommandQueue(queue);
    if (coherent->queue)
        clReleaseCommandQueue(coherent->queue);
    coherent->queue = queue;
}

enum csycl_status csy_coherent_begin(struct region *region, const struct csycl_glue_site *site,
                                     cl_command_queue queue)
{
    const struct mirror *mirror = region->mirror;
    struct coherent *coherent = mirror->coherent;
    csy_pages_lock(coherent->pages);
    region->guarded = true;
    region->kept_low = coherent->first;
    region->kept_high = coherent->last;
    use_queue(coherent, queue);
    use_buffer(coherent, mirror);
    coherent->status = CSYCL_SUCCESS;
    coherent->moves = false;
    coherent->kernel = site->kernel;
    for (size_t i = 0; i < region->count; i++) {
        const struct section *section = region->sections[i];
        const struct part part = in_pages(coherent, section);
        coherent->name = site->params[section->param].name;
        if (!csy_pages_send(coherent->pages, part.offset, part.offset + part.size,
                            !section->copy_in))
            return coherent->status ? coherent->status : csy_fail_memory();
    }
    region->moves = coherent->moves;
    return CSYCL_SUCCESS;
}

enum csycl_status csy_coherent_end(struct region *region)
{
    const struct coherent *coherent = region->mirror->coherent;
    bool good = true;
    for (size_t i = 0; i < region->count; i++) {
        const struct section *section = region->sections[i];
        const struct part part = in_pages(coherent, section);
        if (section->access != CSYCL_GLUE_IN)
            good &= csy_pages_written(coherent->pages, part.offset, part.offset + part.size);
    }
    csy_coherent_abandon(region);
    return good ? CSYCL_SUCCESS : csy_fail_memory();
}

void csy_coherent_abandon(struct region *region)
{
    if (!region->guarded)
        return;
    struct coherent *coherent = region->mirror->coherent;
    coherent->kernel = coherent->name = NULL; /* a module's do not stay */
    csy_pages_unlock(coherent->pages);
    region->guarded = false;
}
