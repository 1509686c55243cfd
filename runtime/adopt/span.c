/* span.c: see span.h. */
#include "adopt/span.h"

#include <csycl/glue.h>
#include <malloc.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "base/export.h"

struct span_bounds csy_span_bounds;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER; /* of what is freed, and of the bounds */

static _Atomic(csycl_glue_heap_release *) releaser; /* NULL: blocks cannot be kept */

CSYCL_EXPORT void csycl_glue_heap_keeps(csycl_glue_heap_release *release)
{
    atomic_store(&releaser, release);
}

bool csy_span_continues(const struct span_block *block, const struct span_block *next)
{
    enum { MOST_BETWEEN = 2 * sizeof(size_t) };
    uintptr_t end = block->low + malloc_usable_size((void *)block->low);
    return end >= block->high && next->low >= end && next->low - end <= MOST_BETWEEN;
}

static void widen(uintptr_t low, uintptr_t high)
{
    pthread_mutex_lock(&lock);
    if (!csy_span_bounds.high || low < csy_span_bounds.low)
        atomic_store(&csy_span_bounds.low, low);
    if (high > csy_span_bounds.high)
        atomic_store(&csy_span_bounds.high, high);
    pthread_mutex_unlock(&lock);
}

struct span *csy_span_create(const struct span_block *blocks, size_t count)
{
    struct span *span =
        atomic_load(&releaser) ? malloc(sizeof *span + count * sizeof *blocks) : NULL;
    if (!span)
        return NULL;
    *span = (struct span){.count = count};
    memcpy(span->blocks, blocks, count * sizeof *blocks);
    widen(blocks[0].low, blocks[count - 1].high);
    return span;
}

/* Which of two lies in front, as bsearch() asks. */
static int compare(const void *left, const void *right)
{
    const struct span_block *a = left, *b = right;
    return a->low < b->low ? -1 : a->low > b->low;
}

static struct span_block *find(const struct span *span, uintptr_t low)
{
    const struct span_block key = {.low = low};
    return bsearch(&key, span->blocks, span->count, sizeof key, compare);
}

bool csy_span_note_freed(struct span *span, uintptr_t low, bool *is_last)
{
    pthread_mutex_lock(&lock);
    struct span_block *block = find(span, low);
    bool is_noted = block && !block->is_freed;
    if (is_noted) {
        block->is_freed = true;
        span->freed++;
    }
    *is_last = is_noted && span->freed == span->count;
    pthread_mutex_unlock(&lock);
    return is_noted;
}

bool csy_span_has(const struct span *span, uintptr_t low)
{
    return find(span, low);
}

void csy_span_end(struct span *span)
{
    csycl_glue_heap_release *release = atomic_load(&releaser);
    for (size_t i = 0; i < span->count; i++)
        if (span->blocks[i].is_freed)
            release((void *)span->blocks[i].low);
    free(span);
}
