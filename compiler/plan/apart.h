/* apart.h: where the elements of neighbours lie that they use in a loop. */
#ifndef CSCC_PLAN_APART_H
#define CSCC_PLAN_APART_H

#include "plan/maker.h"

/* Do neighbours run a loop with such a body well together? */
bool apart_suits(const struct maker *maker, struct node *body);

#endif
