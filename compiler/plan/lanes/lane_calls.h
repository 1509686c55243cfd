/* lane_calls.h: helpers whose loops neighbours go round together. */
#ifndef CSCC_PLAN_LANES_LANE_CALLS_H
#define CSCC_PLAN_LANES_LANE_CALLS_H

#include "plan/lanes/maker.h"

/* The CALL steps in front of the statement, in the order in which the calls are made. */
struct step *calls_of(const struct maker *maker, struct node *statement);

/* Of a region whose steps are made: forgets the helpers that none of them calls, as statements that
 * were to call them stayed whole. */
void calls_keep_made(struct steps *steps);

#endif
