/* bounds.h: kernels that verify that they stay inside of memory that is known (cscc
 * -fcheck-bounds), and what is told where they do not. What the kernels do is in <csycl/glue.h>,
 * struct csycl_glue_bound.
 */
#ifndef CSYCL_CHECKS_BOUNDS_H
#define CSYCL_CHECKS_BOUNDS_H

#include <csycl.h>
#include <csycl/glue.h>

#include "base/text.h"
#include "memory/memory.h"

/* Do the site's kernels verify something? They need these definitions; NULL: they are a module's.
 */
bool csy_bounds_are_checked(const struct context *context, const struct csycl_glue_site *site,
                            const struct definitions *definitions);

/* Bytes of zeros that its work-items read for what is outside, and of room for what they write. */
size_t csy_bounds_spare(const struct definitions *definitions);

/* Before the kernel of such a site, whose memory is planned: makes room, and enqueues what says
 * there what is known of the params. */
enum csycl_status csy_bounds_begin(const struct memory *memory,
                                   const struct csycl_glue_launch *launch);

/* Behind the kernel: enqueues what reads which places were outside. */
enum csycl_status csy_bounds_fetch(const struct memory *memory);

/* After that: a line for each place that was outside, once in the program's run. */
void csy_bounds_write(struct text *text, const struct memory *memory,
                      const struct csycl_glue_launch *launch);

#endif
