/* module_launch.c: launches of the kernels of a SPIR-V module: what is different from a loop's
 * (launch.h).
 *
 * The launch writes itself the tables of a loop whose sections the loop reads and writes. Such a
 * kernel takes no offsets, so each argument has to be a buffer that begins where its memory does.
 * Memory that stays on the device is used there if a part of its buffer can be that; else a copy is
 * made for the launch.
 */
#include "spirv/module.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/status.h"
#include "base/text.h"
#include "launch/launch.h"

/* The most names that a message lists. */
enum { LISTED = 16 };

struct module_launch {
    struct launch launch; /* first, see of() */
    const struct spirv *spirv;
    const struct spirv_kernel *entry;
    struct csycl_nd_range range; /* a copy: the caller's may lie in memory that cannot be touched */
    const struct csycl_argument *arguments; /* entry->param_count */
    struct kernel kernel;
    /* The tables, one element an argument: */
    struct csycl_glue_param *params;
    struct csycl_glue_arg *args;
    struct slot {
        char name[16];
        cl_mem part; /* of a buffer that is shared with another argument; NULL: none */
    } * slots;
    struct csycl_glue_site site;
    struct csycl_glue_launch request;
};

static struct module_launch *of(struct launch *launch)
{
    return (struct module_launch *)launch;
}

/* ---- what the caller gave ---- */

static enum csycl_status fail_no_kernel(const struct spirv_module *module, const char *name)
{
    struct text list = {0};
    for (size_t i = 0; i < module->kernel_count && i < LISTED; i++)
        csy_text_printf(&list, "%s%s", i ? ", " : "", module->kernels[i].name);
    if (module->kernel_count > LISTED)
        csy_text_printf(&list, ", ...");
    csy_fail(CSYCL_ERROR_INVALID, "the SPIR-V module has no kernel '%s': it has %s", name,
             module->kernel_count ? csy_text(&list) : "none");
    csy_text_release(&list);
    return CSYCL_ERROR_INVALID;
}

static bool is_value(const struct csycl_argument *argument)
{
    return argument->value;
}

static enum csycl_status check_argument(const struct module_launch *module, unsigned i)
{
    const struct csycl_argument *argument = &module->arguments[i];
    enum spirv_param param = module->entry->params[i];
    if (param == SPIRV_OTHER)
        return csy_fail(CSYCL_ERROR_INVALID,
                        "argument %u is neither a value nor global memory (but local memory, an "
                        "image or the like): csycl_argument has nothing for it",
                        i);
    if (param != SPIRV_VALUE && is_value(argument))
        return csy_fail(CSYCL_ERROR_INVALID, "argument %u is memory, and a value was given", i);
    if (param == SPIRV_VALUE && !is_value(argument))
        return csy_fail(CSYCL_ERROR_INVALID, "argument %u is a value, and memory was given", i);
    if (is_value(argument) || !argument->size)
        return CSYCL_SUCCESS;
    if (!argument->memory)
        return csy_fail(CSYCL_ERROR_INVALID, "argument %u is NULL, but has %zu bytes", i,
                        argument->size);
    if (argument->size > SIZE_MAX - (uintptr_t)argument->memory)
        return csy_fail(CSYCL_ERROR_INVALID, "argument %u has %zu bytes: more than there are", i,
                        argument->size);
    return CSYCL_SUCCESS;
}

static enum csycl_status check_arguments(const struct module_launch *module, unsigned count)
{
    unsigned wanted = module->entry->param_count;
    if (count != wanted)
        return csy_fail(CSYCL_ERROR_INVALID, "%u argument%s, where the kernel takes %u", count,
                        count == 1 ? "" : "s", wanted);
    if (count && !module->arguments)
        return csy_fail(CSYCL_ERROR_INVALID, "the arguments are NULL");
    enum csycl_status status = CSYCL_SUCCESS;
    for (unsigned i = 0; !status && i < count; i++)
        status = check_argument(module, i);
    return status;
}

