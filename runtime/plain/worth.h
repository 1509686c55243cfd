/* worth.h: when values of constants are worth a program of their own, where a generic one, which
 * takes them as arguments, is at hand (CSYCL_JIT=adaptive). */
#ifndef CSYCL_PLAIN_WORTH_H
#define CSYCL_PLAIN_WORTH_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "jit/jit.h"

/* So many values of a site are counted at a time. Where there are more, each is counted only as
 * long as no other comes, and has to be used for as long as a build takes. */
enum { WORTH_VALUES = 16 };

/* What the generic program did for some values; all zero at first. */
struct worth {
    _Atomic uint64_t spent; /* ns of its launches, and something for each */
    uint64_t looked;        /* `spent`, when it was last looked whether csycl-jit has built it */
    _Atomic uint64_t told_ns, told_iterations; /* of its launches, for CSYCL_TRACE=summary */
};

enum worth_of { WORTH_NOTHING, WORTH_ASKING, WORTH_TAKING };

/* One more launch with the values: is their program to be asked for, or is it to be used, built
 * where csycl-jit cannot? `job`: what csycl-jit was asked; `is_alone`: it is counted only as long
 * as no other comes. */
enum worth_of csy_worth_use(struct worth *worth, struct jit_job job, bool is_alone);

/* It counts other values from now on. Launches that count the old ones may add to these. */
void csy_worth_begin(struct worth *worth);

/* A launch of the generic program took so long. */
void csy_worth_took(struct worth *worth, uint64_t ns);

#endif
