/* rounds.h: inner loops that count up by one, and what goes on from round to round, or is the same.
 */
#ifndef CSCC_PLAN_ROUNDS_ROUNDS_H
#define CSCC_PLAN_ROUNDS_ROUNDS_H

#include "sema/region.h"

/* Is it for (k = ...; k < n; k++), with a counter and a bound that rounds do not change? */
bool rounds_match(struct node *node, struct loop *loop);

/* Is it a number, perhaps by the name of a constant variable? */
bool rounds_number(const struct node *node, int64_t *value);

/* Does the variable lie with the iteration, or in its copy? */
bool rounds_is_own(const struct instance *instance, const struct var *var);

/* Does it match with a counter of the iteration's own, and a plain beginning? Then *test is the
 * loop's `k < n`, and *counter the `k` there. */
bool rounds_are_counted(const struct instance *instance, struct node *node, struct loop *loop,
                        struct node **test, struct node **counter);

/* Does what is set there, by the loop's body, wait for what the last round computed? A total does,
 * not what each round sets anew. */
bool rounds_carry(const struct node *loop, const struct node *write);

/* Does the subscript go on by 1 with the counter? `*wraps`: the part of it that is unsigned int:
 * where it begins anew at 0, the next element is elsewhere; as it was: none is. */
bool rounds_go_on(const struct loop *loop, struct node *node, struct node **wraps);

/* Is it an element of which each round has the next one, all of the same row? */
bool rounds_go_along(const struct loop *loop, const struct node *element);

#endif
