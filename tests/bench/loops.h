/* loops.h: what worker.c runs, the loops of one benchmark. */
#ifndef LOOPS_H
#define LOOPS_H

#include <stddef.h>

enum { RESULT_ROOM = 1 << 20 };

struct loop {
    const char *name;
    size_t reads;             /* bytes that an iteration reads, of both arrays */
    size_t element, elements; /* of the result: bytes of one, at most RESULT_ROOM all together */
    void (*run)(size_t n, const void *a, const void *b, void *result);
};

extern const struct loop loops[];

#endif
