/* notes.h: which blocks and variables launches have moved, and how often.
 */
#ifndef CSYCL_ADOPT_NOTES_H
#define CSYCL_ADOPT_NOTES_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

/* A block. Threads may write the same note at once: it counts less then. */
struct note {
    _Atomic uintptr_t low; /* 0: none */
    atomic_uint moves;
    atomic_bool is_refused;
    _Atomic(const char *) told; /* why not, in traces */
};

/* That of a block, a new one where there was none. It may become another block's. */
struct note *csy_note_make(uintptr_t low);

/* The block is no more, or is adopted. */
void csy_note_forget(uintptr_t low);

#endif
