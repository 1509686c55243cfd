/* slow.h: expressions of a kernel that take long, and what is faster. */
#ifndef CSCC_PLAN_SLOW_H
#define CSCC_PLAN_SLOW_H

#include "plan/lanes/steps.h"

/* What costs most comes first. */
enum slow {
    SLOW_SERIAL,       /* one work-item runs all iterations */
    SLOW_ITEMS,        /* work-items wait for each other where they could be rounds of loops */
    SLOW_ATOMIC,       /* an update by atomic that a reduction does, too */
    SLOW_LOOP,         /* a loop inside runs for one iteration at a time */
    SLOW_CHAIN,        /* a round waits for what the one before loads */
    SLOW_SCATTER,      /* memory chooses the element that is stored, */
    SLOW_GATHER,       /* or the one that is loaded */
    SLOW_APART,        /* neighbours' elements lie apart, */
    SLOW_MEMBERS,      /* in structures */
    SLOW_CALL,         /* a function that is called for one iteration at a time */
    SLOW_ARRAY,        /* an iteration's own array that lies in memory */
    SLOW_DIVISION,     /* of integers, by what is not known when the kernel is built */
    SLOW_DOUBLE,       /* a constant makes double what could be float */
    SLOW_UNCONTRACTED, /* a product and a sum, rounded twice */
    SLOW_QUOTIENT,     /* by what is the same for all */
};

struct slow_place {
    enum slow slow;
    struct span at;
    unsigned depth;        /* how many loops of the body are around it */
    const char *text;      /* what is slow, why, and what to do */
    const struct var *var; /* of which it is said once for the kernel; NULL: once for a line */
};

struct slow_places {
    struct slow_place *items;
    size_t count, room;
};

/* Adds those of the kernel's body and of its helpers. */
void slow_find(const struct plan *plan, const struct kernel *kernel, struct slow_places *places);

/* Is it a whole access to an element, member or what a pointer points to, of scalar type? */
bool slow_is_access(const struct node *node);

/* Does the inner loop go along elements that lie side by side? Compilers make vectors of its rounds
 * then, whatever neighbours do. */
bool slow_goes_along(const struct instance *instance, struct node *loop);

/* Loops of the body around the node. */
unsigned slow_depth(const struct node *node, const struct node *body);

#endif
