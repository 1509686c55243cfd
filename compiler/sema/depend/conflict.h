/* conflict.h: do two accesses meet at an element in different iterations?
 *
 * Only what is certain is answered: parameters may have any values, but loops of
 * run-time length are long. A product of parameters and counters is a subscript
 * of its own, so a[i * n + j] is compared as a[i][j]: elements whose subscripts
 * are the same are the same, whether or not j is less than n.
 */
#ifndef CSCC_SEMA_DEPEND_CONFLICT_H
#define CSCC_SEMA_DEPEND_CONFLICT_H

#include "sema/depend/access.h"
#include "sets/sets.h"

struct conflict {
    unsigned loop; /* of the region: the outermost one whose iterations meet */
    bool forward;  /* the first access can be in the earlier iteration */
    bool backward; /* or in the later one */
};

bool conflict_find(struct sets *sets, struct reader *reader, const struct memory_access *first,
                   const struct memory_access *second, struct conflict *out);

/* The read is of the element that the write reaches in one certain iteration of a loop of the
 * region, whose number is a parameter: a[k] and a[i]. Can there be such an iteration? */
bool conflict_is_pivot(struct sets *sets, struct reader *reader, const struct memory_access *write,
                       const struct memory_access *read, unsigned *loop);

/* Is each element that is accessed one that a write accesses in the same iteration of the loops
 * that both are in? */
bool conflict_is_covered(struct sets *sets, struct reader *reader,
                         const struct memory_access *access,
                         const struct memory_access *const *writes, size_t count);

/* Is each element that is read one that the same iteration wrote before? */
bool conflict_is_own(struct sets *sets, struct reader *reader, const struct memory_access *read,
                     const struct accesses *accesses);

/* Whatever the parameters are with which the loops around the access run: does it meet the other
 * one in some iteration? */
bool conflict_is_met(struct sets *sets, struct reader *reader, const struct memory_access *access,
                     const struct memory_access *other);

/* Do the two never meet in different iterations of a loop, and the same ones of those around it?
 * `loop` counts the region's loops, and then those in its body. */
bool conflict_is_apart(struct sets *sets, struct reader *reader, const struct memory_access *first,
                       const struct memory_access *second, unsigned loop);

#endif
