/* reduce.c: what a launch does for its reductions, beside its kernel; see launch.h. */
#include "base/kernel_shape.h"
#include "launch/copies.h"
#include "launch/launch.h"
#include "memory/direct.h"
#include "programs/arguments.h"
#include "sites/fold.h"
#include "timeline/timeline.h"

struct copies csy_launch_copies(const struct launch *launch)
{
    bool local = launch->sections.strategy == STRATEGY_LOCAL;
    return (struct copies){&launch->memory, launch->request, launch->geometry.copies,
                           local ? launch->geometry.lanes : 0};
}

/* 0: it is a section. */
static size_t partials_size(const struct launch *launch, unsigned i)
{
    const struct csycl_glue_reduction *reduction = &launch->site->reductions[i];
    return reduction->is_section ? 0 : launch->geometry.groups * reduction->size;
}

/* Those that have to be read, and are several, come by one command. */
static bool have_parts(const struct launch *launch)
{
    unsigned variables = 0;
    for (unsigned i = 0; i < launch->site->reduction_count; i++)
        variables += !launch->site->reductions[i].is_section;
    return variables > 1 && !csy_is_direct(launch->context);
}

static enum csycl_status reserve_partials(const struct launch *launch, unsigned i, size_t size)
{
    struct scratch *scratch = &launch->memory.room->scratch[i];
    cl_context context = launch->context->opencl;
    if (csy_is_direct(launch->context))
        return csy_scratch_reserve_over_host(scratch, context, size);
    enum csycl_status status = csy_scratch_reserve_host(scratch, size);
    return status ? status : csy_scratch_reserve(scratch, context, size);
}

/* Of tiles that have all the iterations that fit; of smaller ones each group has one. */
static uint64_t tiles_of(const struct launch *launch, unsigned rows)
{
    uint64_t all = csy_iterations(launch->site, launch->request->counts);
    uint64_t tiles = all / launch->geometry.group_size / rows + 1;
    return tiles > launch->geometry.groups ? tiles : launch->geometry.groups;
}

static unsigned rows_of(const struct launch *launch)
{
    return csy_shapes[launch->context->device.shape].has_groups ? csy_tile_rows(launch->site) : 0;
}

struct phases csy_launch_phases(const struct launch *launch)
{
    const cl_ulong scan = launch->memory.room->scan;
    return rows_of(launch) ? (struct phases){scan, scan} : (struct phases){0, 1};
}

/* A counter, and of each tile 8 bytes for each 4 of its scans. */
static enum csycl_status reserve_states(struct launch *launch)
{
    const struct csycl_glue_site *site = launch->site;
    struct scratch *states = &launch->memory.room->states;
    const unsigned rows = rows_of(launch);
    uint64_t words = 0, bytes;
    if (!rows || !launch->geometry.groups)
        return CSYCL_SUCCESS;
    for (unsigned i = 0; i < site->reduction_count; i++)
        if (site->reductions[i].is_scan)
            words += site->reductions[i].size / 8 + 1;
    words *= 2; /* with what lies between members of a structure of all */
    if (__builtin_mul_overflow(tiles_of(launch, rows), 8 * words, &bytes))
        return csy_fail_memory();
    launch->scratch += bytes + 8;
    enum csycl_status status = csy_room_reserve_states(launch->memory.room, launch->context->opencl,
                                                       launch->memory.queue->opencl, bytes + 8);
    launch->arguments &= states->is_new ? ~ARGUMENTS_OTHERS : ARGUMENTS_ALL;
    states->is_new = false;
    return status;
}

enum csycl_status csy_launch_reserve(struct launch *launch)
{
    enum csycl_status status = CSYCL_SUCCESS;
    const unsigned count = launch->site->reduction_count;
    if (!count)
        return status;
    struct room *room = launch->memory.room;
    const struct copies copies = csy_launch_copies(launch);
    launch->scratch = csy_copies_bytes(&copies);
    for (unsigned i = 0; i < count; i++)
        launch->scratch += room->scratch[i].wanted = partials_size(launch, i);
    if (have_parts(launch))
        status = csy_room_reserve_parts(room, launch->context->opencl, count);
    for (unsigned i = 0; !status && !have_parts(launch) && i < count; i++)
        if (room->scratch[i].wanted)
            status = reserve_partials(launch, i, room->scratch[i].wanted);
    if (!status)
        status = csy_copies_reserve(&copies);
    if (!status)
        status = reserve_states(launch);
    for (unsigned i = 0; i < count; i++) {
        launch->arguments &= room->scratch[i].is_new ? ~ARGUMENTS_OTHERS : ARGUMENTS_ALL;
        room->scratch[i].is_new = false;
    }
    if (!status && launch->sections.strategy == STRATEGY_GLOBAL)
        status = csy_copies_clear(&copies);
    return status;
}

