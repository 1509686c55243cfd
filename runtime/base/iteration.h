/* iteration.h: iterations in messages. */
#ifndef CSYCL_BASE_ITERATION_H
#define CSYCL_BASE_ITERATION_H

#include <csycl/glue.h>
#include <stdint.h>

#include "base/text.h"

/* Of a launch, as iterations of all loops are counted: "5", or "(2, 5)" where there are several.
 * Of a kernel function the ids of a work-item, whose groups' items are counted one after the other.
 */
void csy_write_iteration(struct text *text, const struct csycl_glue_site *site,
                         const struct csycl_glue_launch *launch, uint64_t item);

#endif
