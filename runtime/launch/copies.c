/* copies.c: see copies.h. */
#include "launch/copies.h"

#include <string.h>

#include "base/status.h"
#include "sites/fold.h"
#include "sites/form.h"

/* Copies begin at multiples of that many bytes. */
enum { COPY_ALIGNMENT = 8 };

/* CPU shape: elements that a group has to merge, and groups for each unit. */
enum { CPU_MERGE_ELEMENTS = 16384, CPU_MERGE_GROUPS_PER_UNIT = 4 };

/* GPU shape: the elements of a group (fewer, if it has fewer work-items), and its size. */
enum { GPU_MERGE_ELEMENTS = 32, GPU_MERGE_GROUP = 256 };

/* ---- sizes ---- */

/* One reduced section. */
struct extent {
    uintptr_t first; /* the section's first element */
    size_t elements; /* of the section */
    size_t length;   /* of a copy: rounded up */
    size_t bytes;    /* of a copy */
};

/* An allocation that travels as a whole may begin and end between elements of this type. */
static struct extent measure(const struct csycl_glue_reduction *reduction,
                             const struct section *section, const struct csycl_glue_arg *arg)
{
    struct extent extent = {.first = section->low};
    size_t size = reduction->size, unit = 1;
    if (arg->size == CSYCL_GLUE_UNKNOWN)
        extent.first += ((uintptr_t)arg->pointer - section->low) % size;
    extent.elements = (section->high - extent.first) / size;
    while (unit * size % COPY_ALIGNMENT)
        unit *= 2;
    extent.length = (extent.elements + unit - 1) / unit * unit;
    extent.bytes = extent.length * size;
    return extent;
}

struct reduced_sections csy_reduced_sections_measure(const struct memory *memory,
                                                     const struct csycl_glue_launch *launch)
{
    struct reduced_sections sections = {0};
    for (unsigned i = 0; i < memory->site->reduction_count; i++) {
        const struct csycl_glue_reduction *reduction = &memory->site->reductions[i];
        if (!reduction->is_section)
            continue;
        struct extent extent = measure(reduction, csy_memory_section(memory, reduction->param),
                                       &launch->args[reduction->param]);
        sections.bytes += extent.bytes;
        sections.elements += extent.length;
    }
    return sections;
}

static const struct csycl_glue_reduction *reductions_of(const struct copies *copies)
{
    return copies->memory->site->reductions;
}

static unsigned reduction_count(const struct copies *copies)
{
    return copies->memory->site->reduction_count;
}

static bool is_section(const struct copies *copies, unsigned i)
{
    return reductions_of(copies)[i].is_section;
}

/* Of reduction number `i`. */
static struct extent extent_of(const struct copies *copies, unsigned i)
{
    const struct csycl_glue_reduction *reduction = &reductions_of(copies)[i];
    return measure(reduction, csy_memory_section(copies->memory, reduction->param),
                   &copies->launch->args[reduction->param]);
}

static const struct scratch *scratch_of(const struct copies *copies, unsigned i)
{
    return &copies->memory->room->scratch[i];
}

/* ---- room ---- */

size_t csy_copies_bytes(const struct copies *copies)
{
    size_t bytes = 0;
    for (unsigned i = 0; i < reduction_count(copies); i++)
        if (is_section(copies, i))
            bytes += copies->count * extent_of(copies, i).bytes;
    return bytes;
}

enum csycl_status csy_copies_reserve(const struct copies *copies)
{
    for (unsigned i = 0; i < reduction_count(copies); i++) {
        if (!is_section(copies, i))
            continue;
        size_t bytes = extent_of(copies, i).bytes;
        enum csycl_status status =
            csy_scratch_reserve(&copies->memory->room->scratch[i], copies->memory->context->opencl,
                                copies->count * bytes);
        if (status) {
            csy_message_prefix("'%s', %zu bytes of copies: ", reductions_of(copies)[i].name,
                               copies->count * bytes);
            return status;
        }
    }
    return CSYCL_SUCCESS;
}

