/* copies.c: see copies.h. */
#include "copies.h"

#include <string.h>

#include "fold.h"
#include "status.h"

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

/* The section of param number `param`. */
static const struct section *section_of(const struct memory *memory, unsigned param)
{
    const struct section *section = memory->stream->sections;
    while (section->param != param)
        section++;
    return section;
}

struct sections csy_sections_measure(const struct memory *memory,
                                     const struct csycl_glue_launch *launch)
{
    struct sections sections = {0};
    for (unsigned i = 0; i < memory->site->reduction_count; i++) {
        const struct csycl_glue_reduction *reduction = &memory->site->reductions[i];
        if (!reduction->is_section)
            continue;
        struct extent extent = measure(reduction, section_of(memory, reduction->param),
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
    return measure(reduction, section_of(copies->memory, reduction->param),
                   &copies->launch->args[reduction->param]);
}

static const struct scratch *scratch_of(const struct copies *copies, unsigned i)
{
    return &copies->memory->stream->scratch[i];
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
            csy_scratch_reserve(&copies->memory->stream->scratch[i],
                                copies->memory->context->opencl, copies->count * bytes);
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
            clEnqueueFillBuffer(copies->memory->stream->queue, scratch_of(copies, i)->buffer,
                                &identity, reduction->size, 0, bytes, 0, NULL, NULL);
        if (error)
            return csy_fail_opencl(error, "clEnqueueFillBuffer");
    }
    return CSYCL_SUCCESS;
}

/* ---- arguments ---- */

static cl_int set(cl_kernel kernel, cl_uint *index, size_t size, const void *value)
{
    return clSetKernelArg(kernel, (*index)++, size, value);
}

static cl_int set_buffer(cl_kernel kernel, cl_uint *index, const cl_mem *buffer, cl_long offset)
{
    cl_int error = set(kernel, index, sizeof(cl_mem), buffer);
    return error ? error : set(kernel, index, sizeof offset, &offset);
}

static cl_int set_number(cl_kernel kernel, cl_uint *index, cl_ulong number)
{
    return set(kernel, index, sizeof number, &number);
}

/* Where there are no elements, or no copies, the pointer is null. */
static const cl_mem *buffer_of(const struct copies *copies, unsigned i, const struct extent *extent)
{
    return copies->count && extent->bytes ? &scratch_of(copies, i)->buffer : NULL;
}

cl_int csy_copies_set(const struct copies *copies, cl_kernel kernel, cl_uint *index, unsigned param)
{
    unsigned i = 0;
    while (!is_section(copies, i) || reductions_of(copies)[i].param != param)
        i++;
    struct extent extent = extent_of(copies, i);
    uintptr_t pointer = (uintptr_t)copies->launch->args[param].pointer;
    cl_long offset = extent.bytes ? (cl_long)(pointer - extent.first) : 0;
    cl_int error = set_buffer(kernel, index, buffer_of(copies, i, &extent), offset);
    if (!error)
        error = set_number(kernel, index, extent.length);
    return error ? error : set_number(kernel, index, copies->lanes ? copies->lanes : copies->count);
}

cl_int csy_copies_set_local(const struct copies *copies, cl_kernel kernel, cl_uint *index)
{
    cl_int error = CL_SUCCESS;
    for (unsigned i = 0; !error && i < reduction_count(copies); i++) {
        if (!is_section(copies, i))
            continue;
        size_t bytes = extent_of(copies, i).bytes;
        if (copies->lanes > 1)
            bytes = copies->lanes * (bytes + csy_lane_padding(&reductions_of(copies)[i]));
        error = set(kernel, index, bytes ? bytes : COPY_ALIGNMENT, NULL);
    }
    return error;
}

/* The arguments of reduction number `i` for the merge. */
static cl_int set_merge(const struct copies *copies, cl_kernel kernel, cl_uint *index, unsigned i)
{
    struct extent extent = extent_of(copies, i);
    const struct section *section = section_of(copies->memory, reductions_of(copies)[i].param);
    const struct place place = csy_memory_place(copies->memory, section, extent.first);
    cl_int error = set_buffer(kernel, index, place.buffer, place.shift);
    if (!error)
        error = set(kernel, index, sizeof(cl_mem), buffer_of(copies, i, &extent));
    if (!error)
        error = set_number(kernel, index, extent.elements);
    if (!error)
        error = set_number(kernel, index, extent.length);
    return error ? error : set_number(kernel, index, copies->count);
}

static cl_int set_merge_all(const struct copies *copies, cl_kernel kernel, size_t local)
{
    cl_int error = CL_SUCCESS;
    cl_uint index = 0;
    for (unsigned i = 0; !error && i < reduction_count(copies); i++)
        if (is_section(copies, i))
            error = set_merge(copies, kernel, &index, i);
    if (copies->memory->context->device.shape == SHAPE_GPU)
        for (unsigned i = 0; !error && i < reduction_count(copies); i++)
            if (is_section(copies, i))
                error = set(kernel, &index, local * reductions_of(copies)[i].size, NULL);
    return error;
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
static size_t gpu_local(const struct copies *copies, const struct kernel_limits *limits)
{
    const struct device *device = &copies->memory->context->device;
    size_t bytes = 0, local = GPU_MERGE_GROUP;
    for (unsigned i = 0; i < reduction_count(copies); i++)
        if (is_section(copies, i))
            bytes += reductions_of(copies)[i].size;
    while (local > 1 && (local > limits->max_group || local > device->max_item[0] ||
                         local * bytes + limits->local_memory > device->local_memory))
        local /= 2;
    return local;
}

enum csycl_status csy_copies_merge(const struct copies *copies, cl_kernel kernel,
                                   const struct kernel_limits *limits, cl_event *event)
{
    bool gpu = copies->memory->context->device.shape == SHAPE_GPU;
    size_t local = gpu ? gpu_local(copies, limits) : 1;
    size_t global = local * (gpu ? gpu_groups(copies, local) : cpu_groups(copies));
    cl_int error = set_merge_all(copies, kernel, local);
    if (error)
        return csy_fail_opencl(error, "clSetKernelArg");
    error = clEnqueueNDRangeKernel(copies->memory->stream->queue, kernel, 1, NULL, &global, &local,
                                   0, NULL, event);
    return error ? csy_fail_opencl(error, "clEnqueueNDRangeKernel") : CSYCL_SUCCESS;
}
