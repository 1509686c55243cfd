/* next.h: the definition of a function that libcsycl defines too: the C library's, or that of
 * whatever else is loaded behind. */
#ifndef CSYCL_RUNTIME_PAGES_NEXT_H
#define CSYCL_RUNTIME_PAGES_NEXT_H

#include <dlfcn.h>
#include <gnu/lib-names.h>
#include <string.h>

/* Stores it in the pointer to a function at `pointer`. The C library may be loaded before this one,
 * where a library of the program needs this: then nothing is behind. */
static inline void csy_find_next(void *pointer, const char *name)
{
    void *found = dlsym(RTLD_NEXT, name);
    void *libc = found ? NULL : dlopen(LIBC_SO, RTLD_LAZY | RTLD_NOLOAD);
    if (libc)
        found = dlsym(libc, name);
    memcpy(pointer, &found, sizeof found);
}

#endif
