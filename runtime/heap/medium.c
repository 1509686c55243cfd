/* medium.c: see medium.h. */
#include "medium.h"

#include <errno.h>
#include <sys/mman.h>

/* One table for 2^REGION_BITS bytes of memory. */
enum { WINDOW = MEDIUM_LEAST, REGION_BITS = 28, REGIONS = 1 << (48 - REGION_BITS) };

/* REGIONS pointers to tables. NULL: there was no block; MAP_FAILED: there is no room. */
static void *tables;

/* What is at `place`, where there was nothing. */
static void *new_memory(void **place, size_t size)
{
    int error = errno;
    void *before = NULL;
    void *memory = mmap(NULL, size, PROT_READ | PROT_WRITE,
                        MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    errno = error;
    if (__atomic_compare_exchange_n(place, &before, memory, false, __ATOMIC_ACQ_REL,
                                    __ATOMIC_ACQUIRE))
        return memory;
    if (memory != MAP_FAILED)
        munmap(memory, size);
    return before; /* another thread's */
}

/* MAP_FAILED: there is none. */
static void *memory_at(void **place, size_t size, bool makes)
{
    void *memory = __atomic_load_n(place, __ATOMIC_ACQUIRE);
    if (!memory && makes)
        memory = new_memory(place, size);
    return memory ? memory : MAP_FAILED;
}

/* The number for the window of an address. NULL: it has none. */
static uint64_t *find(uintptr_t address, bool makes)
{
    uintptr_t region = address >> REGION_BITS;
    if (region >= REGIONS)
        return NULL;
    void **all = memory_at(&tables, REGIONS * sizeof *all, makes);
    if (all == MAP_FAILED)
        return NULL;
    size_t windows = ((size_t)1 << REGION_BITS) / WINDOW;
    uint64_t *table = memory_at(&all[region], windows * sizeof *table, makes);
    return table != MAP_FAILED ? &table[address / WINDOW % windows] : NULL;
}

static uint64_t number_of(uintptr_t address, size_t size)
{
    return (uint64_t)size * WINDOW + address % WINDOW;
}

bool csycl_heap_note_medium(const void *memory, size_t size)
{
    uint64_t *number = find((uintptr_t)memory, true);
    if (number)
        __atomic_store_n(number, number_of((uintptr_t)memory, size), __ATOMIC_RELAXED);
    return number;
}

size_t csycl_heap_forget_medium(const void *memory)
{
    uint64_t *number = find((uintptr_t)memory, false);
    uint64_t found = number ? __atomic_load_n(number, __ATOMIC_RELAXED) : 0;
    if (!found || found % WINDOW != (uintptr_t)memory % WINDOW)
        return 0;
    __atomic_store_n(number, 0, __ATOMIC_RELAXED);
    return (size_t)(found / WINDOW);
}

bool csycl_heap_find_medium(uintptr_t *base, size_t *size, uintptr_t address)
{
    uintptr_t window = address / WINDOW * WINDOW;
    for (size_t i = 0; i <= MEDIUM_END / WINDOW && window; i++, window -= WINDOW) {
        const uint64_t *number = find(window, false);
        uint64_t found = number ? __atomic_load_n(number, __ATOMIC_RELAXED) : 0;
        *base = window + (uintptr_t)(found % WINDOW);
        *size = (size_t)(found / WINDOW);
        if (found && *base <= address)
            return address - *base < *size;
    }
    return false;
}
