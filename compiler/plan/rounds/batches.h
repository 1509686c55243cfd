/* batches.h: inner loops of which several rounds compute something before these rounds are run.
 *
 *     for (k = 0; k < n; k++) {
 *         e[k] = expf(x[k]);
 *         sum += e[k];
 *     }
 *
 * A round that waits for the one before is no matter for vectors, and so neither is the function
 * that it calls. But what it calls that with is often known long before. So the CPU shape calls it
 * for a batch of rounds at once, in a loop of its own that the device's compiler makes vectors of,
 * and then runs the rounds with what that gave. What rounds compute, and in which order they
 * combine, stays the same. So it is with `sum += x[k] * y[k]`, the terms of which are computed for
 * some rounds at once.
 */
#ifndef CSCC_PLAN_ROUNDS_BATCHES_H
#define CSCC_PLAN_ROUNDS_BATCHES_H

#include "plan/plan.h"

/* As many rounds at most, as calls are made for; all of them, as terms of totals are computed for,
 * where what is left is run as it is; and parts of a round. */
enum { BATCH_ROUNDS = 64, BATCH_TERMS = 16, BATCH_PARTS = 16 };

/* What is done for all rounds of a batch, in this order. */
struct batch_part {
    struct node *value; /* it is kept for its round, */
    struct node *name;  /* or each round sets a variable to it: how that is named, */
    struct var *var;    /* or declared (name NULL); both NULL: it is kept */
};

struct batches {
    struct loop loop;
    struct node *counter, *test; /* of the loop: `k` and `k < n` there */
    struct batch_part parts[BATCH_PARTS];
    unsigned count;
    bool is_sum;         /* terms are kept, else results of calls */
    bool needs_disjoint; /* no pointer but one leads to memory that the kernel writes */
};

/* Is the inner loop such a one? */
bool plan_batches(struct batches *batches, const struct plan *plan, const struct instance *instance,
                  struct node *loop);

/* And is it run so? Blocks of neighbours make vectors of their own, and leave few iterations. */
bool plan_runs_batches(struct batches *batches, const struct plan *plan,
                       const struct instance *instance, struct node *loop);

/* The number of the part that is kept of the expression, among the first ones; `count`: none. */
unsigned batch_find(const struct batches *batches, unsigned count, const struct node *value);

#endif
