/* uniform.h: kernels that verify what is asserted to be uniform (cscc -fcheck-uniform), and what is
 * told where that does not hold. What the kernels do is in <csycl/glue.h>, struct csycl_glue_claim.
 */
#ifndef CSYCL_CHECKS_UNIFORM_H
#define CSYCL_CHECKS_UNIFORM_H

#include <csycl.h>
#include <csycl/glue.h>

#include "base/text.h"
#include "memory/memory.h"

/* For how many values there is room. Work-items that are at work at a time have as many of them as
 * they came to claims; where there are more, others take their places. */
enum { UNIFORM_SEEN = 1 << 18 };

/* Do the site's kernels verify something? They need these definitions; NULL: they are a module's.
 */
bool csy_uniform_is_checked(const struct context *context, const struct csycl_glue_site *site,
                            const struct definitions *definitions);

/* Before the kernel of such a site: makes room, and enqueues what clears it. */
enum csycl_status csy_uniform_begin(const struct memory *memory);

/* Behind the kernel: enqueues what reads which claims do not hold. */
enum csycl_status csy_uniform_fetch(const struct memory *memory);

/* After that: a line for each claim that does not hold, once in the program's run. */
void csy_uniform_write(struct text *text, const struct memory *memory,
                       const struct csycl_glue_launch *launch);

#endif
