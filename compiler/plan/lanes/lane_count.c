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
    ITEMS_MASKED_MAX = 128,
    ITEMS_MAX = 1024
};

static bool has_mask(const struct step *step)
{
    return step->mask || step->ends;
}

static bool is_left(const struct step *step)
{
    return step->leaves;
}

bool block_is_even(const struct step *first)
{
    return first && !steps_any(first, has_mask) && !steps_have_loop(first);
}

/* The more items, the longer the last one is in a loop that they leave one by one. */
size_t block_length(const struct step *first, size_t bytes, bool is_jammed)
{
    size_t items = steps_any(first, is_left) ? ITEMS_MASKED_MAX : ITEMS_MAX;

    if (is_jammed)
        return bytes <= JAMMED_BYTES ? STEPS_JAMMED : 0;
    if (ITEMS_MIN * bytes > CACHE_BYTES)
        return 0;
    while (items > ITEMS_MIN && items * bytes > BLOCK_BYTES)
        items /= 2;
    return items;
}
