/* shared_block.h: pointers of a launch that lead into one block of the heap.
 */
#ifndef CSYCL_NONSHARED_SHARED_BLOCK_H
#define CSYCL_NONSHARED_SHARED_BLOCK_H

#include <csycl/glue.h>
#include <stdbool.h>

/* Do iterations meet in it, by two of them? Then libcsycl.so has something to say (meeting.h). */
bool csy_meets_in_block(const struct csycl_glue_site *site, const struct csycl_glue_launch *launch);

#endif
