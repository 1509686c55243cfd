/* extreme.h: variables that keep the least or greatest value so far, and its place. */
#ifndef CSCC_SEMA_REDUCE_EXTREME_H
#define CSCC_SEMA_REDUCE_EXTREME_H

#include "sema/check.h"

/* Is it the least or greatest value so far, or the place of that? Then says what to do instead,
 * once for both. */
bool extreme_say(struct sema *sema, const struct region *region, const struct code *code,
                 const struct var *var);

/* Is it the least or greatest value so far, whose place is kept, and used for nothing else? */
bool extreme_is_value(const struct region *region, const struct code *code, const struct var *var);

#endif
