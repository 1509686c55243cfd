/* variable.h: the user's variables that no table describes. A _Thread_local one has a copy in each
 * thread; it is known by its place in what the loader gives to a thread. */
#ifndef CSYCL_BASE_VARIABLE_H
#define CSYCL_BASE_VARIABLE_H

#include <stddef.h>

struct variable {
    size_t module; /* the loader's number of a program or library whose _Thread_local variable it
                      is; 0: not _Thread_local */
    size_t offset; /* then: bytes into its thread-local storage */
    void *address; /* else */
};

/* The variable that the calling thread has at `address`. */
struct variable csy_variable(void *address);

/* Where the calling thread has it. NULL: nowhere; a thread gets its storage of a library that was
 * opened by dlopen when it first uses it. */
void *csy_variable_address(const struct variable *variable);

#endif
