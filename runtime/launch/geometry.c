/* geometry.c: see geometry.h. */
#include "launch/geometry.h"

#include <stdio.h>

#include "base/kernel_shape.h"
#include "base/status.h"
#include "sites/form.h"
#include "sites/short_rows.h"

/* CPU shape: enough groups that a unit that is held up does not hold up all: PoCL deals them out in
 * shrinking portions, and from 64 on more make no difference.
 * Each group costs its start, and in a reduction a partial. */
enum { CPU_GROUPS_PER_UNIT = 32 };

/* The units wait for the one that has the last group. In long ranges that is a while worth some
 * more groups: one for so many iterations, but not more for each unit than that. */
enum { CPU_LONG_GROUP = 1 << 19, CPU_MOST_GROUPS_PER_UNIT = 128 };

/* GPU shape, reductions: enough groups to fill the device; more would only leave more partials.
 * Light iterations take the same time for all. Groups that have tiles have two of them in local
 * memory, and bodies find what shares have loaded where that leaves a cache room. */
enum { REDUCTION_GROUPS_PER_UNIT = 32, LIGHT_GROUPS_PER_UNIT = 8, TILE_GROUPS_PER_UNIT = 4 };

/* Reduced sections: a copy is worth its identity and its merge where that many iterations combine
 * into it for each of its elements. A work-item that has its copy to itself needs fewer of them,
 * as the device has little to do otherwise. */
enum { ITERATIONS_PER_ELEMENT = 64, ITERATIONS_PER_OWN_ELEMENT = 4 };

/* CPU shape: the copies that a work-item takes in turn stay in the first-level cache together. */
enum { LANES_BYTES = 32 << 10 };

/* GPU shape, copies in local memory. A large copy leaves room for few groups, which are larger
 * then; a unit has that many work-items, and that much local memory. */
enum { LOCAL_MEDIUM = 8 << 10, LOCAL_LARGE = 24 << 10 };
enum { UNIT_ITEMS = 2048, UNIT_LOCAL_MEMORY = 160 << 10 };

/* The most copies of a group, for work-items that would wait for each other, and their bytes. */
enum { LOCAL_LANES = 32, LOCAL_LANES_BYTES = 36 << 10 };

/* GPU shape, copies for each work-item: the size of a group, and how many items are the least. */
enum { COPIES_GROUP = 64 };

/* GPU shape: the size of a group where nothing else is wanted. */
enum { DEFAULT_GROUP = 256 };

/* GPU shape, iterations that are work-groups: the size of one whose number of items nobody knows.
 */
enum { GROUP_OF_ITEMS = 128 };

/* GPU shape, loops that are not light: few iterations are in smaller groups, until each unit has
 * that many, so that none has one more than others do nor stands idle. Smaller ones leave lanes
 * empty. Where kernels are built for each size of a group, that would cost more. */
enum { EVEN_GROUPS_PER_UNIT = 4, LEAST_GROUP = 32 };

/* Copies in global memory that all work-items share: together they stay in a cache. */
enum { SHARED_COPIES_BYTES = 4 << 20 };

/* Copies may take a quarter of this, too. */
enum { COPIES_MOST_BYTES = 1 << 30 };

/* GPU shape: the largest grids that all devices take. */
enum { MAX_GROUPS_INNER = 0x7fffff, MAX_GROUPS_OUTER = 0xffff };

static size_t at_most(uint64_t value, size_t limit)
{
    return value < limit ? (size_t)value : limit;
}

/* Bytes for all copies together. */
static uint64_t copies_room(const struct device *device)
{
    uint64_t most = COPIES_MOST_BYTES;
    if (device->max_buffer < most)
        most = device->max_buffer;
    if (csy_shapes[device->shape].has_groups && device->memory < most)
        most = device->memory;
    return most / 4;
}

/* How many copies fit into the room. */
static uint64_t copies_that_fit(const struct reduced_sections *sections,
                                const struct device *device)
{
    return sections->bytes ? copies_room(device) / sections->bytes : UINT64_MAX;
}

/* How many copies are worth their work. */
static uint64_t copies_worth(const struct reduced_sections *sections, uint64_t count,
                             unsigned iterations)
{
    return count / iterations / (sections->elements ? sections->elements : 1);
}

