/* search_block.c: csycl_glue_search_next, which says what the next block is. It needs a search
 * alone, so that a program can have it without the rest of libcsycl.
 */
#include "launch/search_block.h"

#include "base/export.h"

static void measure(struct csycl_glue_search *search, const uint64_t *counts)
{
    search->count = counts[0];
    search->inner = 1;
    for (unsigned i = 1; i < search->site->dims && search->inner <= CSY_SEARCH_LARGEST; i++)
        search->inner *= counts[i] <= CSY_SEARCH_LARGEST ? counts[i] : CSY_SEARCH_LARGEST + 1;
    search->size = csy_search_first(search);
    search->has_ended = !search->count || !csy_search_end(search) || !search->inner ||
                        search->inner > CSY_SEARCH_LARGEST;
    search->inner += !search->inner;
}

CSYCL_EXPORT csycl_bool csycl_glue_search_next(struct csycl_glue_search *search, uint64_t *counts)
{
    if (!search->size)
        measure(search, counts);
    uint64_t left = csy_search_end(search) - search->begin, most = search->size / search->inner;
    uint64_t block = most ? most : 1;
    if (search->has_ended) {
        left = search->count - search->begin;
        block = search->is_known ? 1 : left;
    }
    counts[0] = block < left ? block : left;
    search->counts = counts;
    return !search->has_ended;
}
