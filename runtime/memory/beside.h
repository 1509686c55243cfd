/* beside.h: the bytes of coherent memory that lie beside its whole pages (coherent.h). They are not
 * protected, so they travel with launches: back from each that writes them, and to the device where
 * the host has others than it.
 */
#ifndef CSYCL_MEMORY_BESIDE_H
#define CSYCL_MEMORY_BESIDE_H

#include <stdbool.h>
#include <stdint.h>

/* What the device has of the bytes on one side of the pages: with the mirror's lock. */
struct beside {
    char *bytes; /* NULL: nobody knows */
    uintptr_t low, high;
    uintptr_t same_low, same_high; /* of these, what the host had, too, as the launch began */
};

/* Has the device these bytes as the host has them? If not, returns false, and they are noted:
 * `*out` is where they are to be sent from, as the host may change its own meanwhile; NULL: memory
 * ran out. */
bool csy_beside_has(struct beside *beside, uintptr_t low, uintptr_t high, const char **out);

/* When a kernel may have changed bytes that both had: where they are to come. NULL: they did not,
 * or memory ran out. Then csy_beside_store gives the host those that are others than before, no
 * more than that, as other threads may write beside them; and frees `now`. */
char *csy_beside_take(const struct beside *beside, uintptr_t low, uintptr_t high);
void csy_beside_store(struct beside *beside, uintptr_t low, uintptr_t high, char *now);

/* Another launch begins. */
static inline void csy_beside_begin(struct beside *beside)
{
    beside->same_low = beside->same_high = 0;
}

/* The device may have others. */
void csy_beside_forget(struct beside *beside);

#endif
