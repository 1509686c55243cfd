/* runtime_buffers.h: buffers that tests of libcsycl count. */
#ifndef RUNTIME_BUFFERS_H
#define RUNTIME_BUFFERS_H

#include "device/context.h"

/* Of so many that live, those that do not wait in a device's pool for their next use. */
static inline unsigned in_use(unsigned live)
{
    for (const struct context *context = csy_contexts(); context; context = context->next)
        for (const struct pooled *free = context->buffers.free; free; free = free->next)
            live--;
    return live;
}

#endif