/* Of each section. */
static size_t count_copies(const struct geometry *geometry, const struct reduced_sections *sections)
{
    uint64_t shared = sections->bytes ? SHARED_COPIES_BYTES / sections->bytes : 1;
    switch (sections->strategy) {
    case STRATEGY_COPIES:
        return geometry->global[0] * geometry->lanes;
    case STRATEGY_LOCAL:
        return geometry->groups;
    case STRATEGY_GLOBAL:
        return shared ? at_most(shared, geometry->groups) : 1;
    default:
        return 0;
    }
}

static size_t units_of(const struct csycl_glue_site *site, const struct device *device)
{
    if (!site->reproducible)
        return device->compute_units;
    return csy_shapes[device->shape].units_reproducible;
}

/* The copies of a work-item of the CPU shape, where there are `least` work-items or more. Loops
 * that are not light do not take them in turn. */
static size_t cpu_lanes(const struct csycl_glue_site *site, size_t least,
                        const struct reduced_sections *sections, uint64_t count)
{
    bool fit = sections->bytes * CSYCL_GLUE_LANES <= LANES_BYTES;
    bool worth = copies_worth(sections, count, ITERATIONS_PER_ELEMENT) / CSYCL_GLUE_LANES >= least;
    return site->light && sections->strategy == STRATEGY_COPIES && fit && worth ? CSYCL_GLUE_LANES
                                                                                : 1;
}

/* The groups of the CPU shape where each has copies. */
static size_t cpu_groups(size_t usual, size_t least, size_t lanes,
                         const struct reduced_sections *sections, uint64_t count,
                         const struct device *device)
{
    uint64_t groups = copies_worth(sections, count, ITERATIONS_PER_ELEMENT) / lanes;
    groups = at_most(groups < least ? least : groups, usual);
    groups = at_most(copies_that_fit(sections, device), (size_t)groups);
    return groups ? (size_t)groups : 1;
}

/* Neighbours that go through loops together read and write in rows, which are better long: the
 * fewer groups the better, where none takes longer than another. As many for each unit. */
static size_t even_groups(size_t usual, size_t units, size_t together, uint64_t count)
{
    uint64_t groups = count / together / units * units;
    return at_most(groups < units ? units : groups, usual);
}

static void shape_cpu(struct geometry *geometry, const struct csycl_glue_site *site, uint64_t count,
                      const struct device *device, const struct reduced_sections *sections)
{
    size_t units = units_of(site, device);
    size_t groups = at_most(count, units * CPU_GROUPS_PER_UNIT);
    size_t more = at_most(count / CPU_LONG_GROUP, units * CPU_MOST_GROUPS_PER_UNIT);
    groups = more > groups ? more : groups;
    if (site->together)
        groups = even_groups(groups, units, site->together, count);
    geometry->lanes = cpu_lanes(site, units, sections, count);
    if (sections->strategy == STRATEGY_COPIES || sections->strategy == STRATEGY_LOCAL)
        groups = cpu_groups(groups, units, geometry->lanes, sections, count, device);
    geometry->dims = 1;
    geometry->groups = geometry->global[0] = groups;
    geometry->range[0] = groups;
}

/* Dimensions of a nd_range that has a work-item for each iteration. */
static unsigned grid_dims(const struct csycl_glue_site *site)
{
    return site->dims < 3 ? site->dims : 3;
}

/* The loop of the nd_range's dimension `d`, where each loop has one. Dimension 0 has the site's
 * near loop, the next ones those that are left, from the innermost on. */
static unsigned loop_of(const struct csycl_glue_site *site, unsigned d)
{
    unsigned near = site->near ? site->near - 1 : site->dims - 1;
    unsigned loop = site->dims - 1 - d;
    return d == 0 ? near : loop + (loop >= near);
}

/* The range of the nd_range's dimension `d`; the last one has all loops that are left. */
static uint64_t range_of(const struct geometry *geometry, const struct csycl_glue_site *site,
                         const uint64_t *counts, unsigned d)
{
    bool has_one = geometry->dims == grid_dims(site);
    if (has_one && (d + 1 < geometry->dims || site->dims == geometry->dims))
        return counts[loop_of(site, d)];
    return csy_outer_iterations(counts, site->dims - d);
}

static size_t product(const size_t sizes[3])
{
    size_t all = sizes[0];
    for (int d = 1; d < 3; d++)
        if (__builtin_mul_overflow(all, sizes[d], &all))
            all = SIZE_MAX;
    return all;
}