static enum csycl_status check_range(const struct csycl_nd_range *range)
{
    if (!range)
        return csy_fail(CSYCL_ERROR_INVALID, "the nd_range is NULL");
    if (range->dims < 1 || range->dims > 3)
        return csy_fail(CSYCL_ERROR_INVALID, "an nd_range of %u dimensions: there are 1 to 3",
                        range->dims);
    return CSYCL_SUCCESS;
}

static bool is_empty(const struct csycl_nd_range *range)
{
    for (unsigned d = 0; d < range->dims; d++)
        if (!range->global[d])
            return true;
    return false;
}

/* ---- the work-groups ---- */

/* Takes the local size from the caller, where a component that is 0 beside others is 1, or else
 * from the kernel, if that was compiled for one. Otherwise it is all 0: the driver chooses. */
static enum csycl_status find_local(size_t local[3], const struct csycl_nd_range *range,
                                    const size_t compiled[3])
{
    bool has_local = false;
    for (unsigned d = 0; d < range->dims; d++)
        has_local |= range->local[d] != 0;
    for (unsigned d = 0; has_local && d < 3; d++)
        local[d] = d < range->dims && range->local[d] ? range->local[d] : 1;
    if (!compiled[0])
        return CSYCL_SUCCESS;
    if (has_local && memcmp(local, compiled, 3 * sizeof *local))
        return csy_fail(CSYCL_ERROR_INVALID,
                        "work-groups of (%zu, %zu, %zu), where the kernel is compiled for groups "
                        "of (%zu, %zu, %zu)",
                        local[0], local[1], local[2], compiled[0], compiled[1], compiled[2]);
    memcpy(local, compiled, 3 * sizeof *local);
    return CSYCL_SUCCESS;
}

static enum csycl_status check_local(const struct geometry *geometry, const struct device *device,
                                     size_t most)
{
    const size_t *local = geometry->local;
    bool fits = true;
    for (unsigned d = 0; d < 3; d++) {
        size_t global = geometry->global[d];
        if (global % local[d])
            return csy_fail(CSYCL_ERROR_INVALID,
                            "the local size %zu does not divide the global size %zu in dimension "
                            "%u: round the global size up, or leave the local one 0",
                            local[d], global, d);
        fits = fits && local[d] <= device->max_item[d];
    }
    /* No product of two of them wraps: each is at most what is left. */
    size_t left = most;
    for (unsigned d = 0; d < 3; d++)
        left /= local[d];
    if (fits && left)
        return CSYCL_SUCCESS;
    return csy_fail(CSYCL_ERROR_INVALID,
                    "work-groups of (%zu, %zu, %zu) are too large: on \"%s\" this kernel takes "
                    "groups of at most %zu work-items, (%zu, %zu, %zu) in each dimension",
                    local[0], local[1], local[2], device->name, most, device->max_item[0],
                    device->max_item[1], device->max_item[2]);
}

static enum csycl_status choose_geometry(struct module_launch *module)
{
    const struct device *device = &module->launch.context->device;
    struct geometry *geometry = &module->launch.geometry;
    size_t most = 0, compiled[3] = {0};
    cl_int error = clGetKernelWorkGroupInfo(module->kernel.opencl, device->id,
                                            CL_KERNEL_WORK_GROUP_SIZE, sizeof most, &most, NULL);
    if (!error)
        error = clGetKernelWorkGroupInfo(module->kernel.opencl, device->id,
                                         CL_KERNEL_COMPILE_WORK_GROUP_SIZE, sizeof compiled,
                                         compiled, NULL);
    if (error)
        return csy_fail_opencl(error, "clGetKernelWorkGroupInfo");
    *geometry = (struct geometry){.dims = module->range.dims, .groups = 1}; /* or more */
    for (unsigned d = 0; d < 3; d++)
        geometry->range[d] = geometry->global[d] = d < geometry->dims ? module->range.global[d] : 1;
    enum csycl_status status = find_local(geometry->local, &module->range, compiled);
    return status || !geometry->local[0] ? status : check_local(geometry, device, most);
}

/* ---- the arguments ---- */

