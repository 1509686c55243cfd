/* search_block.h: how many iterations a block of a loop has that may be left.
 */
#ifndef CSYCL_LAUNCH_SEARCH_BLOCK_H
#define CSYCL_LAUNCH_SEARCH_BLOCK_H

#include <csycl/glue.h>
#include <stdint.h>

/* The largest. */
enum { CSY_SEARCH_LARGEST = 1 << 30 };

/* The first one, where iterations have loops and where not. */
static inline uint64_t csy_search_first(const struct csycl_glue_search *search)
{
    enum { FIRST = 256, FIRST_LIGHT = 8192 };
    return search->site->light ? FIRST_LIGHT : FIRST;
}

/* Up to which iteration there are blocks. The plain loop runs the last one, with or without a
 * block: what it combines is to count once. */
static inline uint64_t csy_search_end(const struct csycl_glue_search *search)
{
    return search->count - (search->site->reduction_count > 1);
}

#endif
