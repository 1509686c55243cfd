/* exits_text.h: launches of a loop that may be left, in blocks of the outermost loop's iterations.
 *
 *     __csycl_search; __csycl_from
 *     ({
 *         while (csycl_glue_search_next(&__csycl_search, counts)) {
 *             __csycl_at = the block's first value
 *             csycl_glue_search_run(&__csycl_search, &launch)
 *         }
 *         __csycl_from = where an iteration leaves, or the last one
 *     })
 *     for (i = __csycl_from; i < n; i++) ...
 *
 * However the plain loop is left, __csycl_search ends with the block around it. What iterations in
 * front of __csycl_from have done nobody sees; the last one sets what all of them set.
 */
#ifndef CSCC_EMIT_HOST_EXITS_TEXT_H
#define CSCC_EMIT_HOST_EXITS_TEXT_H

#include "emit/host/launch_parts.h"

/* The first value of the plain loop, and of a block. */
#define EXITS_FROM "__csycl_from"
#define EXITS_FIRST "__csycl_at"

/* What is declared on the directive's line; and where the launch's arguments are, in front of
 * these. */
void exits_begin(struct launch *launch);
void exits_variables(struct launch *launch);

/* The launches, as a statement, and the plain loop's first value. */
void exits_launches(struct launch *launch);

#endif
