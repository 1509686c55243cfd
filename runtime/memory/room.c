/* room.c: see room.h. */
#include "memory/room.h"

#include <stdlib.h>
#include <string.h>

#include "base/status.h"
#include "device/context.h"
#include "memory/direct.h"

static struct room *reuse(struct room_pool *pool)
{
    pthread_mutex_lock(&pool->lock);
    struct room *room = pool->free;
    if (room)
        pool->free = room->next;
    pthread_mutex_unlock(&pool->lock);
    return room;
}

enum csycl_status csy_room_reserve_sections(struct room *room, size_t count, size_t wanted)
{
    if (wanted <= room->section_room)
        return CSYCL_SUCCESS;
    struct section *sections = calloc(wanted, sizeof *sections);
    struct section **order = calloc(wanted, sizeof *order);
    struct region *regions = calloc(wanted, sizeof *regions);
    if (!sections || !order || !regions) {
        free(sections);
        free(order);
        free(regions);
        return csy_fail_memory();
    }
    if (count)
        memcpy(sections, room->sections, count * sizeof *sections);
    free(room->sections);
    free(room->order);
    free(room->regions);
    room->sections = sections;
    room->order = order;
    room->regions = regions;
    room->section_room = wanted;
    return CSYCL_SUCCESS;
}

static enum csycl_status reserve_params(struct room *room, size_t count)
{
    enum csycl_status status = csy_room_reserve_sections(room, 0, count);
    if (status || count <= room->param_room)
        return status;
    struct known *known = calloc(count, sizeof *known);
    if (!known)
        return csy_fail_memory();
    free(room->reached.params);
    room->reached.params = known;
    room->param_room = count;
    return CSYCL_SUCCESS;
}

static enum csycl_status reserve_scratch(struct room *room, size_t count)
{
    if (count <= room->scratch_room)
        return CSYCL_SUCCESS;
    struct scratch *scratch = realloc(room->scratch, count * sizeof *scratch);
    if (!scratch)
        return csy_fail_memory();
    memset(scratch + room->scratch_room, 0, (count - room->scratch_room) * sizeof *scratch);
    room->scratch = scratch;
    room->scratch_room = count;
    return CSYCL_SUCCESS;
}

enum csycl_status csy_room_take(struct room **out, struct context *context, size_t params,
                                size_t reductions)
{
    struct room *room = reuse(&context->rooms);
    if (!room)
        room = calloc(1, sizeof *room);
    if (!room)
        return csy_fail_memory();
    enum csycl_status status = reserve_params(room, params);
    if (!status)
        status = reserve_scratch(room, reductions);
    if (status)
        csy_room_give(room, context);
    else
        *out = room;
    return status;
}

void csy_room_give(struct room *room, struct context *context)
{
    pthread_mutex_lock(&context->rooms.lock);
    room->next = context->rooms.free;
    context->rooms.free = room;
    pthread_mutex_unlock(&context->rooms.lock);
}

static void release_buffer(struct scratch *scratch)
{
    if (scratch->buffer)
        clReleaseMemObject(scratch->buffer);
    scratch->buffer = NULL;
    scratch->size = 0;
    scratch->is_over_host = false;
    if (scratch->is_part) {
        scratch->host = NULL;
        scratch->host_size = 0;
    }
    scratch->is_part = false;
}

static void release_host(struct scratch *scratch)
{
    if (scratch->is_over_host || scratch->is_part)
        release_buffer(scratch);
    free(scratch->host);
    scratch->host = NULL;
    scratch->host_size = 0;
}

static void release_scratch(struct scratch *scratch)
{
    release_buffer(scratch);
    release_host(scratch);
}

void csy_room_destroy(struct room *room)
{
    for (size_t i = 0; i < room->scratch_room; i++)
        release_scratch(&room->scratch[i]);
    release_scratch(&room->partials);
    release_scratch(&room->told);
    release_scratch(&room->bounds);
    release_scratch(&room->states);
    release_scratch(&room->seen);
    free(room->scratch);
    free(room->sections);
    free(room->order);
    free(room->regions);
    free(room->reached.params);
    free(room);
}

static enum csycl_status make_buffer(struct scratch *scratch, cl_context context, size_t size,
                                     void *host)
{
    cl_int error;
    cl_mem_flags over = host ? CL_MEM_USE_HOST_PTR : 0;
    scratch->buffer = clCreateBuffer(context, CL_MEM_READ_WRITE | over, size, host, &error);
    if (!scratch->buffer)
        return csy_fail_opencl(error, "clCreateBuffer");
    scratch->size = size;
    scratch->is_over_host = host;
    scratch->is_new = true;
    return CSYCL_SUCCESS;
}

