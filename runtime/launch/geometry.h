/* geometry.h: how many work-items run a range. */
#ifndef CSYCL_LAUNCH_GEOMETRY_H
#define CSYCL_LAUNCH_GEOMETRY_H

#include <csycl.h>
#include <csycl/glue.h>

#include "device/device.h"
#include "programs/strategy.h"
#include "sites/iterations.h"

struct geometry {
    cl_uint dims;
    size_t global[3], local[3]; /* of one grid; unused dimensions: 1. local[0] is 0 where the driver
                                   chooses it, for a module's kernel */
    uint64_t range[3];          /* what work-items cover in all: where that is more than `global`,
                                   several grids (grids.h) */
    size_t groups;              /* work-groups of one grid */
    size_t group_size;          /* work-items of one group */
    size_t copies;              /* of each reduced section */
    size_t lanes;               /* copies of a work-item, where it has some for itself; or of a
                                   group in local memory */
};

/* The nd_ranges of a launch whose counts are not 0. CSYCL_ERROR_INVALID where the user's
 * work_group_size is more than the device or the kernel can; CSYCL_ERROR_MEMORY where what the
 * reductions need does not fit into the device's memory. */
enum csycl_status csy_geometry(struct geometry *out, const struct csycl_glue_site *site,
                               const struct csycl_glue_launch *launch, const struct device *device,
                               const struct kernel_limits *limits,
                               const struct reduced_sections *sections);

/* The group of launches of long ranges that want no other; all 0: there is none to have. */
void csy_geometry_usual_group(size_t local[3], cl_uint *dims, const struct csycl_glue_site *site,
                              const struct device *device, enum strategy strategy);

/* How many work-items a group of a kernel function may have. */
size_t csy_geometry_most_items(const struct csycl_glue_site *site, const struct device *device,
                               const struct kernel_limits *limits);

/* Work-items of the group that work_group_size asks for; 0: it does not. */
size_t csy_wanted_group(const size_t wanted[3]);

#endif
