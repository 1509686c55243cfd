/* block.h: the blocks of the program's heap, where the program was linked to know them
 * (heap/heap.c). */
#ifndef CSYCL_RUNTIME_BLOCK_H
#define CSYCL_RUNTIME_BLOCK_H

#include <stdbool.h>
#include <stdint.h>

/* Finds the block [*low, *high) that has the byte at `address`. False: none is known. */
bool csy_block_find(uintptr_t *low, uintptr_t *high, const void *address);

#endif
