/* ordinary.h: whether memory is of the kind that programs get from malloc or as variables, and may
 * be put elsewhere under the same addresses (adopt.h). */
#ifndef CSYCL_ADOPT_ORDINARY_H
#define CSYCL_ADOPT_ORDINARY_H

#include <stdint.h>

/* Why the pages [low, high) are not; NULL: they are. Reads the process's list of mappings. */
const char *csy_why_not_ordinary(uintptr_t low, uintptr_t high);

/* Why no memory of the process is; NULL: some may be. */
const char *csy_why_never_ordinary(void);

/* The whole pages [*low, *high) of [low, high). */
void csy_whole_pages(uintptr_t *low, uintptr_t *high);

/* The same of a block of the heap; those that the allocator has
 * mapped for it alone are all its own, with the allocator's few bytes in front. */
void csy_pages_of_block(uintptr_t *low, uintptr_t *high);

#endif
