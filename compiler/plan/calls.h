/* calls.h: helpers whose loops neighbours go round together. */
#ifndef CSCC_PLAN_CALLS_H
#define CSCC_PLAN_CALLS_H

#include "plan/maker.h"

/* The CALL steps in front of the statement, in the order in which the calls are made. */
struct step *calls_of(const struct maker *maker, struct node *statement);

#endif
