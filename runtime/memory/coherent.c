/* coherent.c: see coherent.h. */
#include "memory/coherent.h"

#include <stdlib.h>

#include "base/status.h"
#include "device/context.h"
#include "pages/pages.h"
#include "plain/recall.h"
#include "queues/report.h"
#include "rows/section.h"
#include "timeline/timeline.h"

/* Less than this is copied. */
enum { LEAST_SIZE = 64 * 1024 };

struct coherent {
    struct pages *pages;
    /* With the pages' lock held: */
    cl_command_queue queue; /* in order, of the last launch that used it; NULL: none did */
    cl_mem buffer;
    cl_event sent; /* of the last copy to the device that may not have ended; NULL: none */
    enum csycl_status status; /* why one failed */
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

static bool fetch(void *owner, size_t offset, size_t size, void *host)
{
    enum csycl_status status = read_buffer(owner, offset, size, host);
    if (!status)
        return true;
    csy_message_prefix("memory from csycl_malloc that a loop wrote is lost: ");
    csy_report(status);
    return false;
}

/* As copies of launches (memory.c): a large one that nobody waits for takes longer. */
enum { COPY_IN_WAITS = 1 << 20 };

static bool send(void *owner, size_t offset, size_t size, const void *host)
{
    struct coherent *coherent = owner;
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
    if (coherent->sent)
        clReleaseEvent(coherent->sent);
    coherent->sent = sent;
    if (is_told) {
        clRetainEvent(copying.event = sent);
        csy_copying_end(
            &copying, coherent->queue,
            &(struct copy_told){
                .name = coherent->name, .why = why, .owner = coherent->kernel, .size = size});
    }
    return true;
}

/* The queue is in order: what was sent before has ended too. */
static void wait_for_sent(void *owner)
{
    struct coherent *coherent = owner;
    if (!coherent->sent)
        return;
    clWaitForEvents(1, &coherent->sent);
    clReleaseEvent(coherent->sent);
    coherent->sent = NULL;
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
    if (coherent->pages && is_traced())
        coherent->was_sent = calloc(size / PAGES_GRAIN + 1, 1);
    if (coherent->pages)
        return coherent;
    free(coherent);
    return NULL;
}

void *csy_coherent_memory(const struct coherent *coherent)
{
    return csy_pages_base(coherent->pages);
}

void csy_coherent_destroy(struct coherent *coherent, bool is_lost)
{
    if (!is_lost && coherent->queue) {
        wait_for_sent(coherent);
        clReleaseCommandQueue(coherent->queue);
    }
    csy_pages_destroy(coherent->pages);
    free(coherent->was_sent);
    free(coherent);
}

/* ---- launches ---- */

void csy_coherent_leave(const struct region *region)
{
    for (size_t i = 0; i < region->count; i++) {
        const struct section *section = region->sections[i];
        csy_pages_touch((const void *)section->low, section->high - section->low, true);
    }
}

static void use_queue(struct coherent *coherent, cl_command_queue queue)
{
    if (coherent->queue == queue)
        return;
    wait_for_sent(coherent); /* it was in the other */
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
    use_queue(coherent, queue);
    coherent->buffer = mirror->buffer;
    coherent->status = CSYCL_SUCCESS;
    coherent->kernel = site->kernel;
    for (size_t i = 0; i < region->count; i++) {
        const struct section *section = region->sections[i];
        coherent->name = site->params[section->param].name;
        if (!csy_pages_send(coherent->pages, section->low - mirror->base,
                            section->high - mirror->base, !section->copy_in))
            return coherent->status ? coherent->status : csy_fail_memory();
    }
    return CSYCL_SUCCESS;
}

enum csycl_status csy_coherent_end(struct region *region)
{
    const struct mirror *mirror = region->mirror;
    bool good = true;
    for (size_t i = 0; i < region->count; i++) {
        const struct section *section = region->sections[i];
        if (section->access != CSYCL_GLUE_IN)
            good &= csy_pages_written(mirror->coherent->pages, section->low - mirror->base,
                                      section->high - mirror->base);
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
