/* medium.h: blocks of the program's heap of some pages, each known by a number beside the memory.
 *
 * A block that has at least as many bytes as a window begins in one that no other such block begins
 * in: there is a number for each, in tables that the system fills with zeros when they are first
 * touched. It says where in the window the block begins, and its size. Nothing is allocated, so
 * that blocks which the program allocates in turn lie behind each other as they would without. */
#ifndef CSYCL_RUNTIME_HEAP_MEDIUM_H
#define CSYCL_RUNTIME_HEAP_MEDIUM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Blocks of [MEDIUM_LEAST, MEDIUM_END) bytes. */
enum { MEDIUM_LEAST = 4096, MEDIUM_END = 65536 };

/* False: there is no room for the table. */
bool csycl_heap_note_medium(const void *memory, size_t size);

/* The size of a block that was noted and is not any more; 0: it was not. */
size_t csycl_heap_forget_medium(const void *memory);

/* Finds the block that has the byte. False: none is noted. */
bool csycl_heap_find_medium(uintptr_t *base, size_t *size, uintptr_t address);

#endif
