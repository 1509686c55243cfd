/* usual_group.c: the group of launches that want no other, and how many items one that a kernel
 * function is launched with may have; see geometry.h. */
#include <string.h>

#include "launch/geometry.h"
#include "sites/form.h"

void csy_geometry_usual_group(size_t local[3], cl_uint *dims, const struct csycl_glue_site *site,
                              const struct device *device, enum strategy strategy)
{
    enum { LONG = 1 << 20 };
    const uint64_t counts[CSYCL_GLUE_LOOPS] = {LONG, LONG, LONG, LONG, LONG, LONG, LONG, LONG};
    const struct csycl_glue_launch launch = {.counts = counts};
    const struct kernel_limits limits = {.max_group = device->max_group};
    const struct reduced_sections sections = {.strategy = strategy};
    struct geometry geometry = {.dims = 1};
    if (csy_geometry(&geometry, site, &launch, device, &limits, &sections))
        geometry.local[0] = 0;
    *dims = geometry.dims;
    memcpy(local, geometry.local, sizeof geometry.local);
}

size_t csy_geometry_most_items(const struct csycl_glue_site *site, const struct device *device,
                               const struct kernel_limits *limits)
{
    /* NVIDIA tells 256 also of a kernel that was built for more */
    bool is_told = csy_has_items(site, device) && !limits->group;
    return is_told && limits->max_group < device->max_group ? limits->max_group : device->max_group;
}
