/* object.h: variables of static storage, by the symbols of the program and its libraries.
 *
 * Linkers keep the size of each array in the file, also of `static` ones, unless the program is
 * stripped. The file is read where a loop asks, and what was read is forgotten when libraries come
 * or go.
 */
#ifndef CSYCL_MEMORY_OBJECT_H
#define CSYCL_MEMORY_OBJECT_H

#include <stdbool.h>
#include <stdint.h>

/* Finds the variable [*low, *high) that has the byte at `address`. False: none is known. */
bool csy_object_find(uintptr_t *low, uintptr_t *high, const void *address);

/* The same of the program alone, whose variables stay to its end. */
bool csy_object_in_program(uintptr_t *low, uintptr_t *high, const void *address);

#endif
