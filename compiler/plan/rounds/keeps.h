/* keeps.h: what loops keep of what they look at, without branches.
 *
 *     if (a[i] > least)
 *         out[k++] = a[i];
 *
 * Which way such a branch goes a processor guesses wrong as often as not. In the CPU shape each
 * chunk of a scan's range knows how many elements it keeps before it runs. While it has some to
 * keep, the next place is one that a later iteration writes: whatever is stored there meanwhile
 * nobody sees. So the body is written a second time, which stores in any case, and counts by the
 * condition.
 */
#ifndef CSCC_PLAN_ROUNDS_KEEPS_H
#define CSCC_PLAN_ROUNDS_KEEPS_H

#include "plan/plan.h"

enum { KEEP_STORES = 4, KEEPS_MAX = 4 };

/* `x[k] = value`, or `x[k++] = value`. */
struct keep_store {
    struct node *node;
    bool is_loaded; /* the value is an element that may be there only where it is kept */
};

/* What is kept where a condition holds, or where it does not. */
struct keep_side {
    struct node *count; /* NODE_REF of the scan that counts; NULL: nothing is kept */
    struct keep_store stores[KEEP_STORES];
    unsigned store_count;
};

struct keep {
    const struct node *branch; /* NODE_IF */
    struct keep_side sides[2];
};

struct keeps {
    struct keep items[KEEPS_MAX];
    unsigned count;
};

/* Those of a kernel; NULL: it has none. */
const struct keeps *keeps_plan(struct arena *arena, const struct kernel *kernel);

/* Which of them the statement is; NULL: none. */
const struct keep *keeps_find(const struct keeps *keeps, const struct node *statement);

#endif
