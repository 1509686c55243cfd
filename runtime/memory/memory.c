/* memory.c: see memory.h. */
#include "memory/memory.h"
#include "memory/block.h"

#include <stdlib.h>

#include "base/status.h"
#include "memory/beside.h"
#include "memory/block.h"
#include "memory/coherent.h"
#include "memory/elsewhere.h"
#include "memory/held_use.h"
#include "memory/hold.h"
#include "timeline/timeline.h"

static const char *name_of(const struct memory *memory, const struct region *region)
{
    return memory->site->params[region->sections[0]->param].name;
}

/* `why` is NULL where nothing is copied. */
static void trace(const struct memory *memory, const struct region *region, const char *verb,
                  size_t bytes, const char *why)
{
    if (memory->context->settings->trace & TRACE_MEMORY)
        csy_trace("memory %s %s %s %zu bytes%s%s%s", memory->site->kernel, verb,
                  name_of(memory, region), bytes, why ? " (" : "", why ? why : "", why ? ")" : "");
}

/* What a copy is told by in the trace file. */
static struct copy_told told(const struct memory *memory, const struct region *region, bool out,
                             size_t size, const char *why)
{
    return (struct copy_told){.name = name_of(memory, region),
                              .why = why,
                              .owner = memory->site->kernel,
                              .size = size,
                              .out = out};
}

/* Why bytes travel around a launch. */
static const char *why_copied(const struct region *region, bool out)
{
    bool reads = out, is_told = true;
    for (size_t i = 0; i < region->count; i++) {
        reads |= region->sections[i]->access & CSYCL_GLUE_IN;
        is_told &= region->sections[i]->is_told;
    }
    if (region->kept_low < region->kept_high)
        return "beside whole pages";
    if (!reads)
        return "not all of it may be written";
    if (region->mirror)
        return "not coherent";
    return is_told ? "by its clause" : "no clause";
}

/* Of a pointer that is not followed: the one that it may be the end of. NULL: there is none. */
static const struct region *region_before(const struct memory *memory, uintptr_t address)
{
    const struct region *regions = memory->room->regions;
    size_t count = memory->region_count;
    while (count > 1 && regions[count - 1].low >= address)
        count--;
    return count ? &regions[count - 1] : NULL;
}

/* Likewise, where it is compared with others: one in the same block. */
static const struct region *region_beside(const struct memory *memory, uintptr_t address)
{
    const struct region *regions = memory->room->regions;
    uintptr_t low, high;
    if (memory->site->compares && csy_block_find(&low, &high, (const void *)address))
        for (size_t i = 0; i < memory->region_count; i++)
            if (regions[i].low >= low && regions[i].low < high)
                return &regions[i];
    return region_before(memory, address);
}

struct place csy_memory_place(const struct memory *memory, const struct section *section,
                              uintptr_t address)
{
    if (section->in_svm && memory->followed) {
        const char *base = csy_followed_place(memory->followed, section->base);
        return (struct place){.svm = base, .shift = (cl_long)(address - section->base)};
    }
    if (section->in_svm)
        return (struct place){.svm = csy_image_place(memory->image, (const char *)address)};
    if (!address)
        return (struct place){0};
    const struct region *region =
        section->region ? section->region : region_beside(memory, address);
    if (memory->direct || !region)
        return (struct place){.buffer = &memory->queue->anchor,
                              .shift = (cl_long)(address - (uintptr_t)memory->queue->anchor_host)};
    return (struct place){.buffer = &region->buffer, .shift = (cl_long)(address - region->low)};
}

static enum csycl_status lay_over(const struct memory *memory, struct region *region)
{
    cl_mem_flags flags = region->changes ? CL_MEM_READ_WRITE : CL_MEM_READ_ONLY;
    cl_int error;
    trace(memory, region, "in-place", region->high - region->low, NULL);
    region->buffer = clCreateBuffer(memory->context->opencl, flags | CL_MEM_USE_HOST_PTR,
                                    region->high - region->low, (void *)region->low, &error);
    return region->buffer ? CSYCL_SUCCESS : csy_fail_opencl(error, "clCreateBuffer");
}

static enum csycl_status open_pooled(const struct memory *memory, struct region *region)
{
    enum csycl_status status = csy_pool_take(&region->pooled, &memory->context->buffers,
                                             memory->context->opencl, region->high - region->low);
    if (status)
        return status;
    region->buffer = region->pooled->buffer;
    return csy_queue_follow_once(memory->queue, &region->pooled->last);
}

