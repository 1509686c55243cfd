/* fit.h: are the sections that clauses say large enough for what a launch touches?
 *
 * A section of fewer elements than the loop uses is the user's mistake. It is
 * told where the extent is exact. That is worked out where the device reaches
 * nothing but sections, and else, where it takes a part of a short launch's time,
 * only if CSYCL_CHECK asks for it.
 */
#ifndef CSYCL_RUNTIME_FIT_H
#define CSYCL_RUNTIME_FIT_H

#include "variant.h"

/* Warns on stderr, once for each site. */
void csy_fit_check(struct variants *variants, const struct csycl_glue_launch *launch);

#endif
