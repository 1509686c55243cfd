/* fit.h: are the sections that clauses say large enough for what a launch touches?
 *
 * A section of fewer elements than the loop uses is the user's mistake. It is
 * told where the extent is exact. That is worked out where the device reaches
 * nothing but sections, and else, where it takes a part of a short launch's time,
 * only if CSYCL_CHECK asks for it. Of reduced sections it always is: work-items combine into copies
 * of them, so that what lies outside is never the user's memory.
 */
#ifndef CSYCL_ROWS_FIT_H
#define CSYCL_ROWS_FIT_H

#include "programs/variant.h"

/* CSYCL_ERROR_INVALID where the device has too little of a section: of a reduced one, or of any if
 * it does not reach all memory, directly, or the kernel verifies bounds. With `all` it warns on
 * stderr of others, once for each site. */
enum csycl_status csy_fit_check(struct variants *variants, struct reached *reached, bool is_safe,
                                bool all);

/* Has the section of a param, if a clause says one, all that is touched? */
bool csy_fit_has(const struct csycl_glue_param *param, const struct csycl_glue_arg *arg,
                 const struct touched *extent);

#endif
