/* arguments.c: see arguments.h; <csycl/args.def> tells what each kind is. */
#include "programs/arguments.h"

#include "base/status.h"
#include "checks/bounds.h"
#include "checks/uniform.h"
#include "sites/iterations.h"

enum where { WHERE_ALWAYS, WHERE_GROUPS, WHERE_LOCAL, WHERE_CHECKED, WHERE_BOUNDED, WHERE_GENERIC };

struct arguments_of_build csy_arguments_of_build(const struct context *context,
                                                 const struct device *device,
                                                 const struct csycl_glue_site *site,
                                                 const struct definitions *definitions,
                                                 struct form form)
{
    return (struct arguments_of_build){
        .groups = csy_shape(site, device)->has_groups,
        .local = form.strategy == STRATEGY_LOCAL,
        .checked = csy_uniform_is_checked(context, site, definitions),
        .bounded = csy_bounds_are_checked(context, site, definitions),
        .generic = form.is_generic,
    };
}

static struct arguments_of_build build_of(const struct arguments *arguments)
{
    const struct copies *copies = arguments->copies;
    const struct memory *memory = copies->memory;
    const struct form form = {.strategy = copies->lanes ? STRATEGY_LOCAL : STRATEGY_NONE,
                              .is_generic = arguments->constants};
    return csy_arguments_of_build(memory->context, &memory->context->device, memory->site,
                                  memory->definitions, form);
}

static bool is_there(const struct arguments_of_build *build, enum csycl_glue_arg_kind kind)
{
    static const enum where where[] = {
#define CSYCL_ARG(name, where) [CSYCL_GLUE_ARG_##name] = WHERE_##where,
#include <csycl/args.def>
#undef CSYCL_ARG
    };
    switch (where[kind]) {
    case WHERE_GROUPS:
        return build->groups;
    case WHERE_LOCAL:
        return build->local;
    case WHERE_CHECKED:
        return build->checked;
    case WHERE_BOUNDED:
        return build->bounded;
    case WHERE_GENERIC:
        return build->generic;
    default:
        return true;
    }
}

static unsigned kind_of(const struct csycl_glue_kernel_arg *row)
{
    return row->kind == CSYCL_GLUE_ARG_VALUE     ? ARGUMENTS_VALUES
           : row->kind == CSYCL_GLUE_ARG_POINTER ? ARGUMENTS_BUFFERS
           : row->kind == CSYCL_GLUE_ARG_COUNT   ? ARGUMENTS_COUNTS
           : row->kind == CSYCL_GLUE_ARG_BEGIN   ? ARGUMENTS_COUNTS
                                                 : ARGUMENTS_OTHERS;
}

static cl_int set_number(cl_kernel kernel, cl_uint at, cl_ulong number)
{
    return clSetKernelArg(kernel, at, sizeof number, &number);
}

static cl_int set_bytes(cl_kernel kernel, cl_uint at, cl_long bytes)
{
    return clSetKernelArg(kernel, at, sizeof bytes, &bytes);
}

/* Of reduction number `index`, a section. */
static cl_int set_section(const struct arguments *arguments, cl_kernel kernel, cl_uint at,
                          const struct csycl_glue_kernel_arg *row)
{
    const struct reduced reduced = csy_copies_of(arguments->copies, row->index);
    switch (row->kind) {
    case CSYCL_GLUE_ARG_COPIES:
        return clSetKernelArg(kernel, at, sizeof(cl_mem), reduced.copies);
    case CSYCL_GLUE_ARG_COPY_SHIFT:
        return set_bytes(kernel, at, reduced.shift);
    case CSYCL_GLUE_ARG_COPY_LENGTH:
        return set_number(kernel, at, reduced.length);
    case CSYCL_GLUE_ARG_COPY_COUNT:
        return set_number(kernel, at, reduced.count);
    case CSYCL_GLUE_ARG_COPY_CHOICE:
        return set_number(kernel, at, reduced.choice);
    case CSYCL_GLUE_ARG_LOCAL_COPIES:
        return clSetKernelArg(kernel, at, reduced.local, NULL);
    case CSYCL_GLUE_ARG_TARGET:
        return clSetKernelArg(kernel, at, sizeof(cl_mem), reduced.target.buffer);
    case CSYCL_GLUE_ARG_TARGET_SHIFT:
        return set_bytes(kernel, at, reduced.target.shift);
    default: /* TARGET_LENGTH */
        return set_number(kernel, at, reduced.elements);
    }
}

