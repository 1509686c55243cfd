/* trial.c: see trial.h. */
#define _GNU_SOURCE /* MAP_ANONYMOUS */
#include "programs/trial.h"

#include <stdio.h>
#include <sys/mman.h>

#include "device/context.h"
#include "launch/copies.h"
#include "launch/geometry.h"
#include "programs/arguments.h"

enum {
    BUFFER = 16 << 20, /* for any argument: as large as the largest table of checks */
    WIDE = 1 << 16,    /* work-items: from there on PoCL compiles for grids of any width. Those of
                          the CPU shape are not as wide */
};

struct trial {
    struct context *context;
    cl_program program;
    const struct csycl_glue_site *site;
    struct arguments_of_build build;
    cl_command_queue queue;
    cl_mem buffer; /* zeros */
};

struct group {
    cl_uint dims;
    size_t local[3];
};

static size_t items_of(const struct group *group)
{
    return group->local[0] * group->local[1] * group->local[2];
}

/* Alone, as widths.h wants it. `groups`: in the first dimension. */
static void launch(const struct trial *trial, cl_kernel kernel, const struct group *group,
                   size_t groups)
{
    struct process *process = trial->context->process;
    const size_t global[3] = {groups * group->local[0], group->local[1], group->local[2]};
    pthread_rwlock_wrlock(&process->loading_lock);
    csy_queue_drain_all(&process->queues);
    if (!clEnqueueNDRangeKernel(trial->queue, kernel, group->dims, NULL, global, group->local, 0,
                                NULL, NULL))
        clFinish(trial->queue);
    pthread_rwlock_unlock(&process->loading_lock);
}

static void try_kernel(const struct trial *trial, const char *suffix, const struct group *group,
                       const struct csycl_glue_kernel_arg *rows, unsigned count)
{
    char name[256];
    cl_int error;
    int length = snprintf(name, sizeof name, "%s%s", trial->site->kernel, suffix);
    if (!items_of(group) || length >= (int)sizeof name)
        return;
    cl_kernel kernel = clCreateKernel(trial->program, name, &error);
    if (!kernel)
        return;
    error = csy_arguments_set_zeros(kernel, &trial->build, trial->site, rows, count, &trial->buffer,
                                    items_of(group));
    if (!error)
        launch(trial, kernel, group, 1);
    if (!error && csy_shape(trial->site, &trial->context->device)->has_groups)
        launch(trial, kernel, group, WIDE / group->local[0] + 1);
    clReleaseKernel(kernel);
}

static void try_kernels(const struct trial *trial, enum strategy strategy)
{
    const struct csycl_glue_site *site = trial->site;
    const struct device *device = &trial->context->device;
    const struct kernel_limits limits = {.max_group = device->max_group};
    struct group group;
    csy_geometry_usual_group(group.local, &group.dims, site, device, strategy);
    try_kernel(trial, "", &group, site->kernel_args, site->kernel_arg_count);
    if (!strategy)
        return;
    const struct group merge = {1, {csy_copies_merge_group(site, device, &limits), 1, 1}};
    try_kernel(trial, "_merge", &merge, site->merge_args, site->merge_arg_count);
}

void csy_trial_run(struct context *context, cl_program program, const struct csycl_glue_site *site,
                   const struct definitions *definitions, struct form form)
{
    cl_int error;
    struct trial trial = {
        .context = context,
        .program = program,
        .site = site,
        .build = csy_arguments_of_build(context, &context->device, site, definitions, form),
    };
    if (!context->device.is_pocl)
        return;
    char *zeros = mmap(NULL, BUFFER, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (zeros == MAP_FAILED)
        return;
    trial.queue = clCreateCommandQueue(context->opencl, context->device.id, 0, &error);
    trial.buffer = clCreateBuffer(context->opencl, CL_MEM_READ_WRITE | CL_MEM_USE_HOST_PTR, BUFFER,
                                  zeros, &error);
    if (trial.queue && trial.buffer)
        try_kernels(&trial, form.strategy);
    if (trial.buffer)
        clReleaseMemObject(trial.buffer);
    if (trial.queue)
        clReleaseCommandQueue(trial.queue);
    munmap(zeros, BUFFER);
}
