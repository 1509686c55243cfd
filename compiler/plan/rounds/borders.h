/* borders.h: ranges of which the middle does not ask where it is.
 *
 * Bodies that look at neighbours ask whether there are any: `if (i + k >= 0 && i + k < n)`. But for
 * a few iterations at the ends of the range the answer is the same. So the body is written twice,
 * once without such tests for those between; of several loops, where all of their variables are.
 * Iterations and what they compute stay as they are, and their order.
 */
#ifndef CSCC_PLAN_ROUNDS_BORDERS_H
#define CSCC_PLAN_ROUNDS_BORDERS_H

#include "plan/plan.h"

/* Where the middle begins or ends for the variable of a loop. */
struct border_end {
    unsigned loop;      /* of the kernel */
    bool is_low;        /* its values there are this one at least; else at most */
    struct node *bound; /* it is signed and the same in all iterations; NULL: 0, */
    int64_t apart;      /* and this is added */
};

/* A comparison that has one value in the middle. */
struct border {
    struct node *test;
    bool holds;
};

struct borders {
    struct border *items;
    size_t count, room;
    struct {
        struct border_end *items;
        size_t count, room;
    } ends;
};

/* Those of a kernel whose steps are planned; NULL: its iterations are all run the same way. */
const struct borders *borders_plan(const struct plan *plan, const struct kernel *kernel);

/* Which of them the expression is; NULL: none. */
const struct border *borders_find(const struct borders *borders, const struct node *node);

#endif
