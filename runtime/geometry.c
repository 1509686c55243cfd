/* geometry.c: see geometry.h. */
#include "geometry.h"

#include "status.h"

/* CPU shape: enough groups that a unit that is held up does not hold up all: PoCL deals them out in
 * shrinking portions, and from 64 on more make no difference.
 * Each group costs its start, and in a reduction a partial. */
enum { CPU_GROUPS_PER_UNIT = 32 };

/* The same for reproducible reductions, in all: how many units there are must not matter, which on
 * a CPU are threads. */
enum { CPU_GROUPS_REPRODUCIBLE = 256, GPU_GROUPS_REPRODUCIBLE = 2048 };

/* GPU shape, reductions: enough groups to fill the device; more would only leave more partials. */
enum { REDUCTION_GROUPS_PER_UNIT = 32 };

/* GPU shape: the largest grids that all devices take. Kernels stride over what is left. */
enum { MAX_GROUPS_INNER = 0x7fffff, MAX_GROUPS_OUTER = 0xffff };

static size_t at_most(uint64_t value, size_t limit)
{
    return value < limit ? (size_t)value : limit;
}

/* Of all loops together; of no use beyond SIZE_MAX. */
static uint64_t all_iterations(const struct csycl_glue_site *site, const uint64_t *counts)
{
    uint64_t all = 1;
    for (unsigned i = 0; i < site->dims; i++)
        all = counts[i] > UINT64_MAX / all ? UINT64_MAX : all * counts[i];
    return all;
}

static void shape_cpu(struct geometry *geometry, const struct csycl_glue_site *site, uint64_t count,
                      const struct device *device)
{
    size_t most = site->reproducible ? CPU_GROUPS_REPRODUCIBLE
                                     : (size_t)device->compute_units * CPU_GROUPS_PER_UNIT;
    geometry->dims = 1;
    geometry->groups = at_most(count, most);
    geometry->global[0] = geometry->groups;
}

/* What the default group is made from, before it is reduced to what fits. */
static void default_local(size_t local[3], unsigned dims)
{
    static const size_t sizes[3][3] = {{256, 1, 1}, {32, 8, 1}, {32, 4, 2}};
    for (int d = 0; d < 3; d++)
        local[d] = sizes[dims - 1][d];
}

static size_t product(const size_t sizes[3])
{
    size_t all = sizes[0];
    for (int d = 1; d < 3; d++)
        all = all > SIZE_MAX / sizes[d] ? SIZE_MAX : all * sizes[d];
    return all;
}

/* work_group_size(x, y): components that are not given are 1. Where reductions make one dimension
 * of all loops, all components go there. Returns false where nothing was given. */
static bool wanted_local(size_t local[3], const size_t wanted[3], bool flat)
{
    if (!wanted[0] && !wanted[1] && !wanted[2])
        return false;
    for (int d = 0; d < 3; d++)
        local[d] = wanted[d] ? wanted[d] : 1;
    if (flat) {
        local[0] = product(local);
        local[1] = local[2] = 1;
    }
    return true;
}

/* Bytes of local memory that the reductions need for each work-item. */
static size_t local_bytes(const struct csycl_glue_site *site)
{
    size_t bytes = 0;
    for (unsigned i = 0; i < site->reduction_count; i++)
        bytes += site->reductions[i].size;
    return bytes;
}

/* The most work-items that a group can have. */
static size_t max_group(const struct csycl_glue_site *site, const struct device *device,
                        const struct kernel_limits *limits)
{
    size_t most = at_most(limits->max_group, device->max_group);
    size_t bytes = local_bytes(site);
    cl_ulong room = limits->local_memory < device->local_memory
                        ? device->local_memory - limits->local_memory
                        : 0;
    return bytes ? at_most(room / bytes, most) : most;
}

static bool fits(const size_t local[3], size_t most, const struct device *device)
{
    return product(local) <= most && local[0] <= device->max_item[0] &&
           local[1] <= device->max_item[1] && local[2] <= device->max_item[2];
}

static enum csycl_status choose_local(struct geometry *geometry, const struct csycl_glue_site *site,
                                      const struct csycl_glue_launch *launch,
                                      const struct device *device,
                                      const struct kernel_limits *limits)
{
    size_t most = max_group(site, device, limits);
    size_t *local = geometry->local;
    if (wanted_local(local, launch->local_size, geometry->dims < site->dims)) {
        if (fits(local, most, device))
            return CSYCL_SUCCESS;
        return csy_fail(CSYCL_ERROR_INVALID,
                        "work_group_size(%zu, %zu, %zu) is too much: on \"%s\" this kernel takes "
                        "groups of at most %zu work-items, (%zu, %zu, %zu) in each dimension",
                        local[0], local[1], local[2], device->name, most, device->max_item[0],
                        device->max_item[1], device->max_item[2]);
    }
    default_local(local, geometry->dims);
    for (int d = 2; d >= 0; d--)
        while (local[d] > 1 && !fits(local, most, device))
            local[d] /= 2;
    if (fits(local, most, device))
        return CSYCL_SUCCESS;
    return csy_fail(CSYCL_ERROR_MEMORY,
                    "the %zu bytes of local memory that the reductions need for one work-item do "
                    "not fit: \"%s\" has %llu, the kernel itself uses %llu",
                    local_bytes(site), device->name, (unsigned long long)device->local_memory,
                    (unsigned long long)limits->local_memory);
}

/* The range of the nd_range's dimension `d`: the innermost loop is dimension 0. */
static uint64_t range_of(const struct geometry *geometry, const struct csycl_glue_site *site,
                         const uint64_t *counts, unsigned d)
{
    if (geometry->dims == site->dims)
        return counts[site->dims - 1 - d];
    return all_iterations(site, counts);
}

static void choose_global(struct geometry *geometry, const struct csycl_glue_site *site,
                          const uint64_t *counts, const struct device *device)
{
    geometry->group_size = product(geometry->local);
    for (unsigned d = 0; d < geometry->dims; d++) {
        size_t most = d ? MAX_GROUPS_OUTER : MAX_GROUPS_INNER;
        if (site->reduction_count)
            most = site->reproducible ? GPU_GROUPS_REPRODUCIBLE
                                      : (size_t)device->compute_units * REDUCTION_GROUPS_PER_UNIT;
        uint64_t range = range_of(geometry, site, counts, d);
        size_t local = geometry->local[d];
        size_t groups = at_most(range / local + (range % local != 0), most);
        geometry->global[d] = groups * local;
        geometry->groups *= groups;
    }
}

enum csycl_status csy_geometry(struct geometry *out, const struct csycl_glue_site *site,
                               const struct csycl_glue_launch *launch, const struct device *device,
                               const struct kernel_limits *limits)
{
    struct geometry geometry = {
        .global = {1, 1, 1}, .local = {1, 1, 1}, .groups = 1, .group_size = 1};
    if (device->shape == SHAPE_CPU) {
        shape_cpu(&geometry, site, all_iterations(site, launch->counts), device);
    } else {
        geometry.dims = site->reduction_count ? 1 : site->dims;
        enum csycl_status status = choose_local(&geometry, site, launch, device, limits);
        if (status)
            return status;
        choose_global(&geometry, site, launch->counts, device);
    }
    *out = geometry;
    return CSYCL_SUCCESS;
}
