/* block.h: the blocks of memory that pointers lead to: those of the program's heap, where it was
 * linked to know them (heap/heap.c), and its variables of static storage (object.h). */
#ifndef CSYCL_MEMORY_BLOCK_H
#define CSYCL_MEMORY_BLOCK_H

#include <stdbool.h>
#include <stdint.h>

/* Finds the block [*low, *high) that has the byte at `address`. False: none is known. */
bool csy_block_find(uintptr_t *low, uintptr_t *high, const void *address);

/* The same in the heap alone, which takes no look at the program's files. */
bool csy_block_in_heap(uintptr_t *low, uintptr_t *high, const void *address);

#endif
