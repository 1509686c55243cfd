/* allocation.c: the public csycl_malloc and csycl_free. */
#include <stdlib.h>

#include "base/export.h"
#include "base/status.h"
#include "base/trace.h"
#include "device/context.h"
#include "memory/coherent.h"
#include "memory/data.h"
#include "memory/elsewhere.h"
#include "memory/mirror.h"
#include "queues/report.h"

/* Enough for the largest OpenCL C type (16 longs); whole pages for what is larger than one, so
 * that integrated GPUs can use it in place. */
enum { SMALL_ALIGNMENT = 128, PAGE_ALIGNMENT = 4096 };

/* At least a byte more than `size`: no other memory begins at its end. */
static void *allocate(size_t size)
{
    size_t alignment = size < PAGE_ALIGNMENT ? SMALL_ALIGNMENT : PAGE_ALIGNMENT;
    size_t rounded = (size / alignment + 1) * alignment;
    return rounded < size || rounded > PTRDIFF_MAX ? NULL : aligned_alloc(alignment, rounded);
}

static void release(void *memory, struct coherent *coherent, bool is_lost)
{
    if (coherent)
        csy_coherent_destroy(coherent, is_lost);
    else
        free(memory);
}

CSYCL_EXPORT void *csycl_malloc(size_t size)
{
    struct context *context = csy_context();
    struct coherent *coherent = csy_coherent_create(context, size);
    void *memory = coherent ? csy_coherent_memory(coherent) : allocate(size);
    struct mirror *mirror =
        memory ? csy_mirror_add(&context->process->mirrors, MIRROR_COPIED, (uintptr_t)memory, size)
               : NULL;
    if (!mirror) {
        release(memory, coherent, false);
        csy_fail(CSYCL_ERROR_MEMORY, "csycl_malloc(%zu): the host is out of memory", size);
        return NULL;
    }
    mirror->coherent = coherent;
    if (context->settings->trace & TRACE_MEMORY)
        csy_trace("memory malloc %zu bytes%s", size, coherent ? ", coherent" : "");
    return memory;
}

CSYCL_EXPORT void csycl_free(void *memory)
{
    if (!memory)
        return;
    struct process *process = csy_process();
    struct mirror *mirror = csy_mirror_take_out(&process->mirrors, (uintptr_t)memory);
    if (!mirror) {
        csy_report(csy_fail(CSYCL_ERROR_INVALID,
                            "csycl_free: %p did not come from csycl_malloc, or was freed", memory));
        return;
    }
    if (process->settings.trace & TRACE_MEMORY)
        csy_trace("memory free %zu bytes", mirror->size);
    enum csycl_status status = csy_data_forget(process, mirror);
    if (status)
        csy_report(status);
    struct coherent *coherent = mirror->coherent;
    bool is_lost = atomic_load(&process->is_lost);
    release(memory, coherent, is_lost);
    csy_elsewhere_free(mirror, is_lost);
}
