/* block.c: see block.h. */
#include "memory/block.h"

#include <csycl/glue.h>
#include <stdatomic.h>

#include "base/export.h"
#include "memory/object.h"

static _Atomic(csycl_glue_heap_find *) finder; /* NULL: blocks are not known */

CSYCL_EXPORT void csycl_glue_heap(csycl_glue_heap_find *find)
{
    atomic_store(&finder, find);
}

bool csy_block_in_heap(uintptr_t *low, uintptr_t *high, const void *address)
{
    csycl_glue_heap_find *find = atomic_load(&finder);
    csycl_u64 base, size;
    if (!find || !find(address, &base, &size))
        return false;
    *low = base;
    *high = base + size;
    return true;
}

bool csy_block_find(uintptr_t *low, uintptr_t *high, const void *address)
{
    return csy_block_in_heap(low, high, address) || csy_object_find(low, high, address);
}
