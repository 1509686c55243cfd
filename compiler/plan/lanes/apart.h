/* apart.h: where the elements of neighbours lie that they use in a loop. */
#ifndef CSCC_PLAN_LANES_APART_H
#define CSCC_PLAN_LANES_APART_H

#include "plan/lanes/maker.h"

/* Does what a helper gets as a parameter of the type count with the items: the first one's value,
 * and one more for each? */
bool apart_counts(const struct maker *maker, const struct node *argument, const struct type *type);

/* Is it an element whose neighbours lie elsewhere for neighbours, also where it lies side by side
 * with the next one in a row of its own? */
bool apart_lies(const struct maker *maker, const struct node *element);

/* Do neighbours run a loop with such a body well together? */
bool apart_suits(const struct maker *maker, struct node *body);

#endif