static struct spot spot_of(const struct memory *memory)
{
    return (struct spot){memory->site->file, memory->site->line};
}

/* Locks the region's mirror, unless that was done, or the region before it, which is of the same
 * one, did. */
static void lock(const struct memory *memory, struct region *region)
{
    if (region->locked)
        return;
    if (region > memory->room->regions && region[-1].mirror == region->mirror)
        return;
    pthread_mutex_lock(&region->mirror->lock);
    region->locked = true;
}

/* Does it stay where it was used last? */
static bool is_coherent(const struct memory *memory, const struct region *region)
{
    return region->mirror && region->mirror->coherent && !memory->exact;
}

/* The buffer of a mirror, which stays with it. */
static enum csycl_status open_mirror(struct memory *memory, struct region *region)
{
    struct mirror *mirror = region->mirror;
    lock(memory, region);
    enum csycl_status status = CSYCL_SUCCESS;
    if (mirror->context != memory->context) {
        memory->is_brought = true;
        status = csy_elsewhere_bring(mirror, memory->context, spot_of(memory));
    }
    if (!status)
        status = csy_queue_follow(memory->queue, mirror->last);
    if (status)
        return status;
    mirror->last = memory->queue;
    if (memory->exact && mirror->coherent)
        csy_coherent_leave(region);
    if (!memory->exact || mirror->holds)
        status = csy_mirror_open(mirror, memory->context);
    if (memory->exact)
        return status ? status : open_pooled(memory, region);
    region->buffer = mirror->buffer;
    return status ? status : csy_queue_follow_once(memory->queue, &mirror->pooled->last);
}

/* Copies to and from memory that is the device's own. One that nobody waits for NVIDIA's driver
 * gives to a thread: that takes longer, by 30 us and up to the half of a large copy. Small ones to
 * the device it takes along at once. */
enum { COPY_IN_WAITS = 1 << 20 };

/* From `host`, where that is not the memory itself. */
static enum csycl_status write_run(struct memory *memory, const struct region *region,
                                   const struct run *run, const char *host)
{
    size_t size = run->high - run->low;
    const struct copy_told copy = told(memory, region, false, size, why_copied(region, false));
    struct copying copying;
    trace(memory, region, "copy-in", size, copy.why);
    memory->bytes_in += size;
    cl_int error = clEnqueueWriteBuffer(
        memory->queue->opencl, region->buffer, host || (memory->waits && size >= COPY_IN_WAITS),
        run->low - region->low, size, host ? host : (const char *)run->low, 0, NULL,
        csy_copying_begin(&copying));
    if (error)
        return csy_fail_opencl(error, "clEnqueueWriteBuffer");
    csy_copying_end(&copying, memory->queue->opencl, &copy);
    return CSYCL_SUCCESS;
}

static enum csycl_status copy_in(struct memory *memory, const struct region *region)
{
    struct run run = {0};
    while (csy_next_run(&run, region, false)) {
        const char *host = NULL;
        memory->sends = true; /* also of what is there now: the host may change it */
        enum csycl_status status = csy_queue_let_arrive(memory->queue, run.low, run.high);
        bool is_there =
            !status && is_coherent(memory, region) &&
            csy_beside_has(csy_coherent_beside(region, run.low), run.low, run.high, &host);
        if (!status && !is_there)
            status = write_run(memory, region, &run, host);
        if (status)
            return status;
    }
    return CSYCL_SUCCESS;
}

static enum csycl_status send(struct memory *memory, struct region *region)
{
    if (memory->context->device.shared_memory) {
        memory->sends = true;
        return lay_over(memory, region);
    }
    enum csycl_status status =
        region->mirror ? open_mirror(memory, region) : open_pooled(memory, region);
    bool coherent = is_coherent(memory, region);
    if (!status && coherent)
        status = csy_coherent_begin(region, memory->site, memory->queue->opencl);
    if (!status && !memory->stays)
        status = copy_in(memory, region);
    memory->moves |= coherent && region->moves;
    if (status || coherent)
        return status;
    if (memory->context->settings->check & CHECK_DATA)
        csy_use_check(region, spot_of(memory));
    return csy_use_begin(region, memory->exact, memory->queue->opencl);
}

