/* counter.h: variables that count the rounds of loops, and are declared outside of them. */
#ifndef CSCC_UNIT_COUNTER_H
#define CSCC_UNIT_COUNTER_H

#include "unit/unit.h"

/* The outermost loop within `root` that begins by setting the variable and has `node` in it, once
 * it is set; NULL: there is none. */
const struct node *counter_loop(const struct node *root, const struct node *node,
                                const struct var *var);

/* Sets is_counter[var->index] for the function's local variables that are named in `root`, and
 * nowhere there but in such loops: they could as well be declared in those. */
void counter_find(const struct func *func, struct node *root, bool *is_counter);

#endif