/* What the default group is made from, before it is reduced to what fits. Long in the innermost
 * loop, where neighbours are in memory; but no longer than that loop. */
static void default_local(size_t local[3], const struct geometry *geometry,
                          const struct csycl_glue_site *site, const uint64_t *counts,
                          const struct reduced_sections *sections)
{
    static const size_t sizes[3][3] = {{DEFAULT_GROUP, 1, 1}, {128, 2, 1}, {32, 4, 2}};
    for (unsigned d = 0; d < 3; d++)
        local[d] = sizes[geometry->dims - 1][d];
    for (unsigned d = 0; d + 1 < geometry->dims; d++)
        for (; local[d] > 1 && local[d] / 2 >= range_of(geometry, site, counts, d); local[d] /= 2)
            local[d + 1] *= 2;
    if (sections->strategy == STRATEGY_COPIES)
        local[0] = COPIES_GROUP;
    else if (sections->strategy == STRATEGY_LOCAL && sections->bytes > LOCAL_MEDIUM)
        local[0] = sections->bytes > LOCAL_LARGE ? 1024 : 512;
}

/* Halves a group until the units have enough of them: at first in the outer loops. */
static void spread(size_t local[3], const struct csycl_glue_site *site, const uint64_t *counts,
                   const struct device *device)
{
    uint64_t iterations = csy_iterations(site, counts);
    uint64_t groups = (uint64_t)device->compute_units * EVEN_GROUPS_PER_UNIT;
    if (site->light || site->reduction_count || device->is_pocl)
        return;
    while (product(local) > LEAST_GROUP && iterations / product(local) < groups)
        local[local[2] > 1 ? 2 : local[1] > 1 ? 1 : 0] /= 2;
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

size_t csy_wanted_group(const size_t wanted[3])
{
    size_t local[3];
    return wanted_local(local, wanted, false) ? product(local) : 0;
}

/* The most work-items that a group can have. */
static size_t max_group(const struct csycl_glue_site *site, const struct device *device,
                        const struct kernel_limits *limits, const struct reduced_sections *sections)
{
    size_t most = at_most(limits->max_group, device->max_group);
    size_t bytes = csy_partial_bytes(site);
    cl_ulong used = limits->local_memory;
    if (sections->strategy == STRATEGY_LOCAL)
        used += sections->bytes;
    cl_ulong room = used < device->local_memory ? device->local_memory - used : 0;
    return bytes ? at_most(room / bytes, most) : most;
}

static bool fits(const size_t local[3], size_t most, const struct device *device)
{
    return product(local) <= most && local[0] <= device->max_item[0] &&
           local[1] <= device->max_item[1] && local[2] <= device->max_item[2];
}

/* Each work-item of a group needs a copy; the default group may be smaller for that. */
static enum csycl_status fit_copies(size_t *group, size_t wanted,
                                    const struct reduced_sections *sections,
                                    const struct device *device)
{
    uint64_t most = copies_that_fit(sections, device);
    char asked[80] = "";
    while (!wanted && *group > 1 && *group > most)
        *group /= 2;
    if (*group <= most)
        return CSYCL_SUCCESS;
    if (wanted)
        snprintf(asked, sizeof asked, "; work_group_size asks for %zu work-items", wanted);
    return csy_fail(CSYCL_ERROR_MEMORY,
                    "the copies of the reduced sections do not fit: %zu bytes for each work-item "
                    "of a group, and all together may have %llu on \"%s\"%s",
                    sections->bytes, (unsigned long long)copies_room(device), device->name, asked);
}

static enum csycl_status check_arrays(const struct kernel_limits *limits,
                                      const struct device *device)
{
    if (limits->local_memory <= device->local_memory)
        return CSYCL_SUCCESS;
    return csy_fail(CSYCL_ERROR_MEMORY,
                    "the arrays of a group need %llu bytes of local memory, and \"%s\" has "
                    "%llu: make them smaller",
                    (unsigned long long)limits->local_memory, device->name,
                    (unsigned long long)device->local_memory);
}

static enum csycl_status fail_group(const size_t local[3], size_t most, const struct device *device)
{
    return csy_fail(CSYCL_ERROR_INVALID,
                    "groups of %zu work-items are too large: on \"%s\" this kernel takes at most "
                    "%zu",
                    product(local), device->name, most);
}

/* Iterations that are work-groups: the kernel says how large these are, or takes any size. */
static enum csycl_status choose_group(struct geometry *geometry, const struct csycl_glue_site *site,
                                      const struct csycl_glue_launch *launch,
                                      const struct device *device,
                                      const struct kernel_limits *limits,
                                      const struct reduced_sections *sections)
{
    size_t most = max_group(site, device, limits, sections), *local = geometry->local;
    enum csycl_status status = check_arrays(limits, device);
    if (status)
        return status;
    if (limits->group) {
        local[0] = limits->group;
        local[1] = limits->rows > 1 ? limits->rows : 1;
    } else if (!wanted_local(local, launch->local_size, true))
        for (local[0] = GROUP_OF_ITEMS; local[0] > 1 && !fits(local, most, device);)
            local[0] /= 2;
    return fits(local, most, device) ? CSYCL_SUCCESS : fail_group(local, most, device);
}

/* A kernel function, of which a work-item may be all of a group. */
static enum csycl_status check_function(const size_t local[3], size_t most,
                                        const struct device *device)
{
    if (fits(local, most, device))
        return CSYCL_SUCCESS;
    return csy_fail(CSYCL_ERROR_INVALID,
                    "groups of (%zu, %zu, %zu) work-items are too large: on \"%s\" this kernel "
                    "takes groups of at most %zu, (%zu, %zu, %zu) in each dimension",
                    local[0], local[1], local[2], device->name, most, device->max_item[0],
                    device->max_item[1], device->max_item[2]);
}

/* All groups, and all items of a group, in dimension 0. */
static void lay_in_a_row(struct geometry *geometry)
{
    geometry->dims = 1;
    geometry->local[0] = geometry->group_size;
    geometry->global[0] = geometry->range[0] = geometry->groups * geometry->group_size;
    for (unsigned d = 1; d < 3; d++)
        geometry->local[d] = geometry->global[d] = geometry->range[d] = 1;
}

/* Dimension 0 of the launch is the innermost loop's. */
static enum csycl_status choose_function(struct geometry *geometry,
                                         const struct csycl_glue_site *site,
                                         const struct csycl_glue_launch *launch,
                                         const struct device *device,
                                         const struct kernel_limits *limits)
{
    size_t most = csy_geometry_most_items(site, device, limits);
    enum csycl_status status = check_arrays(limits, device);
    if (status)
        return status;
    if (site->groups == CSYCL_GLUE_WAITING_ITEMS && device->is_pocl)
        return csy_fail(CSYCL_ERROR_BUILD,
                        "PoCL mistakes barriers of items that combine values, unless they are "
                        "loops: leave out 'reduction'");
    wanted_local(geometry->local, launch->local_size, false);
    status = check_function(geometry->local, most, device);
    if (status)
        return status;
    geometry->dims = 3;
    geometry->group_size = product(geometry->local);
    for (unsigned d = 0; d < 3; d++) {
        geometry->groups *= launch->counts[2 - d];
        geometry->global[d] = geometry->range[d] = launch->counts[2 - d] * geometry->local[d];
    }
    if (site->reduction_count)
        lay_in_a_row(geometry);
    return CSYCL_SUCCESS;
}

static enum csycl_status choose_local(struct geometry *geometry, const struct csycl_glue_site *site,
                                      const struct csycl_glue_launch *launch,
                                      const struct device *device,
                                      const struct kernel_limits *limits,
                                      const struct reduced_sections *sections)
{
    size_t most = max_group(site, device, limits, sections);
    size_t *local = geometry->local;
    if (limits->group) {
        local[0] = limits->group;
        return fits(local, most, device) ? CSYCL_SUCCESS : fail_group(local, most, device);
    }
    if (wanted_local(local, launch->local_size, geometry->dims < grid_dims(site))) {
        if (fits(local, most, device))
            return CSYCL_SUCCESS;
        return csy_fail(CSYCL_ERROR_INVALID,
                        "work_group_size(%zu, %zu, %zu) is too much: on \"%s\" this kernel takes "
                        "groups of at most %zu work-items, (%zu, %zu, %zu) in each dimension",
                        local[0], local[1], local[2], device->name, most, device->max_item[0],
                        device->max_item[1], device->max_item[2]);
    }
    default_local(local, geometry, site, launch->counts, sections);
    spread(local, site, launch->counts, device);
    for (int d = 2; d >= 0; d--)
        while (local[d] > 1 && !fits(local, most, device))
            local[d] /= 2;
    if (fits(local, most, device))
        return CSYCL_SUCCESS;
    return csy_fail(CSYCL_ERROR_MEMORY,
                    "the %zu bytes of local memory that the reductions need for one work-item do "
                    "not fit: \"%s\" has %llu, the kernel itself uses %llu",
                    csy_partial_bytes(site), device->name, (unsigned long long)device->local_memory,
                    (unsigned long long)limits->local_memory);
}

static size_t padding(const struct csycl_glue_site *site)
{
    size_t bytes = 0;
    for (unsigned i = 0; i < site->reduction_count; i++)
        if (site->reductions[i].is_section)
            bytes += csy_lane_padding(&site->reductions[i]);
    return bytes;
}

/* The copies of a group in local memory: several, if they fit beside what else it needs. */
static size_t local_lanes(const struct geometry *geometry, const struct csycl_glue_site *site,
                          const struct device *device, const struct kernel_limits *limits,
                          const struct reduced_sections *sections)
{
    size_t lanes = csy_strategy_contends(site) ? LOCAL_LANES : 1;
    size_t bytes = sections->bytes + padding(site);
    cl_ulong used = limits->local_memory + csy_partial_bytes(site) * product(geometry->local);
    cl_ulong room = used < device->local_memory ? device->local_memory - used : 0;
    size_t most = at_most(room, LOCAL_LANES_BYTES);
    while (lanes > 1 && lanes * bytes > most)
        lanes /= 2;
    return lanes;
}

/* Of the sections that a kernel function reduces, whose groups are as they are. */
static enum csycl_status choose_function_copies(struct geometry *geometry,
                                                const struct csycl_glue_site *site,
                                                const struct device *device,
                                                const struct kernel_limits *limits,
                                                const struct reduced_sections *sections)
{
    if (sections->strategy == STRATEGY_LOCAL)
        geometry->lanes = local_lanes(geometry, site, device, limits, sections);
    if (sections->strategy != STRATEGY_COPIES ||
        geometry->global[0] <= copies_that_fit(sections, device))
        return CSYCL_SUCCESS;
    return csy_fail(CSYCL_ERROR_MEMORY,
                    "the copies of the reduced sections do not fit: %zu bytes for each of %zu "
                    "items, and all together may have %llu on \"%s\"",
                    sections->bytes, geometry->global[0], (unsigned long long)copies_room(device),
                    device->name);
}

/* The most groups where each has copies in local memory. */
static size_t max_groups_local(const struct geometry *geometry, size_t units,
                               const struct reduced_sections *sections, uint64_t count)
{
    size_t per_unit = at_most(UNIT_ITEMS / geometry->group_size, REDUCTION_GROUPS_PER_UNIT);
    if (sections->bytes)
        per_unit = at_most(UNIT_LOCAL_MEMORY / (geometry->lanes * sections->bytes), per_unit);
    uint64_t worth = copies_worth(sections, count, ITERATIONS_PER_ELEMENT);
    return at_most(worth > units ? worth : units, units * (per_unit ? per_unit : 1));
}

/* The same where each work-item has a copy. */
static size_t max_groups_copies(size_t units, size_t group, const struct reduced_sections *sections,
                                uint64_t count, const struct device *device)
{
    uint64_t items = copies_worth(sections, count, ITERATIONS_PER_OWN_ELEMENT);
    items = at_most(items, units * REDUCTION_GROUPS_PER_UNIT * DEFAULT_GROUP);
    if (items < COPIES_GROUP)
        items = COPIES_GROUP;
    items = at_most(copies_that_fit(sections, device), (size_t)items);
    return items > group ? (size_t)items / group : 1;
}

/* The same of a light loop without sections: work-items run iterations at a time where there are
 * enough; a few more groups than that, and none would. Few iterations are dealt out one by one. */
static size_t max_groups_light(const struct csycl_glue_site *site, size_t units, size_t group,
                               uint64_t count)
{
    unsigned rows = csy_tile_rows(site);
    uint64_t tiles = count / group / (rows ? rows : CSYCL_GLUE_IN_FLIGHT);
    if (count / group < units)
        return units;
    return at_most(tiles ? tiles : 1,
                   units * (rows ? TILE_GROUPS_PER_UNIT : LIGHT_GROUPS_PER_UNIT));
}

/* The most groups of reductions. */
static size_t max_groups(const struct geometry *geometry, const struct csycl_glue_site *site,
                         uint64_t count, const struct device *device,
                         const struct reduced_sections *sections)
{
    size_t units = units_of(site, device), group = geometry->group_size;
    switch (sections->strategy) {
    case STRATEGY_LOCAL:
        return max_groups_local(geometry, units, sections, count);
    case STRATEGY_COPIES:
        return max_groups_copies(units, group, sections, count, device);
    default:
        return site->light ? max_groups_light(site, units, group, count)
                           : units * REDUCTION_GROUPS_PER_UNIT;
    }
}

/* The kernel goes on to other iterations where there are more than groups. */
static void choose_groups(struct geometry *geometry, const struct csycl_glue_site *site,
                          const struct csycl_glue_launch *launch, const struct device *device,
                          const struct reduced_sections *sections)
{
    uint64_t count = csy_iterations(site, launch->counts);
    size_t rows = geometry->local[1];
    geometry->group_size = product(geometry->local);
    geometry->dims = rows > 1 ? 2 : 1;
    geometry->global[1] = geometry->range[1] = rows;
    if (csy_rows_are_short(site, launch))
        rows = geometry->group_size;
    count = count / rows + (count % rows != 0);
    size_t most = site->reduction_count ? max_groups(geometry, site, count, device, sections)
                                        : MAX_GROUPS_INNER;
    geometry->groups = at_most(count, most);
    geometry->global[0] = geometry->range[0] = geometry->groups * geometry->local[0];
}

static void choose_global(struct geometry *geometry, const struct csycl_glue_site *site,
                          const struct csycl_glue_launch *launch, const struct device *device,
                          const struct reduced_sections *sections)
{
    const uint64_t *counts = launch->counts;
    geometry->group_size = product(geometry->local);
    for (unsigned d = 0; d < geometry->dims; d++) {
        size_t most = d ? MAX_GROUPS_OUTER : MAX_GROUPS_INNER;
        if (site->reduction_count)
            most = max_groups(geometry, site, csy_iterations(site, counts), device, sections);
        uint64_t range = range_of(geometry, site, counts, d);
        size_t local = geometry->local[d];
        uint64_t all = range / local + (range % local != 0);
        size_t groups = at_most(all, most);
        geometry->global[d] = groups * local;
        geometry->range[d] = site->reduction_count ? geometry->global[d] : all * local;
        geometry->groups *= groups;
    }
}

enum csycl_status csy_geometry(struct geometry *out, const struct csycl_glue_site *site,
                               const struct csycl_glue_launch *launch, const struct device *device,
                               const struct kernel_limits *limits,
                               const struct reduced_sections *sections)
{
    struct geometry geometry = {.global = {1, 1, 1},
                                .range = {1, 1, 1},
                                .local = {1, 1, 1},
                                .groups = 1,
                                .group_size = 1,
                                .lanes = 1};
    if (csy_has_items(site, device)) {
        enum csycl_status status = choose_function(&geometry, site, launch, device, limits);
        if (!status)
            status = choose_function_copies(&geometry, site, device, limits, sections);
        if (status)
            return status;
    } else if (!csy_shapes[device->shape].has_groups) {
        enum csycl_status status =
            site->groups == CSYCL_GLUE_PARTS
                ? check_function(launch->local_size, csy_geometry_most_items(site, device, limits),
                                 device)
                : CSYCL_SUCCESS;
        if (status)
            return status;
        shape_cpu(&geometry, site, csy_slice_iterations(site, launch), device, sections);
    } else {
        bool has_groups = site->groups && (!site->spread || limits->group);
        geometry.dims = site->reduction_count || has_groups ? 1 : grid_dims(site);
        enum csycl_status status = (has_groups ? choose_group : choose_local)(
            &geometry, site, launch, device, limits, sections);
        if (!status && sections->strategy == STRATEGY_COPIES)
            status =
                fit_copies(geometry.local, csy_wanted_group(launch->local_size), sections, device);
        if (status)
            return status;
        if (sections->strategy == STRATEGY_LOCAL)
            geometry.lanes = local_lanes(&geometry, site, device, limits, sections);
        (has_groups ? choose_groups : choose_global)(&geometry, site, launch, device, sections);
    }
    geometry.copies = count_copies(&geometry, sections);
    *out = geometry;
    return CSYCL_SUCCESS;
}