/* The tables of a loop with the same arguments, for memory.h. */
static enum csycl_status write_tables(struct module_launch *module)
{
    unsigned count = module->entry->param_count;
    module->params = calloc(count + 1, sizeof *module->params);
    module->args = calloc(count + 1, sizeof *module->args);
    module->slots = calloc(count + 1, sizeof *module->slots);
    if (!module->params || !module->args || !module->slots)
        return csy_fail_memory();
    for (unsigned i = 0; i < count; i++) {
        const struct csycl_argument *argument = &module->arguments[i];
        snprintf(module->slots[i].name, sizeof module->slots[i].name, "arg%u", i);
        module->params[i] = (struct csycl_glue_param){
            .name = module->slots[i].name,
            .kind = is_value(argument) ? CSYCL_GLUE_VALUE : CSYCL_GLUE_MEMORY,
            .access = module->entry->params[i] == SPIRV_CONSTANT ? CSYCL_GLUE_IN : CSYCL_GLUE_INOUT,
        };
        module->args[i] =
            (struct csycl_glue_arg){.pointer = argument->memory, .size = argument->size};
    }
    module->site = (struct csycl_glue_site){
        .kernel = module->entry->name, .params = module->params, .param_count = count};
    module->request.args = module->args;
    return CSYCL_SUCCESS;
}

/* Where parts of buffers may begin. */
static enum csycl_status get_alignment(size_t *alignment, const struct context *context)
{
    cl_uint bits = 0;
    cl_int error = clGetDeviceInfo(context->device.id, CL_DEVICE_MEM_BASE_ADDR_ALIGN, sizeof bits,
                                   &bits, NULL);
    *alignment = bits < 8 ? 1 : bits / 8;
    return error ? csy_fail_opencl(error, "clGetDeviceInfo") : CSYCL_SUCCESS;
}

/* The part of a region's buffer from `offset` on. */
static enum csycl_status take_part(cl_mem *part, const struct context *context,
                                   const struct section *section)
{
    const struct region *region = section->region;
    size_t offset = section->low - region->low, alignment;
    enum csycl_status status = get_alignment(&alignment, context);
    if (status)
        return status;
    if (offset % alignment)
        return csy_fail(CSYCL_ERROR_INVALID,
                        "argument %u overlaps argument %u and begins %zu bytes after it: on \"%s\" "
                        "that has to be a multiple of %zu bytes; give both the same memory, or one "
                        "a copy",
                        section->param, region->sections[0]->param, offset, context->device.name,
                        alignment);
    cl_buffer_region bytes = {offset, section->high - section->low};
    cl_int error;
    *part = clCreateSubBuffer(region->buffer, 0, CL_BUFFER_CREATE_TYPE_REGION, &bytes, &error);
    return *part ? CSYCL_SUCCESS : csy_fail_opencl(error, "clCreateSubBuffer");
}

static enum csycl_status set_memory(const struct module_launch *module,
                                    const struct section *section)
{
    struct slot *slot = &module->slots[section->param];
    const struct region *region = section->region;
    const cl_mem *buffer = region ? &region->buffer : NULL; /* no bytes: a null pointer */
    if (region && section->low != region->low) {
        enum csycl_status status = take_part(&slot->part, module->launch.context, section);
        if (status)
            return status;
        buffer = &slot->part;
    }
    cl_int error = clSetKernelArg(module->kernel.opencl, section->param, sizeof *buffer, buffer);
    return error ? csy_fail_opencl(error, "clSetKernelArg") : CSYCL_SUCCESS;
}

static enum csycl_status set_value(const struct module_launch *module, unsigned i)
{
    const struct csycl_argument *argument = &module->arguments[i];
    cl_int error = clSetKernelArg(module->kernel.opencl, i, argument->size, argument->value);
    if (error == CL_INVALID_ARG_SIZE)
        return csy_fail(CSYCL_ERROR_INVALID, "argument %u has another size than %zu bytes", i,
                        argument->size);
    return error ? csy_fail_opencl(error, "clSetKernelArg") : CSYCL_SUCCESS;
}

/* Before the memory is sent: a value may lie in memory that nobody can touch then. */
static enum csycl_status set_values(const struct module_launch *module)
{
    enum csycl_status status = CSYCL_SUCCESS;
    for (unsigned i = 0; !status && i < module->entry->param_count; i++)
        if (module->params[i].kind == CSYCL_GLUE_VALUE)
            status = set_value(module, i);
    return status;
}

