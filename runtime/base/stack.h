/* stack.h: memory of the functions that are running. */
#ifndef CSYCL_BASE_STACK_H
#define CSYCL_BASE_STACK_H

#include <stdbool.h>
#include <stdint.h>

/* Are the bytes [low, high) all of functions that called this one, in the calling thread? They are
 * there to be read and written, whatever pointer led to them. */
bool csy_stack_has(uintptr_t low, uintptr_t high);

#endif
