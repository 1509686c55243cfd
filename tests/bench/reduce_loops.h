/* reduce_loops.h: what the reduction benchmark runs. */
#ifndef REDUCE_LOOPS_H
#define REDUCE_LOOPS_H

#include <stddef.h>

enum { REDUCE_TYPES = 3, REDUCE_LOOPS = 4 };

struct reduce_loop {
    const char *name;
    size_t size;     /* bytes of an element */
    unsigned arrays; /* that it reads: the bytes of a size are of all of them */
    double (*run)(size_t n, const void *a, const void *b);
};

extern const struct reduce_loop reduce_loops[REDUCE_TYPES][REDUCE_LOOPS];

#endif
