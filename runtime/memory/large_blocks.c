/* large_blocks.c: large blocks of the program's heap as coherent memory, for heap/large.c, which is
 * linked into the program. */
#include <csycl/glue.h>

#include "base/export.h"
#include "device/context.h"
#include "memory/coherent.h"

CSYCL_EXPORT void *csycl_glue_coherent_new(size_t size)
{
    struct context *context = csy_context();
    void *block = csy_coherent_is_wanted(context, size) ? csycl_malloc(size) : NULL;
    if (!block || csy_mirror_find(&context->process->mirrors, (uintptr_t)block)->coherent)
        return block;
    csycl_free(block);
    return NULL;
}

CSYCL_EXPORT size_t csycl_glue_coherent_size(const void *block)
{
    const struct mirror *mirror = csy_mirror_find(&csy_process()->mirrors, (uintptr_t)block);
    return mirror && mirror->coherent && mirror->policy == MIRROR_COPIED &&
                   mirror->base == (uintptr_t)block
               ? mirror->size
               : 0;
}

CSYCL_EXPORT void csycl_glue_coherent_delete(void *block)
{
    csycl_free(block);
}
