/* late_library.h: libcsycl.so, of a program that loads it when it first needs it.
 *
 * A program that cscc links has libcsycl_nonshared.a in it, and does not name libcsycl.so among the
 * libraries that it cannot start without, unless it calls more of it than is here. Loading it takes
 * as long as half a short program.
 */
#ifndef CSYCL_NONSHARED_LATE_LIBRARY_H
#define CSYCL_NONSHARED_LATE_LIBRARY_H

#include <csycl/glue.h>
#include <stdatomic.h>

/* libcsycl.so, if it is in the process; NULL: it is not. */
const struct csycl_glue_library *csy_program_library(void);

/* The same, loaded where it is not there, for a loop. NULL: it cannot be, which is told once; where
 * a device has to be there, the process ends. */
const struct csycl_glue_library *csy_program_load(void);

/* A function of libcsycl.so that the program calls. Where that cannot be loaded, the process ends.
 */
void *csy_program_function(const char *name);

/* The same, looked up once. `known`: NULL at first. */
static inline void *csy_program_known(_Atomic(void *) *known, const char *name)
{
    void *found = atomic_load_explicit(known, memory_order_acquire);
    if (__builtin_expect(!found, 0)) {
        found = csy_program_function(name);
        atomic_store_explicit(known, found, memory_order_release);
    }
    return found;
}

/* Finds the program's blocks; NULL: its heap is not known. */
csycl_glue_heap_find *csy_program_heap(void);

/* libcsycl.so has come: calls of the C library go there first. */
void csy_calls_attach(const struct csycl_glue_library *to);

#endif
