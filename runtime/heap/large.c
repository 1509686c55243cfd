/* large.c: large blocks that the program itself allocates are coherent memory, as csycl_malloc's
 * (cscc -fheap=coherent, which asks the linker for csycl_heap_coherent).
 *
 * Shared libraries get blocks like others: a driver may hand its own memory to the system or to a
 * device. Who calls is told by the address that the call returns to. Blocks may be freed anywhere.
 */
#include "large.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include <csycl/glue.h>

enum { LEAST = 64 * 1024, MOST_ALIGNMENT = 4096 };

/* From the linker: the program's own code. */
extern const char __executable_start[], etext[];

/* All that there were are between. */
static _Atomic uintptr_t lowest = UINTPTR_MAX, highest;
static _Thread_local bool is_inside; /* libcsycl's code may be the program's own */

static bool is_program(const void *caller)
{
    return (uintptr_t)caller - (uintptr_t)__executable_start <
           (uintptr_t)etext - (uintptr_t)__executable_start;
}

static void widen(uintptr_t low, uintptr_t high)
{
    uintptr_t before = atomic_load(&lowest);
    while (low < before && !atomic_compare_exchange_weak(&lowest, &before, low))
        ;
    before = atomic_load(&highest);
    while (high > before && !atomic_compare_exchange_weak(&highest, &before, high))
        ;
}

static void *allocate(size_t alignment, size_t size, const void *caller)
{
    if (size < LEAST || alignment > MOST_ALIGNMENT || alignment & (alignment - 1) || is_inside ||
        !is_program(caller))
        return NULL;
    is_inside = true;
    void *memory = csycl_glue_coherent_new(size);
    is_inside = false;
    if (memory)
        widen((uintptr_t)memory, (uintptr_t)memory + size);
    return memory;
}

static size_t size_of(const void *memory)
{
    uintptr_t address = (uintptr_t)memory;
    bool may_be = address >= atomic_load_explicit(&lowest, memory_order_relaxed) &&
                  address < atomic_load_explicit(&highest, memory_order_relaxed);
    return may_be ? csycl_glue_coherent_size(memory) : 0;
}

static const struct large large = {allocate, size_of, csycl_glue_coherent_delete};

/* Blocks from before are like others. */
__attribute__((constructor)) void csycl_heap_coherent(void);
void csycl_heap_coherent(void)
{
    csycl_heap_large = &large;
}
