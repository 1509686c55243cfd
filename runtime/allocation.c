/* allocation.c: see allocation.h. The public csycl_malloc and csycl_free. */
#include "allocation.h"

#include <search.h>
#include <stdlib.h>

#include "context.h"
#include "export.h"
#include "report.h"
#include "status.h"
#include "trace.h"

/* Enough for the largest OpenCL C type (16 longs); whole pages for what is larger than one, so
 * that integrated GPUs can use it in place. */
enum { SMALL_ALIGNMENT = 128, PAGE_ALIGNMENT = 4096 };

/* Overlapping is equal: the tree then finds by any address inside. The end is inside, because loops
 * may have a pointer to it, and go down from there; no other allocation begins there (allocate). */
static int compare(const void *left, const void *right)
{
    const struct allocation *a = left, *b = right;
    if (a->base + a->size < b->base)
        return -1;
    return b->base + b->size < a->base;
}

static struct allocation *find(const struct allocations *allocations, uintptr_t address)
{
    struct allocation key = {.base = address};
    struct allocation **node = tfind(&key, &allocations->tree, compare);
    return node ? *node : NULL;
}

struct allocation *csy_allocation_find(struct allocations *allocations, uintptr_t address)
{
    pthread_mutex_lock(&allocations->lock);
    struct allocation *found = find(allocations, address);
    pthread_mutex_unlock(&allocations->lock);
    return found;
}

static bool insert(struct allocations *allocations, struct allocation *allocation)
{
    pthread_mutex_lock(&allocations->lock);
    bool inserted = tsearch(allocation, &allocations->tree, compare);
    pthread_mutex_unlock(&allocations->lock);
    return inserted;
}

/* NULL where `address` is not the start of an allocation. */
static struct allocation *take_out(struct allocations *allocations, uintptr_t address)
{
    pthread_mutex_lock(&allocations->lock);
    struct allocation *found = find(allocations, address);
    if (found && found->base == address)
        tdelete(found, &allocations->tree, compare);
    else
        found = NULL;
    pthread_mutex_unlock(&allocations->lock);
    return found;
}

/* At least a byte more than `size`. */
static void *allocate(size_t size)
{
    size_t alignment = size < PAGE_ALIGNMENT ? SMALL_ALIGNMENT : PAGE_ALIGNMENT;
    size_t rounded = (size / alignment + 1) * alignment;
    return rounded < size || rounded > PTRDIFF_MAX ? NULL : aligned_alloc(alignment, rounded);
}

CSYCL_EXPORT void *csycl_malloc(size_t size)
{
    struct context *context = csy_context();
    void *memory = allocate(size);
    struct allocation *allocation = memory ? malloc(sizeof *allocation) : NULL;
    if (allocation) {
        *allocation = (struct allocation){.base = (uintptr_t)memory, .size = size};
        pthread_mutex_init(&allocation->lock, NULL);
    }
    if (!allocation || !insert(&context->allocations, allocation)) {
        free(allocation);
        free(memory);
        csy_fail(CSYCL_ERROR_MEMORY, "csycl_malloc(%zu): the host is out of memory", size);
        return NULL;
    }
    if (context->settings.trace & TRACE_MEMORY)
        csy_trace("memory malloc %zu bytes", size);
    return memory;
}

CSYCL_EXPORT void csycl_free(void *memory)
{
    if (!memory)
        return;
    struct context *context = csy_context();
    struct allocation *allocation = take_out(&context->allocations, (uintptr_t)memory);
    if (!allocation) {
        csy_report(csy_fail(CSYCL_ERROR_INVALID,
                            "csycl_free: %p did not come from csycl_malloc, or was freed", memory));
        return;
    }
    if (context->settings.trace & TRACE_MEMORY)
        csy_trace("memory free %zu bytes", allocation->size);
    if (allocation->buffer && !atomic_load(&context->is_lost))
        clReleaseMemObject(allocation->buffer);
    pthread_mutex_destroy(&allocation->lock);
    free(allocation);
    free(memory);
}
