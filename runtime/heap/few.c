/* few.c: see few.h. Mostly what was allocated last is freed first. */
#include "few.h"

enum { ROOM = 128, NOTED = 512 };

static struct block blocks[ROOM];
static unsigned count, noted; /* those that are there; all that there were */

bool csycl_heap_few_note(void *memory, size_t size)
{
    if (count == ROOM || noted == NOTED)
        return false;
    noted++;
    blocks[count++] = (struct block){(uintptr_t)memory, size};
    return true;
}

size_t csycl_heap_few_forget(const void *memory)
{
    for (unsigned i = count; i-- > 0;)
        if (blocks[i].base == (uintptr_t)memory) {
            size_t size = blocks[i].size;
            blocks[i] = blocks[--count];
            return size;
        }
    return 0;
}

const struct block *csycl_heap_few_find(uintptr_t address)
{
    for (unsigned i = 0; i < count; i++)
        if (address - blocks[i].base < blocks[i].size)
            return &blocks[i];
    return NULL;
}

const struct block *csycl_heap_few_take(void)
{
    return count ? &blocks[--count] : NULL;
}
