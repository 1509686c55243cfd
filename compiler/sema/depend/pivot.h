/* pivot.h: elements of one iteration that others read as well, as in a[i] -= a[k]. */
#ifndef CSCC_SEMA_DEPEND_PIVOT_H
#define CSCC_SEMA_DEPEND_PIVOT_H

#include "sema/depend/affine.h"

/* Is what is read what the write reaches where the counter of a loop has one value, which is a
 * parameter? */
bool pivot_matches(const struct reader *reader, const struct path *write, const struct path *read,
                   uint16_t counter);

#endif
