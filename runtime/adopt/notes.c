/* notes.c: see notes.h. */
#include "adopt/notes.h"

#include <stddef.h>

enum { NOTES = 4096, WAYS = 8 };
static struct note notes[NOTES + WAYS];

static struct note *first_note(uintptr_t low)
{
    return &notes[(low / 64 * UINT64_C(0x9e3779b97f4a7c15)) >> 52];
}

static struct note *find_note(uintptr_t low)
{
    struct note *note = first_note(low), *end = note + WAYS;
    while (note < end && atomic_load(&note->low) != low)
        note++;
    return note < end ? note : NULL;
}

/* Where all are taken, one of them is forgotten. */
struct note *csy_note_make(uintptr_t low)
{
    static atomic_uint turn;
    struct note *found = find_note(low), *first = first_note(low);
    for (struct note *note = first; !found && note < first + WAYS; note++)
        found = atomic_load(&note->low) ? NULL : note;
    if (!found)
        found = &first[atomic_fetch_add(&turn, 1) % WAYS];
    if (atomic_load(&found->low) != low) {
        atomic_store(&found->moves, 0);
        atomic_store(&found->is_refused, false);
        atomic_store(&found->told, NULL);
        atomic_store(&found->low, low);
    }
    return found;
}

void csy_note_forget(uintptr_t low)
{
    struct note *note = find_note(low);
    if (note)
        atomic_store(&note->low, 0);
}
