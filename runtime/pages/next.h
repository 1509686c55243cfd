/* next.h: the definition of a function that libcsycl defines too: the C library's, or that of
 * whatever else is loaded behind. */
#ifndef CSYCL_RUNTIME_PAGES_NEXT_H
#define CSYCL_RUNTIME_PAGES_NEXT_H

#include <dlfcn.h>
#include <string.h>

/* Stores it in the pointer to a function at `pointer`. */
static inline void csy_find_next(void *pointer, const char *name)
{
    void *found = dlsym(RTLD_NEXT, name);
    memcpy(pointer, &found, sizeof found);
}

#endif