static cl_int set(const struct arguments *arguments, cl_kernel kernel, cl_uint at,
                  const struct csycl_glue_kernel_arg *row)
{
    const struct memory *memory = arguments->copies->memory;
    const struct csycl_glue_launch *launch = arguments->copies->launch;
    const unsigned index = row->index;
    struct place place;
    switch (row->kind) {
    case CSYCL_GLUE_ARG_PHASE:
        return set_number(kernel, at, 0);
    case CSYCL_GLUE_ARG_COUNT:
        return set_number(kernel, at, launch->counts[index]);
    case CSYCL_GLUE_ARG_BEGIN:
        return set_number(kernel, at, csy_slice_begin(memory->site, launch));
    case CSYCL_GLUE_ARG_VALUE:
        return clSetKernelArg(kernel, at, memory->site->params[index].size,
                              launch->args[index].pointer);
    case CSYCL_GLUE_ARG_POINTER:
    case CSYCL_GLUE_ARG_SHIFT:
        place = csy_memory_place(memory, csy_memory_section(memory, index),
                                 (uintptr_t)launch->args[index].pointer);
        if (row->kind == CSYCL_GLUE_ARG_SHIFT)
            return set_bytes(kernel, at, place.shift);
        return place.svm ? csy_svm(memory->context)->set_argument(kernel, at, place.svm)
                         : clSetKernelArg(kernel, at, sizeof(cl_mem), place.buffer);
    case CSYCL_GLUE_ARG_PARTIALS:
        return clSetKernelArg(kernel, at, sizeof(cl_mem), &memory->room->scratch[index].buffer);
    case CSYCL_GLUE_ARG_LOCAL_PARTIALS:
        return clSetKernelArg(kernel, at,
                              arguments->items * csy_partial_bytes_of(memory->site, index), NULL);
    case CSYCL_GLUE_ARG_STATES:
        return clSetKernelArg(kernel, at, sizeof(cl_mem), &memory->room->states.buffer);
    case CSYCL_GLUE_ARG_LOCAL_MERGE:
        return clSetKernelArg(kernel, at, arguments->items * memory->site->reductions[index].size,
                              NULL);
    case CSYCL_GLUE_ARG_TOLD:
        return clSetKernelArg(kernel, at, sizeof(cl_mem), &memory->room->told.buffer);
    case CSYCL_GLUE_ARG_SEEN:
        return clSetKernelArg(kernel, at, sizeof(cl_mem), &memory->room->seen.buffer);
    case CSYCL_GLUE_ARG_LAUNCH:
        return set_number(kernel, at, memory->room->launch);
    case CSYCL_GLUE_ARG_EXTENTS:
        return clSetKernelArg(kernel, at, sizeof(cl_mem), &memory->room->bounds.buffer);
    case CSYCL_GLUE_ARG_CONSTANT:
        return clSetKernelArg(kernel, at, memory->site->constants[index]->type->size,
                              arguments->constants[index]);
    default:
        return set_section(arguments, kernel, at, row);
    }
}

enum csycl_status csy_arguments_set(const struct arguments *arguments, cl_kernel kernel,
                                    const struct csycl_glue_kernel_arg *rows, unsigned count)
{
    const struct arguments_of_build build = build_of(arguments);
    cl_uint at = 0;
    for (unsigned i = 0; i < count; i++) {
        if (!is_there(&build, rows[i].kind))
            continue;
        bool has_it = arguments->there & kind_of(&rows[i]);
        cl_int error = has_it ? CL_SUCCESS : set(arguments, kernel, at, &rows[i]);
        if (error) {
            enum csycl_status status = csy_fail_opencl(error, "clSetKernelArg");
            csy_message_prefix("argument %u: ", (unsigned)at);
            return status;
        }
        at++;
    }
    return CSYCL_SUCCESS;
}

bool csy_arguments_have_begin(const struct csycl_glue_site *site)
{
    return site->kernel_arg_count > 1 && site->kernel_args[1].kind == CSYCL_GLUE_ARG_BEGIN;
}

bool csy_arguments_have_phase(const struct csycl_glue_site *site)
{
    return site->kernel_arg_count && site->kernel_args[0].kind == CSYCL_GLUE_ARG_PHASE;
}

enum csycl_status csy_arguments_set_phase(cl_kernel kernel, cl_ulong phase)
{
    cl_int error = set_number(kernel, 0, phase);
    return error ? csy_fail_opencl(error, "clSetKernelArg") : CSYCL_SUCCESS;
}

/* ---- for a launch without iterations ---- */

enum { ZEROS = 1 << 16 }; /* no value has more bytes */

static cl_int set_zeros(cl_kernel kernel, cl_uint at, size_t size)
{
    static const char zeros[ZEROS];
    return size > ZEROS ? CL_INVALID_ARG_SIZE : clSetKernelArg(kernel, at, size, zeros);
}

static cl_int set_nothing(cl_kernel kernel, cl_uint at, const struct csycl_glue_site *site,
                          const struct csycl_glue_kernel_arg *row, const cl_mem *zeros,
                          size_t items)
{
    switch (row->kind) {
    case CSYCL_GLUE_ARG_VALUE:
        return set_zeros(kernel, at, site->params[row->index].size);
    case CSYCL_GLUE_ARG_CONSTANT:
        return set_zeros(kernel, at, site->constants[row->index]->type->size);
    case CSYCL_GLUE_ARG_POINTER:
    case CSYCL_GLUE_ARG_PARTIALS:
    case CSYCL_GLUE_ARG_COPIES:
    case CSYCL_GLUE_ARG_TARGET:
    case CSYCL_GLUE_ARG_TOLD:
    case CSYCL_GLUE_ARG_SEEN:
    case CSYCL_GLUE_ARG_EXTENTS:
    case CSYCL_GLUE_ARG_STATES:
        return clSetKernelArg(kernel, at, sizeof *zeros, zeros);
    case CSYCL_GLUE_ARG_LOCAL_PARTIALS:
        return clSetKernelArg(kernel, at, items * csy_partial_bytes_of(site, row->index), NULL);
    case CSYCL_GLUE_ARG_LOCAL_COPIES:
    case CSYCL_GLUE_ARG_LOCAL_MERGE:
        return clSetKernelArg(kernel, at, items * site->reductions[row->index].size, NULL);
    default: /* a number, or bytes */
        return set_zeros(kernel, at, sizeof(cl_ulong));
    }
}

cl_int csy_arguments_set_zeros(cl_kernel kernel, const struct arguments_of_build *build,
                               const struct csycl_glue_site *site,
                               const struct csycl_glue_kernel_arg *rows, unsigned count,
                               const cl_mem *zeros, size_t items)
{
    cl_uint at = 0;
    cl_int error = CL_SUCCESS;
    for (unsigned i = 0; !error && i < count; i++)
        if (is_there(build, rows[i].kind))
            error = set_nothing(kernel, at++, site, &rows[i], zeros, items);
    return error;
}
