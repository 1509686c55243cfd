/* code_place.h: where an instruction is in the files that the program is made of. */
#ifndef CSYCL_PAGES_CODE_PLACE_H
#define CSYCL_PAGES_CODE_PLACE_H

#include <stdbool.h>
#include <stdint.h>

/* Where the instruction is at which a signal came; 0: not known. `context` is what its handler got,
 * which may call this. */
uintptr_t csy_code_of(const void *context);

/* The file that has the instruction, and its address there, as addr2line takes them. False: it is
 * in none. */
bool csy_code_find(uintptr_t code, const char **file, uintptr_t *address);

#endif
