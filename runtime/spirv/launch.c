/* launch.c: one launch of a kernel of a SPIR-V module, from beginning to end.
 *
 * Its memory goes the way of an annotated loop's (memory.h): the launch writes itself the tables of
 * a loop whose sections the loop reads and writes. Such a kernel takes no offsets, so each argument
 * has to be a buffer that begins where its memory does. Memory that stays on the device is used
 * there if a part of its buffer can be that; else a copy is made for the launch.
 */
#include "spirv/module.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "memory.h"
#include "status.h"
#include "text.h"
#include "trace.h"
#include "trail.h"

/* The most names that a message lists. */
enum { LISTED = 16 };

struct launch {
    const struct spirv *spirv;
    const struct spirv_kernel *entry;
    struct csycl_nd_range range; /* a copy: the caller's may lie in memory that cannot be touched */
    const struct csycl_argument *arguments; /* entry->param_count */
    struct context *context;
    cl_kernel kernel;
    bool has_local;
    size_t local[3]; /* has_local */
    /* The tables, one element an argument: */
    struct csycl_glue_param *params;
    struct csycl_glue_arg *args;
    struct slot {
        char name[16];
        cl_mem part; /* of a buffer that is shared with another argument; NULL: none */
    } * slots;
    struct csycl_glue_site site;
    struct memory memory; /* with the queue and the room; NULL: not yet */
    cl_event last;        /* of the kernel, where the queue wants it */
};

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

