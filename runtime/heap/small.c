/* small.c: see small.h. */
#include "small.h"

#include <errno.h>

uint16_t **csycl_heap_tables;

/* Pages come when they are touched. */
static void *new_memory(size_t size)
{
    int error = errno;
    void *memory = mmap(NULL, size, PROT_READ | PROT_WRITE,
                        MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    errno = error;
    return memory;
}

uint16_t **csycl_heap_new_tables(void)
{
    void *tables = new_memory(SMALL_REGIONS * sizeof(uint16_t *));
    return tables == MAP_FAILED ? NULL : tables;
}

/* It costs as much as 1/8 of the memory that small blocks are in. */
uint16_t *csycl_heap_new_table(uint16_t **tables, uintptr_t address)
{
    size_t size = ((size_t)1 << SMALL_REGION_BITS) / SMALL_UNIT * sizeof(uint16_t);
    uintptr_t region = address >> SMALL_REGION_BITS;
    uint16_t *before = NULL, *table = new_memory(size);
    if (__atomic_compare_exchange_n(&tables[region], &before, table, false, __ATOMIC_ACQ_REL,
                                    __ATOMIC_ACQUIRE))
        return table;
    if (table != (uint16_t *)MAP_FAILED)
        munmap(table, size);
    return before; /* another thread's */
}

/* The size of the block that begins at a multiple of SMALL_UNIT. */
static size_t size_at(uint16_t **tables, uintptr_t address)
{
    const uint16_t *table = small_table(tables, address);
    return small_has_table(table) ? __atomic_load_n(&table[small_place(address)], __ATOMIC_RELAXED)
                                  : 0;
}

bool csycl_heap_find_small(uint16_t **tables, uintptr_t *base, size_t *size, uintptr_t address)
{
    uintptr_t at = address / SMALL_UNIT * SMALL_UNIT;
    size_t found = 0;
    while (!(found = size_at(tables, at)) && address - at < SMALL_END && at)
        at -= SMALL_UNIT;
    *base = at;
    *size = found;
    return found > address - at;
}
