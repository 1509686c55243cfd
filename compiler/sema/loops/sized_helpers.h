/* sized_helpers.h: functions that declare arrays of run-time length, for the loops that call them.
 */
#ifndef CSCC_SEMA_LOOPS_SIZED_HELPERS_H
#define CSCC_SEMA_LOOPS_SIZED_HELPERS_H

#include "unit/unit.h"

/* Each loop gets copies of such functions, and of those that call them: one for each of the
 * arguments that the lengths are made of. To be called before anybody counts functions. */
void sized_helpers_copy(struct unit *unit);

/* Is it made of numbers and declared specialization constants? */
bool length_is_specialized(const struct node *length);

#endif
