/* counter.h: variables that count the rounds of loops, and are declared outside of them. */
#ifndef CSCC_UNIT_COUNTER_H
#define CSCC_UNIT_COUNTER_H

#include "unit/unit.h"

/* The outermost loop within `root` that begins by setting the variable and has `node` in it, once
 * it is set; NULL: there is none. */
const struct node *counter_loop(const struct node *root, const struct node *node,
                                const struct var *var);

/* By var->index, for the function's local variables. */
struct counters {
    bool *some; /* such loops in `root` begin by setting it: in them it has no value from before, */
    bool *all;  /* and it is named nowhere else: it could as well be declared in those */
};

struct counters counter_find(struct arena *arena, const struct func *func, struct node *root);

#endif
