/* adopt.h: memory of the program's own that becomes coherent (coherent.h), on devices that have
 * memory of their own.
 *
 * A block of the heap, or a variable of static storage, that a launch is to move for the second
 * time, or for the first where pointers in memory lead there, is adopted: its whole pages are
 * mapped twice from then on, under the addresses that they had, and the launch has a mirror of the
 * block. Bytes beside whole pages travel around launches as before. When the program frees the
 * block, its pages are ordinary memory again. Variables of libraries, which may go, are left alone.
 *
 * No launch may have copies of the memory under way meanwhile (gate.h).
 */
#ifndef CSYCL_ADOPT_ADOPT_H
#define CSYCL_ADOPT_ADOPT_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "adopt/span.h"
#include "pages/pages.h"

struct csycl_glue_launch;
struct followed;
struct memory;
struct process;

/* Blocks of less are copied. */
enum { ADOPTED_LEAST = PAGES_GRAIN };

/* Notes which blocks a launch is to move, whose sections are found, and adopts those for which it
 * pays: the sections have their mirrors then. */
void csy_adopt_moved(struct memory *memory);

/* The same of what a launch's pointers lead to: of blocks, and of small ones that lie behind each
 * other (span.h). Returns true where that has changed what the launch would find. `*is_settled`:
 * nothing of it will. */
bool csy_adopt_behind(const struct memory *memory, const struct followed *followed,
                      bool *is_settled);

/* Before the sections of a launch are found: ends the adoption of memory of which it uses bytes
 * beside, too, as if there was none. */
void csy_adopt_check(const struct memory *memory, const struct csycl_glue_launch *launch);

/* A launch has moved blocks that may be adopted. */
extern atomic_bool csy_adopts;

/* The program frees [block, block + size): ends what there is of it. Returns true where the block
 * is kept for now (span.h). */
bool csy_adopted_freed(struct process *process, const void *block, size_t size);

static inline bool csy_adopted_may_be(const void *block, size_t size)
{
    return atomic_load_explicit(&csy_adopts, memory_order_relaxed) &&
           (size >= ADOPTED_LEAST || csy_span_may_have((uintptr_t)block));
}

#endif