enum csycl_status csy_copies_clear(const struct copies *copies)
{
    for (unsigned i = 0; i < reduction_count(copies); i++) {
        const struct csycl_glue_reduction *reduction = &reductions_of(copies)[i];
        size_t bytes = is_section(copies, i) ? copies->count * extent_of(copies, i).bytes : 0;
        if (!bytes)
            continue;
        uint64_t identity = 0; /* room for any kind */
        csy_fold_identity(reduction, &identity);
        cl_int error =
            clEnqueueFillBuffer(copies->memory->queue->opencl, scratch_of(copies, i)->buffer,
                                &identity, reduction->size, 0, bytes, 0, NULL, NULL);
        if (error)
            return csy_fail_opencl(error, "clEnqueueFillBuffer");
    }
    return CSYCL_SUCCESS;
}

/* ---- what kernels are told ---- */

struct reduced csy_copies_of(const struct copies *copies, unsigned i)
{
    const struct csycl_glue_reduction *reduction = &reductions_of(copies)[i];
    const struct extent extent = extent_of(copies, i);
    uintptr_t pointer = (uintptr_t)copies->launch->args[reduction->param].pointer;
    size_t local = extent.bytes;
    if (copies->lanes > 1)
        local = copies->lanes * (local + csy_lane_padding(reduction));
    return (struct reduced){
        .copies = copies->count && extent.bytes ? &scratch_of(copies, i)->buffer : NULL,
        .shift = extent.bytes ? (cl_long)(pointer - extent.first) : 0,
        .length = extent.length,
        .count = copies->count,
        .choice = copies->lanes ? copies->lanes : copies->count,
        .local = local ? local : COPY_ALIGNMENT,
        .target = csy_memory_place(
            copies->memory, csy_memory_section(copies->memory, reduction->param), extent.first),
        .elements = extent.elements,
    };
}

/* ---- merging ---- */

static size_t clamp(uint64_t value, size_t least, size_t most)
{
    return value < least ? least : value < most ? (size_t)value : most;
}

static size_t cpu_groups(const struct copies *copies)
{
    uint64_t elements = 0;
    for (unsigned i = 0; i < reduction_count(copies); i++)
        if (is_section(copies, i))
            elements += extent_of(copies, i).elements;
    return clamp(elements * copies->count / CPU_MERGE_ELEMENTS, 1,
                 (size_t)CPU_MERGE_GROUPS_PER_UNIT * copies->memory->context->device.compute_units);
}

static size_t gpu_groups(const struct copies *copies, size_t local)
{
    size_t elements = local < GPU_MERGE_ELEMENTS ? local : GPU_MERGE_ELEMENTS;
    size_t largest = 0;
    for (unsigned i = 0; i < reduction_count(copies); i++)
        if (is_section(copies, i) && extent_of(copies, i).elements > largest)
            largest = extent_of(copies, i).elements;
    return clamp(largest / elements + (largest % elements != 0), 1, SIZE_MAX);
}

/* The largest power of two that the kernel allows. */
static size_t gpu_local(const struct csycl_glue_site *site, const struct device *device,
                        const struct kernel_limits *limits)
{
    size_t bytes = 0, local = GPU_MERGE_GROUP;
    for (unsigned i = 0; i < site->reduction_count; i++)
        if (site->reductions[i].is_section)
            bytes += site->reductions[i].size;
    while (local > 1 && (local > limits->max_group || local > device->max_item[0] ||
                         local * bytes + limits->local_memory > device->local_memory))
        local /= 2;
    return local;
}

size_t csy_copies_merge_group(const struct csycl_glue_site *site, const struct device *device,
                              const struct kernel_limits *limits)
{
    return csy_shape(site, device)->has_groups ? gpu_local(site, device, limits) : 1;
}

void csy_copies_merge_range(const struct copies *copies, const struct kernel_limits *limits,
                            size_t *global, size_t *local)
{
    const struct device *device = &copies->memory->context->device;
    const struct csycl_glue_site *site = copies->memory->site;
    bool is_gpu = csy_shape(site, device)->has_groups;
    *local = csy_copies_merge_group(site, device, limits);
    *global = *local * (is_gpu ? gpu_groups(copies, *local) : cpu_groups(copies));
}
