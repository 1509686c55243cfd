/* disjoint.h: what the device's compiler may take for granted of a launch's memory.
 *
 * In C two pointers may lead to the same memory, so each store might change what the next load
 * brings. libcsycl sees where they lead in a launch, and mostly finds what is written apart from
 * all else: then the kernel is built with `restrict` pointers.
 */
#ifndef CSYCL_ROWS_DISJOINT_H
#define CSYCL_ROWS_DISJOINT_H

#include <csycl/glue.h>
#include <stdbool.h>

#include "rows/reach.h"

/* Is no memory that the launch writes through one param reached by another? False also where nobody
 * knows. */
bool csy_is_disjoint(struct reached *reached);

/* Is that so in every launch? */
bool csy_is_always_disjoint(const struct csycl_glue_site *site);

#endif
