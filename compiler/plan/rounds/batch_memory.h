/* batch_memory.h: what a round reads that rounds before it do not write. */
#ifndef CSCC_PLAN_ROUNDS_BATCH_MEMORY_H
#define CSCC_PLAN_ROUNDS_BATCH_MEMORY_H

#include "plan/plan.h"

enum { BATCH_WRITES = 16 };

/* Of a loop's body: objects that lie in memory and that it writes. */
struct batch_writes {
    const struct instance *instance;
    const struct loop *loop;
    struct {
        struct node *target;
        struct node *by; /* the assignment, or the operator */
    } items[BATCH_WRITES];
    unsigned count;
    bool is_full;        /* there are more */
    bool needs_disjoint; /* see batches.h: what was found to be safe is so under that condition */
};

void batch_find_writes(struct batch_writes *writes, const struct instance *instance,
                       const struct loop *loop);

/* Has the object, which an expression of the body reads, in the rounds that are to come the value
 * that it has before them? */
bool batch_is_known(struct batch_writes *writes, struct node *object, const struct node *reader);

#endif