static enum csycl_status check_argument(const struct launch *launch, unsigned i)
{
    const struct csycl_argument *argument = &launch->arguments[i];
    enum spirv_param param = launch->entry->params[i];
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

static enum csycl_status check_arguments(const struct launch *launch, unsigned count)
{
    unsigned wanted = launch->entry->param_count;
    if (count != wanted)
        return csy_fail(CSYCL_ERROR_INVALID, "%u argument%s, where the kernel takes %u", count,
                        count == 1 ? "" : "s", wanted);
    if (count && !launch->arguments)
        return csy_fail(CSYCL_ERROR_INVALID, "the arguments are NULL");
    enum csycl_status status = CSYCL_SUCCESS;
    for (unsigned i = 0; !status && i < count; i++)
        status = check_argument(launch, i);
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
 * from the kernel, if that was compiled for one. */
static enum csycl_status find_local(struct launch *launch, const size_t compiled[3])
{
    const struct csycl_nd_range *range = &launch->range;
    size_t *local = launch->local;
    for (unsigned d = 0; d < range->dims; d++)
        launch->has_local |= range->local[d] != 0;
    for (unsigned d = 0; d < 3; d++)
        local[d] = launch->has_local && d < range->dims && range->local[d] ? range->local[d] : 1;
    if (!compiled[0])
        return CSYCL_SUCCESS;
    if (launch->has_local && memcmp(local, compiled, sizeof launch->local))
        return csy_fail(CSYCL_ERROR_INVALID,
                        "work-groups of (%zu, %zu, %zu), where the kernel is compiled for groups "
                        "of (%zu, %zu, %zu)",
                        local[0], local[1], local[2], compiled[0], compiled[1], compiled[2]);
    launch->has_local = true;
    memcpy(local, compiled, sizeof launch->local);
    return CSYCL_SUCCESS;
}

static enum csycl_status check_local(const struct launch *launch, size_t most)
{
    const struct device *device = &launch->context->device;
    const size_t *local = launch->local;
    bool fits = true;
    for (unsigned d = 0; d < 3; d++) {
        size_t global = d < launch->range.dims ? launch->range.global[d] : 1;
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

static enum csycl_status choose_local(struct launch *launch)
{
    cl_device_id device = launch->context->device.id;
    size_t most = 0, compiled[3] = {0};
    cl_int error = clGetKernelWorkGroupInfo(launch->kernel, device, CL_KERNEL_WORK_GROUP_SIZE,
                                            sizeof most, &most, NULL);
    if (!error)
        error = clGetKernelWorkGroupInfo(launch->kernel, device, CL_KERNEL_COMPILE_WORK_GROUP_SIZE,
                                         sizeof compiled, compiled, NULL);
    if (error)
        return csy_fail_opencl(error, "clGetKernelWorkGroupInfo");
    enum csycl_status status = find_local(launch, compiled);
    if (status || !launch->has_local)
        return status;
    return check_local(launch, most);
}

/* ---- the arguments ---- */

/* The tables of a loop with the same arguments, for memory.h. */
static enum csycl_status write_tables(struct launch *launch)
{
    unsigned count = launch->entry->param_count;
    launch->params = calloc(count + 1, sizeof *launch->params);
    launch->args = calloc(count + 1, sizeof *launch->args);
    launch->slots = calloc(count + 1, sizeof *launch->slots);
    if (!launch->params || !launch->args || !launch->slots)
        return csy_fail_memory();
    for (unsigned i = 0; i < count; i++) {
        const struct csycl_argument *argument = &launch->arguments[i];
        snprintf(launch->slots[i].name, sizeof launch->slots[i].name, "arg%u", i);
        launch->params[i] = (struct csycl_glue_param){
            .name = launch->slots[i].name,
            .kind = is_value(argument) ? CSYCL_GLUE_VALUE : CSYCL_GLUE_MEMORY,
            .access = launch->entry->params[i] == SPIRV_CONSTANT ? CSYCL_GLUE_IN : CSYCL_GLUE_INOUT,
        };
        launch->args[i] =
            (struct csycl_glue_arg){.pointer = argument->memory, .size = argument->size};
    }
    launch->site = (struct csycl_glue_site){
        .kernel = launch->entry->name, .params = launch->params, .param_count = count};
    return CSYCL_SUCCESS;
}

/* Where parts of buffers may begin. */
static enum csycl_status get_alignment(size_t *alignment, const struct launch *launch)
{
    cl_uint bits = 0;
    cl_int error = clGetDeviceInfo(launch->context->device.id, CL_DEVICE_MEM_BASE_ADDR_ALIGN,
                                   sizeof bits, &bits, NULL);
    *alignment = bits < 8 ? 1 : bits / 8;
    return error ? csy_fail_opencl(error, "clGetDeviceInfo") : CSYCL_SUCCESS;
}

/* The part of a region's buffer from `offset` on. */
static enum csycl_status take_part(cl_mem *part, const struct launch *launch,
                                   const struct section *section)
{
    const struct region *region = section->region;
    size_t offset = section->low - region->low, alignment;
    enum csycl_status status = get_alignment(&alignment, launch);
    if (status)
        return status;
    if (offset % alignment)
        return csy_fail(CSYCL_ERROR_INVALID,
                        "argument %u overlaps argument %u and begins %zu bytes after it: on \"%s\" "
                        "that has to be a multiple of %zu bytes; give both the same memory, or one "
                        "a copy",
                        section->param, region->sections[0]->param, offset,
                        launch->context->device.name, alignment);
    cl_buffer_region bytes = {offset, section->high - section->low};
    cl_int error;
    *part = clCreateSubBuffer(region->buffer, 0, CL_BUFFER_CREATE_TYPE_REGION, &bytes, &error);
    return *part ? CSYCL_SUCCESS : csy_fail_opencl(error, "clCreateSubBuffer");
}

static enum csycl_status set_memory(const struct launch *launch, const struct section *section)
{
    struct slot *slot = &launch->slots[section->param];
    const struct region *region = section->region;
    const cl_mem *buffer = region ? &region->buffer : NULL; /* no bytes: a null pointer */
    if (region && section->low != region->low) {
        enum csycl_status status = take_part(&slot->part, launch, section);
        if (status)
            return status;
        buffer = &slot->part;
    }
    cl_int error = clSetKernelArg(launch->kernel, section->param, sizeof *buffer, buffer);
    return error ? csy_fail_opencl(error, "clSetKernelArg") : CSYCL_SUCCESS;
}

static enum csycl_status set_value(const struct launch *launch, unsigned i)
{
    const struct csycl_argument *argument = &launch->arguments[i];
    cl_int error = clSetKernelArg(launch->kernel, i, argument->size, argument->value);
    if (error == CL_INVALID_ARG_SIZE)
        return csy_fail(CSYCL_ERROR_INVALID, "argument %u has another size than %zu bytes", i,
                        argument->size);
    return error ? csy_fail_opencl(error, "clSetKernelArg") : CSYCL_SUCCESS;
}

/* Before the memory is sent: a value may lie in memory that nobody can touch then. */
static enum csycl_status set_values(const struct launch *launch)
{
    enum csycl_status status = CSYCL_SUCCESS;
    for (unsigned i = 0; !status && i < launch->entry->param_count; i++)
        if (launch->params[i].kind == CSYCL_GLUE_VALUE)
            status = set_value(launch, i);
    return status;
}

static enum csycl_status set_buffers(const struct launch *launch)
{
    const struct section *section = launch->memory.room->sections;
    enum csycl_status status = CSYCL_SUCCESS;
    for (unsigned i = 0; !status && i < launch->entry->param_count; i++)
        if (launch->params[i].kind != CSYCL_GLUE_VALUE)
            status = set_memory(launch, section++);
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
    const struct csycl_glue_launch request = {.args = launch->args};
    size_t alignment;
    enum csycl_status status = get_alignment(&alignment, launch);
    if (!status)
        status = csy_memory_plan(&launch->memory, &request);
    if (status || fits_in_place(&launch->memory, alignment))
        return status;
    launch->memory.exact = true;
    return csy_memory_plan(&launch->memory, &request);
}

static enum csycl_status prepare(struct launch *launch)
{
    struct memory *memory = &launch->memory;
    cl_int error;
    launch->kernel = clCreateKernel(launch->spirv->program, launch->entry->name, &error);
    if (!launch->kernel)
        return csy_fail_opencl(error, "clCreateKernel");
    enum csycl_status status = choose_local(launch);
    if (!status)
        status = write_tables(launch);
    if (!status)
        status = csy_room_take(&memory->room, launch->context, launch->entry->param_count, 0);
    if (status)
        return status;
    memory->context = launch->context;
    memory->site = &launch->site;
    return plan(launch);
}

/* Where all memory stays on the device, nobody sees when the kernel has run. */
static bool may_leave(const struct launch *launch)
{
    return csy_memory_stays(&launch->memory) && !csy_memory_has_buffers(&launch->memory) &&
           !(launch->context->settings.trace & TRACE_LAUNCH);
}

static enum csycl_status enqueue(struct launch *launch)
{
    struct queue *queue = launch->memory.queue;
    bool has_event = !launch->memory.waits && csy_queue_wants_event(queue);
    cl_int error = clEnqueueNDRangeKernel(
        queue->opencl, launch->kernel, launch->range.dims, NULL, launch->range.global,
        launch->has_local ? launch->local : NULL, 0, NULL, has_event ? &launch->last : NULL);
    return error ? csy_fail_opencl(error, "clEnqueueNDRangeKernel") : CSYCL_SUCCESS;
}

/* Waits, or leaves the launch to the queue. */
static enum csycl_status finish(struct launch *launch)
{
    const struct trail_place place = {.kernel = launch->entry->name};
    if (!launch->memory.waits &&
        csy_trail_leave(launch->memory.queue, &launch->context->device, &place, launch->last)) {
        launch->last = NULL;
        return CSYCL_SUCCESS;
    }
    return csy_queue_drain(launch->memory.queue);
}

static enum csycl_status execute(struct launch *launch)
{
    launch->memory.waits = true;
    enum csycl_status status = csy_queue_open(launch->memory.queue, launch->context);
    if (!status)
        status = set_values(launch);
    if (!status)
        status = csy_memory_send(&launch->memory);
    if (!status)
        status = set_buffers(launch);
    if (status)
        return status;
    launch->memory.waits = !may_leave(launch);
    status = enqueue(launch);
    if (!status)
        status = csy_memory_fetch(&launch->memory);
    return status ? status : finish(launch);
}

static void release(struct launch *launch, enum csycl_status status)
{
    if (launch->memory.room && status)
        csy_queue_stop(launch->memory.queue); /* nothing may use the buffers any more */
    for (unsigned i = 0; launch->slots && i < launch->entry->param_count; i++)
        if (launch->slots[i].part)
            clReleaseMemObject(launch->slots[i].part);
    if (launch->memory.room)
        csy_memory_release(&launch->memory);
    if (launch->memory.room && status) {
        csy_queue_close(launch->memory.queue);
        csy_room_destroy(launch->memory.room);
    } else if (launch->memory.room) {
        csy_room_give(launch->memory.room, launch->context);
    }
    if (launch->last)
        clReleaseEvent(launch->last);
    if (launch->kernel)
        clReleaseKernel(launch->kernel);
    free(launch->params);
    free(launch->args);
    free(launch->slots);
}

static void trace_launch(const struct launch *launch, double ms)
{
    char global[80], local[80] = "any";
    unsigned dims = launch->range.dims;
    const size_t *g = launch->range.global, *l = launch->local;
    const char *form = dims == 1 ? "%zu" : dims == 2 ? "%zux%zu" : "%zux%zux%zu";
    snprintf(global, sizeof global, form, g[0], g[1], g[2]);
    if (launch->has_local)
        snprintf(local, sizeof local, form, l[0], l[1], l[2]);
    csy_trace("launch %s spirv global=%s local=%s %.3f ms", launch->entry->name, global, local, ms);
}

static enum csycl_status run(struct launch *launch)
{
    enum csycl_status status = csy_context_open(launch->context); /* not in the child of a fork */
    if (!status)
        status = csy_queue_get_own(&launch->memory.queue, launch->context);
    if (status)
        return status;
    pthread_mutex_lock(&launch->memory.queue->lock);
    status = prepare(launch);
    double start = csy_now_ms();
    if (!status)
        status = execute(launch);
    if (!status && launch->context->settings.trace & TRACE_LAUNCH)
        trace_launch(launch, csy_now_ms() - start);
    release(launch, status);
    csy_queue_reap(launch->memory.queue);
    pthread_mutex_unlock(&launch->memory.queue->lock);
    return status;
}

enum csycl_status csy_spirv_launch(struct spirv *spirv, const char *kernel,
                                   const struct csycl_nd_range *range,
                                   const struct csycl_argument *arguments, unsigned count)
{
    struct launch launch = {.spirv = spirv, .arguments = arguments, .context = spirv->context};
    if (!spirv->program)
        return csy_fail(CSYCL_ERROR_INVALID, "the SPIR-V module is not built");
    if (!kernel)
        return csy_fail(CSYCL_ERROR_INVALID, "the kernel's name is NULL");
    launch.entry = csy_spirv_find_kernel(&spirv->module, kernel);
    if (!launch.entry)
        return fail_no_kernel(&spirv->module, kernel);
    enum csycl_status status = check_arguments(&launch, count);
    if (!status)
        status = check_range(range);
    if (!status && !is_empty(range)) {
        launch.range = *range;
        status = run(&launch);
    }
    if (status)
        csy_message_prefix("in the kernel '%s': %s", kernel,
                           launch.memory.spoiled
                               ? "the device failed halfway, what was in the memory is lost: "
                               : "");
    return status;
}
