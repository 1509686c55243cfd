/* access.h: what a region does with memory: which element, for which iterations. */
#ifndef CSCC_SEMA_DEPEND_ACCESS_H
#define CSCC_SEMA_DEPEND_ACCESS_H

#include "sema/depend/affine.h"

struct memory_access {
    const struct touch *touch;
    const struct frame *frame; /* the reader's */
    struct path path;
    struct domain domain;
};

struct accesses {
    struct memory_access *items;
    size_t count, room;
};

/* All that are understood, of the body in work, in the order of code->touches. */
void access_collect(struct reader *reader, struct accesses *accesses);

bool access_writes(const struct memory_access *access);
bool access_reads(const struct memory_access *access);
/* Does a pragma say that it is atomic? */
bool access_is_atomic(const struct memory_access *access);

#endif