static enum csycl_status merge(struct launch *launch, cl_event *event)
{
    const struct csycl_glue_site *site = launch->site;
    const struct copies copies = csy_launch_copies(launch);
    struct kernel_limits limits = csy_merge_limits(launch->variant);
    cl_kernel kernel = launch->kernel->merge;
    size_t global, local;
    csy_copies_merge_range(&copies, &limits, &global, &local);
    const struct arguments arguments = {&copies, local, 0, NULL};
    enum csycl_status status =
        csy_arguments_set(&arguments, kernel, site->merge_args, site->merge_arg_count);
    if (status)
        return status;
    const struct grid grid = {.dims = 1, .global = &global, .local = &local};
    return csy_widths_enqueue(&csy_variant_loadings(launch->variant)->merge, launch->context,
                              launch->memory.queue, kernel, &grid, event, &launch->loading_ns);
}

enum csycl_status csy_launch_merge(struct launch *launch, bool has_events)
{
    if (!launch->sections.elements)
        return CSYCL_SUCCESS;
    cl_event *event = launch->begin ? &launch->end : &launch->begin;
    enum csycl_status status = merge(launch, has_events ? event : NULL);
    if (status && launch->geometry.groups)
        csy_memory_abandon(&launch->memory);
    return status;
}

/* `name`: whose partials they are. */
static enum csycl_status fetch(struct launch *launch, const struct scratch *scratch, size_t size,
                               const char *name)
{
    /* See copy_out() of memory.c. Where memory is shared, waiting for each would only take longer.
     */
    bool waits = launch->waits && !launch->context->device.shared_memory;
    struct copying copying;
    cl_int error = clEnqueueReadBuffer(launch->memory.queue->opencl, scratch->buffer, waits, 0,
                                       size, scratch->host, 0, NULL, csy_copying_begin(&copying));
    if (error)
        return csy_fail_opencl(error, "clEnqueueReadBuffer");
    csy_copying_end(&copying, launch->memory.queue->opencl,
                    &(struct copy_told){.name = name,
                                        .why = "what the groups have of it",
                                        .owner = launch->site->kernel,
                                        .size = size,
                                        .out = true});
    launch->has_tail = true;
    launch->has_ended = waits;
    return CSYCL_SUCCESS;
}

enum csycl_status csy_launch_fetch_partials(struct launch *launch)
{
    const struct room *room = launch->memory.room;
    enum csycl_status status = CSYCL_SUCCESS;
    const unsigned count = launch->site->reduction_count;
    if (!launch->geometry.groups)
        return status;
    if (have_parts(launch))
        return fetch(launch, &room->partials, csy_room_parts_end(room, count),
                     count > 1 ? "reductions" : launch->site->reductions[0].name);
    for (unsigned i = 0; !status && i < count; i++)
        if (room->scratch[i].wanted && !room->scratch[i].is_over_host)
            status = fetch(launch, &room->scratch[i], room->scratch[i].wanted,
                           launch->site->reductions[i].name);
    return status;
}

void csy_launch_fold(const struct launch *launch)
{
    const struct csycl_glue_site *site = launch->site;
    for (unsigned i = 0; i < site->reduction_count; i++) {
        const struct csycl_glue_reduction *reduction = &site->reductions[i];
        void *variable = launch->request->reductions[i];
        if (reduction->is_section)
            continue;
        if (launch->geometry.groups)
            csy_fold(reduction, variable, launch->memory.room->scratch[i].host,
                     launch->geometry.groups);
        else
            csy_fold_empty(reduction, variable);
    }
}
