/* small.h: the small blocks of the program's heap, each known by a number beside the memory.
 *
 * There is one number for every 16 bytes of memory, in tables that the system fills with zeros when
 * they are first touched: the size of the block that begins there. Allocators align blocks of 16
 * bytes and more to 16, so a number belongs to one block, whose owner alone writes it; smaller
 * blocks elsewhere are not noted. */
#ifndef CSYCL_RUNTIME_HEAP_SMALL_H
#define CSYCL_RUNTIME_HEAP_SMALL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/mman.h>

/* Blocks of [SMALL_LEAST, SMALL_END) bytes; one table for 2^SMALL_REGION_BITS bytes of memory. */
enum {
    SMALL_LEAST = 1,
    SMALL_END = 4096,
    SMALL_UNIT = 16,
    SMALL_REGION_BITS = 28,
    SMALL_REGIONS = 1 << (48 - SMALL_REGION_BITS)
};

/* SMALL_REGIONS tables. Of each, NULL: there was no block; MAP_FAILED: there is no room for it. All
 * NULL: blocks are in the list (few.h). */
extern uint16_t **csycl_heap_tables;

/* Makes room for tables, of which the first block is noted by whoever sets csycl_heap_tables to it.
 * NULL: there is none. */
uint16_t **csycl_heap_new_tables(void);

/* The table for an address that has none yet. MAP_FAILED: there is none. */
uint16_t *csycl_heap_new_table(uint16_t **tables, uintptr_t address);

static inline uint16_t *small_table(uint16_t **tables, uintptr_t address)
{
    uintptr_t region = address >> SMALL_REGION_BITS;
    return region < SMALL_REGIONS ? __atomic_load_n(&tables[region], __ATOMIC_ACQUIRE)
                                  : (uint16_t *)MAP_FAILED;
}

static inline size_t small_place(uintptr_t address)
{
    return (address & (((uintptr_t)1 << SMALL_REGION_BITS) - 1)) / SMALL_UNIT;
}

static inline bool small_has_table(const uint16_t *table)
{
    return table && table != (uint16_t *)MAP_FAILED;
}

/* Notes a block whose size is in the range. */
static inline void small_note(uint16_t **tables, const void *memory, size_t size)
{
    uintptr_t address = (uintptr_t)memory;
    uint16_t *table = small_table(tables, address);
    if (__builtin_expect(!table, 0))
        table = csycl_heap_new_table(tables, address);
    if (table != (uint16_t *)MAP_FAILED && !(address % SMALL_UNIT))
        __atomic_store_n(&table[small_place(address)], (uint16_t)size, __ATOMIC_RELAXED);
}

/* The size of a block that was noted and is not any more; 0: it was not. */
static inline size_t small_forget(uint16_t **tables, const void *memory)
{
    uintptr_t address = (uintptr_t)memory;
    uint16_t *table = small_table(tables, address);
    if (!small_has_table(table) || address % SMALL_UNIT)
        return 0;
    uint16_t *place = &table[small_place(address)];
    size_t size = __atomic_load_n(place, __ATOMIC_RELAXED);
    if (size)
        __atomic_store_n(place, 0, __ATOMIC_RELAXED);
    return size;
}

/* Finds the block that has the byte. False: none is noted. */
bool csycl_heap_find_small(uint16_t **tables, uintptr_t *base, size_t *size, uintptr_t address);

#endif
