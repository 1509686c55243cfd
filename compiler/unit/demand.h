/* demand.h: what the text asks of the compiler for some of its code: options by `#pragma GCC
 * optimize` and __attribute__((optimize)), the environment of floating point by `#pragma STDC
 * FENV_ACCESS ON`.
 */
#ifndef CSCC_UNIT_DEMAND_H
#define CSCC_UNIT_DEMAND_H

#include "unit/unit.h"

/* Of the options in the NULL-terminated list, the last one that is asked for the function; NULL:
 * none. */
const struct demand *demand_of_function(const struct unit *unit, const struct func *func,
                                        const char *const *options);

/* Where FENV_ACCESS is turned on for any of the code; NULL: nowhere. */
const struct demand *demand_of_environment(const struct unit *unit, struct span code);

#endif
