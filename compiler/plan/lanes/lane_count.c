/* lane_count.c: see lane_count.h. */
#include "plan/lanes/lane_count.h"

/* What lives on takes so many bytes of a block, a quarter of the first cache: long blocks go
 * through memory in long rows, and come less often to a row's begin. Blocks are shorter where more
 * lives on, down to vectors of which few live on at a time; half of that cache is the end. Jammed
 * items have registers, so many bytes each. */
enum {
    BLOCK_BYTES = 8192,
    CACHE_BYTES = 16384,
    JAMMED_BYTES = 64,
    ITEMS_MIN = 32,
    ITEMS_MAX = 1024
};

bool block_is_even(const struct step *first)
{
    return first && !steps_have_loop(first);
}

size_t block_length(size_t bytes, bool is_jammed)
{
    size_t items = ITEMS_MAX;

    if (is_jammed)
        return bytes <= JAMMED_BYTES ? STEPS_JAMMED : 0;
    if (ITEMS_MIN * bytes > CACHE_BYTES)
        return 0;
    while (items > ITEMS_MIN && items * bytes > BLOCK_BYTES)
        items /= 2;
    return items;
}