/* Locks all mirrors of a launch that follows pointers, in the order of their addresses. */
static void lock_all(struct memory *memory)
{
    struct region *region = memory->room->regions, *end = region + memory->region_count;
    const struct followed *followed = memory->followed;
    struct mirror *next = csy_followed_mirror(followed, 0);
    while (next || region < end) {
        if (next && (region == end || next->base < region->low)) {
            pthread_mutex_lock(&next->lock);
            next = csy_followed_mirror(followed, next->base + 1);
        } else {
            if (region->mirror)
                lock(memory, region);
            region++;
        }
    }
    memory->has_locked = true;
}

/* Pointers get the addresses of buffers: these are made first. */
static enum csycl_status send_followed(struct memory *memory)
{
    enum csycl_status status = CSYCL_SUCCESS;
    if (!memory->followed)
        return status;
    lock_all(memory);
    for (size_t i = 0; !status && i < memory->region_count; i++)
        if (memory->room->regions[i].mirror)
            status = open_mirror(memory, &memory->room->regions[i]);
    return status ? status : csy_follow_send(memory);
}

enum csycl_status csy_memory_send(struct memory *memory)
{
    if (memory->direct)
        return csy_queue_anchor(memory->queue);
    enum csycl_status status = csy_image_send(memory);
    if (!status)
        status = send_followed(memory);
    if (!status && !memory->region_count)
        status = csy_queue_anchor(memory->queue);
    if (status)
        return status;
    for (size_t i = 0; i < memory->region_count; i++) {
        struct region *region = &memory->room->regions[i];
        status = send(memory, region);
        memory->is_held |= region->is_held;
        if (status) {
            csy_message_prefix("'%s', %zu bytes: ", name_of(memory, region),
                               (size_t)(region->high - region->low));
            return status;
        }
    }
    return CSYCL_SUCCESS;
}

bool csy_memory_stays(struct memory *memory)
{
    if (memory->stays || memory->direct || memory->sends ||
        (memory->followed && memory->followed->writes))
        return memory->stays;
    for (size_t i = 0; i < memory->region_count; i++) {
        const struct region *region = &memory->room->regions[i];
        struct run out = {0};
        if (csy_next_run(&out, region, true))
            return false;
    }
    return memory->stays = true;
}

bool csy_memory_has_buffers(const struct memory *memory)
{
    if (memory->followed)
        return true;
    for (size_t i = 0; !memory->direct && i < memory->region_count; i++) {
        const struct region *region = &memory->room->regions[i];
        if (region->pooled || !region->locked)
            return true;
    }
    return false;
}

/* The standard's way to the bits of a CL_MEM_USE_HOST_PTR buffer: when a map has completed they are
 * at the host's address. In a queue that is in order the unmap may follow at once. */
static enum csycl_status map(const struct memory *memory, const struct region *region,
                             const struct run *run)
{
    cl_int error;
    void *mapped =
        clEnqueueMapBuffer(memory->queue->opencl, region->buffer, CL_FALSE, CL_MAP_READ,
                           run->low - region->low, run->high - run->low, 0, NULL, NULL, &error);
    if (!mapped)
        return csy_fail_opencl(error, "clEnqueueMapBuffer");
    error = clEnqueueUnmapMemObject(memory->queue->opencl, region->buffer, mapped, 0, NULL, NULL);
    return error ? csy_fail_opencl(error, "clEnqueueUnmapMemObject") : CSYCL_SUCCESS;
}

/* To the memory itself, or to `host`, when that returns. */
static enum csycl_status read_run(struct memory *memory, const struct region *region,
                                  const struct run *run, char *host)
{
    size_t size = run->high - run->low;
    const struct copy_told copy = told(memory, region, true, size, why_copied(region, true));
    struct copying copying;
    bool waits = host || memory->waits;
    trace(memory, region, "copy-out", size, copy.why);
    memory->bytes_out += size;
    cl_int error = clEnqueueReadBuffer(memory->queue->opencl, region->buffer, waits,
                                       run->low - region->low, size, host ? host : (char *)run->low,
                                       0, NULL, csy_copying_begin(&copying));
    if (error)
        return csy_fail_opencl(error, "clEnqueueReadBuffer");
    if (!waits)
        csy_queue_note_leaving(memory->queue, run->low, run->high);
    csy_copying_end(&copying, memory->queue->opencl, &copy);
    return CSYCL_SUCCESS;
}

