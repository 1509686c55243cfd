/* conflict.h: do two accesses meet at an element in different iterations?
 *
 * Only what is certain is answered: parameters may have any values, but loops of
 * run-time length are long. A product of parameters and counters is a subscript
 * of its own, so a[i * n + j] is compared as a[i][j]: elements whose subscripts
 * are the same are the same, whether or not j is less than n.
 */
#ifndef CSCC_SEMA_CONFLICT_H
#define CSCC_SEMA_CONFLICT_H

#include "sema/access.h"
#include "sets/sets.h"

struct conflict {
    unsigned loop; /* of the region: the outermost one whose iterations meet */
    bool forward;  /* the first access can be in the earlier iteration */
    bool backward; /* or in the later one */
};

bool conflict_find(struct sets *sets, struct reader *reader, const struct memory_access *first,
                   const struct memory_access *second, struct conflict *out);

#endif
