/* few.h: the first blocks of the program's heap, in a list, while the program has one thread and
 * allocates little. Short programs end with it: the tables (small.h) take longer to begin with.
 */
#ifndef CSYCL_RUNTIME_HEAP_FEW_H
#define CSYCL_RUNTIME_HEAP_FEW_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct block {
    uintptr_t base;
    size_t size;
};

/* False: there is no room for it, or the list has been of use for long enough. */
bool csycl_heap_few_note(void *memory, size_t size);

/* The size of a block that was noted and is not any more; 0: it was not. */
size_t csycl_heap_few_forget(const void *memory);

/* The block that has the byte; NULL: none. */
const struct block *csycl_heap_few_find(uintptr_t address);

/* Takes the block that was noted last out of the list. NULL: there is none. */
const struct block *csycl_heap_few_take(void);

#endif
