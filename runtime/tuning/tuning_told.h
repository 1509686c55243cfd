/* tuning_told.h: CSYCL_TRACE: which candidates were tried, and which won. */
#ifndef CSYCL_TUNING_TUNING_TOLD_H
#define CSYCL_TUNING_TUNING_TOLD_H

#include "programs/variant.h"
#include "tuning/chooser.h"

struct tally;

/* Of a choice that is made, for about as many iterations; `times` NULL: the value is recorded. */
void csy_tuning_tell(struct process *process, struct variants *variants, unsigned choice,
                     uint64_t iterations, unsigned value, const struct chooser *times);

/* What was told of a loop, at the process's end. */
void csy_tuning_print(const struct tally *tally);

#endif