enum csycl_status csy_scratch_reserve(struct scratch *scratch, cl_context context, size_t size)
{
    if (!size || (size <= scratch->size && !scratch->is_part))
        return CSYCL_SUCCESS;
    release_buffer(scratch);
    return make_buffer(scratch, context, size, NULL);
}

enum csycl_status csy_scratch_reserve_host(struct scratch *scratch, size_t size)
{
    if (!size || (size <= scratch->host_size && !scratch->is_part))
        return CSYCL_SUCCESS;
    release_host(scratch);
    size_t whole = (size + ANCHOR_SIZE - 1) / ANCHOR_SIZE * ANCHOR_SIZE;
    scratch->host = aligned_alloc(ANCHOR_SIZE, whole); /* a buffer may be laid over it */
    if (!scratch->host)
        return csy_fail_memory();
    scratch->host_size = size;
    return CSYCL_SUCCESS;
}

enum csycl_status csy_scratch_reserve_over_host(struct scratch *scratch, cl_context context,
                                                size_t size)
{
    enum csycl_status status = csy_scratch_reserve_host(scratch, size);
    if (status || (size <= scratch->size && scratch->is_over_host))
        return status;
    release_buffer(scratch);
    return make_buffer(scratch, context, scratch->host_size, scratch->host);
}

/* ---- parts ---- */

/* Parts begin at multiples of that: no device asks for more. */
enum { PART_ALIGNMENT = 1024 };

static size_t room_for(size_t size)
{
    return (size + PART_ALIGNMENT - 1) / PART_ALIGNMENT * PART_ALIGNMENT;
}

/* Are all large enough, and none so large that reading what lies between takes longer? */
static bool has_parts(const struct room *room, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        const struct scratch *scratch = &room->scratch[i];
        bool fits = scratch->is_part && scratch->size >= scratch->wanted &&
                    scratch->size / 2 <= room_for(scratch->wanted);
        if (scratch->wanted && !fits)
            return false;
    }
    return true;
}

static enum csycl_status make_part(struct scratch *part, const struct scratch *whole, size_t at)
{
    const cl_buffer_region region = {at, room_for(part->wanted)};
    cl_int error;
    release_scratch(part);
    part->buffer = clCreateSubBuffer(whole->buffer, CL_MEM_READ_WRITE, CL_BUFFER_CREATE_TYPE_REGION,
                                     &region, &error);
    if (!part->buffer)
        return csy_fail_opencl(error, "clCreateSubBuffer");
    part->host = (char *)whole->host + at;
    part->size = part->host_size = region.size;
    part->is_part = part->is_new = true;
    return CSYCL_SUCCESS;
}

enum csycl_status csy_room_reserve_parts(struct room *room, cl_context context, size_t count)
{
    size_t all = 0, at = 0;
    if (has_parts(room, count))
        return CSYCL_SUCCESS;
    for (size_t i = 0; i < room->scratch_room; i++)
        if (room->scratch[i].is_part)
            release_buffer(&room->scratch[i]);
    for (size_t i = 0; i < count; i++)
        all += room_for(room->scratch[i].wanted);
    enum csycl_status status = csy_scratch_reserve_host(&room->partials, all);
    if (!status)
        status = csy_scratch_reserve(&room->partials, context, all);
    for (size_t i = 0; !status && i < count; at += room_for(room->scratch[i++].wanted))
        if (room->scratch[i].wanted)
            status = make_part(&room->scratch[i], &room->partials, at);
    return status;
}

size_t csy_room_parts_end(const struct room *room, size_t count)
{
    size_t end = 0;
    for (size_t i = 0; i < count; i++)
        if (room->scratch[i].wanted)
            end = (size_t)((char *)room->scratch[i].host - (char *)room->partials.host) +
                  room->scratch[i].wanted;
    return end;
}

/* ---- states ---- */

/* What earlier launches have left there has their numbers, and is nothing to this one; memory that
 * is new may look like anything. */
enum csycl_status csy_room_reserve_states(struct room *room, cl_context context,
                                          cl_command_queue queue, size_t size)
{
    const cl_ulong nothing = 0;
    enum csycl_status status = csy_scratch_reserve(&room->states, context, size);
    if (status)
        return status;
    if (room->states.is_new || room->scan == ROOM_MOST_SCANS) {
        cl_int error = clEnqueueFillBuffer(queue, room->states.buffer, &nothing, sizeof nothing, 0,
                                           room->states.size, 0, NULL, NULL);
        if (error)
            return csy_fail_opencl(error, "clEnqueueFillBuffer");
        room->scan = 0;
    }
    room->scan++;
    return CSYCL_SUCCESS;
}