static enum csycl_status set_buffers(struct launch *launch)
{
    struct module_launch *module = of(launch);
    const struct section *section = launch->memory.room->sections;
    enum csycl_status status = CSYCL_SUCCESS;
    for (unsigned i = 0; !status && i < module->entry->param_count; i++)
        if (module->params[i].kind != CSYCL_GLUE_VALUE)
            status = set_memory(module, section++);
    return status;
}

/* ---- the launch ---- */

/* Can the kernel use the buffers of memory that stays on the device? Not where two arguments would
 * be different parts of one: OpenCL does not say what that means while a kernel writes. */
static bool fits_in_place(const struct memory *memory, size_t alignment)
{
    for (size_t i = 0; i < memory->region_count; i++) {
        const struct region *region = &memory->room->regions[i];
        const struct section *first = region->sections[0];
        if (!region->mirror)
            continue;
        if ((first->low - region->low) % alignment)
            return false;
        for (size_t k = 1; k < region->count; k++)
            if (region->sections[k]->low != first->low || region->sections[k]->high != first->high)
                return false;
    }
    return true;
}

static enum csycl_status plan(struct launch *launch)
{
    size_t alignment;
    enum csycl_status status = get_alignment(&alignment, launch->context);
    if (!status)
        status = csy_launch_plan(launch, false);
    if (status || fits_in_place(&launch->memory, alignment))
        return status;
    launch->memory.exact = true;
    return csy_memory_plan(&launch->memory, launch->request);
}

static enum csycl_status prepare(struct launch *launch)
{
    struct module_launch *module = of(launch);
    cl_int error;
    module->kernel.opencl = clCreateKernel(module->spirv->program, module->entry->name, &error);
    if (!module->kernel.opencl)
        return csy_fail_opencl(error, "clCreateKernel");
    launch->kernel = &module->kernel;
    enum csycl_status status = choose_geometry(module);
    if (!status)
        status = set_values(module);
    return status ? status : plan(launch);
}

/* What commands use of it stays until they have ended. */
static void give_kernel(struct launch *launch)
{
    struct module_launch *module = of(launch);
    for (unsigned i = 0; i < module->entry->param_count; i++)
        if (module->slots[i].part)
            clReleaseMemObject(module->slots[i].part);
    clReleaseKernel(module->kernel.opencl);
    launch->kernel = NULL;
}

static const struct launch_kind kind = {prepare, set_buffers, give_kernel, .stays = false};

static enum csycl_status run(struct module_launch *module)
{
    struct launch *launch = &module->launch;
    enum csycl_status status = write_tables(module);
    launch->kind = &kind;
    launch->site = &module->site;
    launch->request = &module->request;
    launch->waits = true;
    if (!status)
        status = csy_launch_run(launch);
    free(module->params);
    free(module->args);
    free(module->slots);
    return status;
}

enum csycl_status csy_spirv_launch(struct spirv *spirv, const char *kernel,
                                   const struct csycl_nd_range *range,
                                   const struct csycl_argument *arguments, unsigned count)
{
    struct module_launch module = {
        .launch = {.context = spirv->context}, .spirv = spirv, .arguments = arguments};
    if (!spirv->program)
        return csy_fail(CSYCL_ERROR_INVALID, "the SPIR-V module is not built");
    if (!kernel)
        return csy_fail(CSYCL_ERROR_INVALID, "the kernel's name is NULL");
    module.entry = csy_spirv_find_kernel(&spirv->module, kernel);
    if (!module.entry)
        return fail_no_kernel(&spirv->module, kernel);
    enum csycl_status status = check_arguments(&module, count);
    if (!status)
        status = check_range(range);
    if (!status && !is_empty(range)) {
        module.range = *range;
        status = run(&module);
    }
    if (status)
        csy_message_prefix("in the kernel '%s': %s", kernel,
                           module.launch.memory.spoiled
                               ? "the device failed halfway, what was in the memory is lost: "
                               : "");
    return status;
}
