/* widened.h: loops of which the GPU shape runs four rounds at a time.
 *
 * Where neighbours read the same elements, one after the other from round to round (the other
 * bodies of an n-body step, a row of the left matrix of a product), each round's load costs an
 * instruction and its latency for a single number. So such a loop loads the elements of four rounds
 * at once, as one vector each, and then goes through the four rounds in order, as long as there are
 * four and their addresses are a vector's. What is computed, and in which order, stays the same,
 * and nothing is read that the user's loop does not read: that is why only loads count that every
 * round makes.
 */
#ifndef CSCC_PLAN_ROUNDS_WIDENED_H
#define CSCC_PLAN_ROUNDS_WIDENED_H

#include "plan/plan.h"

enum { WIDEN_LOADS = 4, WIDEN_ROUNDS = 4 };

/* Elements that a round loads. */
struct wide_load {
    struct node *element; /* NODE_INDEX: the first one like it */
    struct node *wraps;   /* the part of its subscript that is unsigned int: where it begins anew at
                             0, the next element is elsewhere; NULL: none */
};

struct wide {
    struct loop loop;
    struct node *counter, *test; /* of the loop: `k` and `k < n` there */
    struct wide_load loads[WIDEN_LOADS];
    unsigned load_count;
    unsigned least; /* times four rounds: loops of fewer, which constants tell, are unrolled */
};

/* Is the inner loop such a one? */
bool plan_widens(struct wide *wide, const struct plan *plan, const struct instance *instance,
                 struct node *loop);

/* Which of its loads the expression is; NULL: none. */
const struct wide_load *wide_find(const struct wide *wide, struct node *element);

#endif
