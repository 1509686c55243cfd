/* latency.h: what a round of a loop waits for. */
#ifndef CSCC_PLAN_ROUNDS_LATENCY_H
#define CSCC_PLAN_ROUNDS_LATENCY_H

#include "plan/lanes/maker.h"

/* The longest way by which a variable that each item has comes from its value at a round's begin
 * to that at its end. */
struct latency {
    unsigned cycles; /* about as many of a CPU; 0: it is only summed up, which can be regrouped */
    size_t size;     /* the variable's type's */
};

struct latency latency_of(const struct maker *maker, struct node *loop);

#endif
