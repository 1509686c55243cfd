/* cut.h: where slices of a plain loop are cut off, for libcsycl and for what programs have of it
 * linked in.
 */
#ifndef CSYCL_PLAIN_CUT_H
#define CSYCL_PLAIN_CUT_H

#include <csycl/glue.h>
#include <stdint.h>

/* The plain loop is to run what the launch asks for: cuts a slice off, unless that is short. An
 * iteration took `each` nanoseconds the last time; 0: nothing was measured. */
void csy_cut(const struct csycl_glue_site *site, const struct csycl_glue_launch *launch,
             float each);

#endif