/* Where pointers lead, nobody knows which bytes the kernel writes. */
static enum csycl_status copy_out(struct memory *memory, const struct region *region,
                                  const struct run *run)
{
    struct beside *beside =
        is_coherent(memory, region) ? csy_coherent_beside(region, run->low) : NULL;
    char *now = beside && (memory->waits || memory->followed)
                    ? csy_beside_take(beside, run->low, run->high)
                    : NULL;
    enum csycl_status status = read_run(memory, region, run, now);
    if (now && !status) {
        csy_beside_store(beside, run->low, run->high, now);
        return status;
    }
    free(now);
    if (beside)
        csy_beside_forget(beside);
    return status;
}

/* Is what the kernel writes there the only copy? Else the host's is left where the launch fails. */
static bool changes_at_once(const struct memory *memory, const struct region *region)
{
    return memory->context->device.shared_memory || is_coherent(memory, region) || region->is_held;
}

/* The kernel, or a part of it, was enqueued. */
static enum csycl_status end_coherent(const struct memory *memory)
{
    enum csycl_status status = CSYCL_SUCCESS;
    for (size_t i = 0; i < memory->region_count; i++) {
        struct region *region = &memory->room->regions[i];
        enum csycl_status ended =
            is_coherent(memory, region) ? csy_coherent_end(region) : CSYCL_SUCCESS;
        status = status ? status : ended;
    }
    return status;
}

/* The launch failed, when kernels may have run. */
static void forget_beside(const struct memory *memory)
{
    for (size_t i = 0; i < memory->region_count; i++)
        if (is_coherent(memory, &memory->room->regions[i]))
            csy_coherent_forget_beside(&memory->room->regions[i]);
}

enum csycl_status csy_memory_fetch(struct memory *memory)
{
    bool shared = memory->context->device.shared_memory;
    enum csycl_status status = shared ? CSYCL_SUCCESS : end_coherent(memory);
    for (size_t i = 0; i < memory->region_count; i++)
        memory->spoiled |=
            memory->room->regions[i].reuses && changes_at_once(memory, &memory->room->regions[i]);
    for (size_t i = 0; !status && !memory->direct && i < memory->region_count; i++) {
        const struct region *region = &memory->room->regions[i];
        struct run run = {0};
        if (!shared && !is_coherent(memory, region))
            status = csy_use_end(region, memory->exact, spot_of(memory), memory->queue->opencl);
        while (!status && !memory->stays && csy_next_run(&run, region, true)) {
            memory->spoiled |= region->reuses; /* also by a copy that fails */
            memory->fetches = true;
            status = shared ? map(memory, region, &run) : copy_out(memory, region, &run);
        }
    }
    if (!status && memory->followed)
        status = csy_follow_fetch(memory);
    if (status && !shared)
        forget_beside(memory);
    csy_followed_unlock(memory);
    return status;
}

static bool is_changed_by_kernel(const struct memory *memory, const struct region *region)
{
    for (size_t i = 0; i < region->count; i++) {
        const struct section *section = region->sections[i];
        if (section->access & CSYCL_GLUE_OUT &&
            memory->site->params[section->param].kind == CSYCL_GLUE_MEMORY)
            return true;
    }
    return false;
}

void csy_memory_abandon(struct memory *memory)
{
    end_coherent(memory);
    forget_beside(memory);
    for (size_t i = 0; i < memory->region_count; i++) {
        const struct region *region = &memory->room->regions[i];
        memory->spoiled |= region->reuses && is_changed_by_kernel(memory, region) &&
                           changes_at_once(memory, region);
    }
}

void csy_memory_unlock(struct memory *memory)
{
    for (size_t i = 0; i < memory->region_count; i++) {
        struct region *region = &memory->room->regions[i];
        if (!region->locked)
            continue;
        pthread_mutex_unlock(&region->mirror->lock);
        region->locked = false;
        region->buffer = NULL; /* the mirror's */
    }
}

void csy_memory_release(struct memory *memory)
{
    struct context *context = memory->context;
    csy_follow_release(memory);
    for (size_t i = 0; i < memory->region_count; i++) {
        struct region *region = &memory->room->regions[i];
        csy_coherent_abandon(region);
        if (region->pooled)
            csy_pool_give(&context->buffers, region->pooled);
        else if (region->buffer && !region->locked)
            clReleaseMemObject(region->buffer);
        if (region->locked)
            pthread_mutex_unlock(&region->mirror->lock);
        region->buffer = NULL;
        region->pooled = NULL;
        region->locked = false;
    }
}
