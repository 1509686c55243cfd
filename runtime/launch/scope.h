/* scope.h: for which numbers what a launch has worked out holds.
 *
 * Loops in a loop mostly differ in a scalar (`a[k * n + i]` for the next k) or in where they begin
 * and end (`for (i = k; i < n; i++)`). What they touch of their memory is then another part of it,
 * but where all of that lies on the device, nothing else about the launch is. So a remembered
 * launch (memo.h) has a scope: for each row of the site that loads a scalar the values, and for
 * each that is a loop's variable the values from its first to its last, for which the plan is the
 * same. It is found out with the rows' arithmetic, which takes ranges as it takes numbers.
 */
#ifndef CSYCL_LAUNCH_SCOPE_H
#define CSYCL_LAUNCH_SCOPE_H

#include <csycl/glue.h>
#include <stdbool.h>

#include "rows/range.h"

struct launch;

/* A scope has a range for each row of the site; those of other rows are not used. */

/* Makes a scope of a launch's own numbers alone. Returns false where that cannot be told. */
bool csy_scope_of(struct range *scope, const struct csycl_glue_site *site,
                  const struct csycl_glue_launch *request);

/* Are all of the launch's numbers in the scope? Some are others than those of a launch that was in
 * it, and if `counts`, the numbers of iterations, too. */
bool csy_scope_has(const struct range *scope, const struct csycl_glue_site *site,
                   const struct csycl_glue_launch *request, bool counts);

/* Widens the scope of a launch that has gone well so that it has all of `other`, and if that can
 * be, as much again in the directions in which they differ. Sections of memory that data regions
 * hold become as large as any launch of the scope needs them. Returns false, and changes nothing,
 * where those launches are not all planned in the same way. */
bool csy_scope_widen(struct range *scope, const struct range *other, struct launch *launch);

#endif
