/* span.h: small blocks of the heap that lie behind each other, as the rows of a table do that are
 * allocated in turn. They are adopted as one (adopt.h).
 *
 * The allocator's few bytes between them are adopted, too. It may look at those of a block when it
 * allocates or frees that one or the one in front, with a lock that a device's driver may wait for,
 * which could bring no byte then. So the pages begin behind the first block; and what the program
 * frees is kept, up to the last one. Then the pages are ordinary memory, and all of them go.
 */
#ifndef CSYCL_ADOPT_SPAN_H
#define CSYCL_ADOPT_SPAN_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct span_block {
    uintptr_t low, high;
    bool is_freed;
};

struct span {
    size_t count, freed;
    struct span_block blocks[]; /* by address */
};

/* Lies the block `next` right behind? Asks the allocator. */
bool csy_span_continues(const struct span_block *block, const struct span_block *next);

/* Of at least two blocks, which are copied. NULL: memory ran out, or nothing can free them later.
 */
struct span *csy_span_create(const struct span_block *blocks, size_t count);

/* Notes that the program frees a block of it; false: it is none, or was freed. `*is_last`: that was
 * the last one. */
bool csy_span_note_freed(struct span *span, uintptr_t low, bool *is_last);

bool csy_span_has(const struct span *span, uintptr_t low);

/* Its pages are ordinary memory: frees what the program has freed. */
void csy_span_end(struct span *span);

/* All that there ever were lie in it; `high` is 0 where there was none. */
extern struct span_bounds {
    _Atomic uintptr_t low, high;
} csy_span_bounds;

static inline bool csy_span_may_have(uintptr_t address)
{
    return address < atomic_load_explicit(&csy_span_bounds.high, memory_order_relaxed) &&
           address >= atomic_load_explicit(&csy_span_bounds.low, memory_order_relaxed);
}

#endif
