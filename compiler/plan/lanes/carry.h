/* carry.h: what a loop carries from round to round. */
#ifndef CSCC_PLAN_LANES_CARRY_H
#define CSCC_PLAN_LANES_CARRY_H

#include "plan/lanes/maker.h"

/* Does each round compute a floating value from the one before? */
bool carry_floating(struct node *loop);

/* Does what is asked before rounds depend on what they compute? Else it is how often the item goes
 * round, which nobody waits for. */
bool carry_decides(struct node *loop, struct node *asked);

#endif
