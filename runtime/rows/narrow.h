/* narrow.h: have the integers of a launch fewer bits than their types? */
#ifndef CSYCL_ROWS_NARROW_H
#define CSYCL_ROWS_NARROW_H

#include <csycl/glue.h>
#include <stdbool.h>

/* Of a launch of a kernel without reductions in the GPU shape: may CSYCL_NARROW be defined, which
 * <csycl/glue.h> tells? */
bool csy_is_narrow(const struct csycl_glue_site *site, const struct csycl_glue_launch *launch);

/* Has the site integers of 64 bits of which that may depend? Else it does on the numbers of
 * iterations alone. */
bool csy_has_wide_numbers(const struct csycl_glue_site *site);

/* Of a launch in the CPU shape: may CSYCL_SMALL be defined? */
bool csy_is_small(const struct csycl_glue_site *site, const struct csycl_glue_launch *launch);

#endif
