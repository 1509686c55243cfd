/* stream.c: see stream.h. */
#include "stream.h"

#include <stdlib.h>
#include <string.h>

#include "context.h"
#include "status.h"

static struct stream *reuse(struct stream_pool *pool)
{
    pthread_mutex_lock(&pool->lock);
    struct stream *stream = pool->free;
    if (stream)
        pool->free = stream->next;
    pthread_mutex_unlock(&pool->lock);
    return stream;
}

static enum csycl_status create(struct stream **out, struct context *context)
{
    struct stream *stream = calloc(1, sizeof *stream);
    if (!stream)
        return csy_fail_memory();
    cl_int error;
    cl_command_queue_properties properties =
        context->settings.trace & TRACE_LAUNCH ? CL_QUEUE_PROFILING_ENABLE : 0;
    stream->queue = clCreateCommandQueue(context->opencl, context->device.id, properties, &error);
    if (!stream->queue) {
        free(stream);
        return csy_fail_opencl(error, "clCreateCommandQueue");
    }
    *out = stream;
    return CSYCL_SUCCESS;
}

static enum csycl_status reserve_params(struct stream *stream, size_t count)
{
    if (count <= stream->param_room)
        return CSYCL_SUCCESS;
    struct section *sections = calloc(count, sizeof *sections);
    struct section **order = calloc(count, sizeof *order);
    struct region *regions = calloc(count, sizeof *regions);
    if (!sections || !order || !regions) {
        free(sections);
        free(order);
        free(regions);
        return csy_fail_memory();
    }
    free(stream->sections);
    free(stream->order);
    free(stream->regions);
    stream->sections = sections;
    stream->order = order;
    stream->regions = regions;
    stream->param_room = count;
    return CSYCL_SUCCESS;
}

static enum csycl_status reserve_scratch(struct stream *stream, size_t count)
{
    if (count <= stream->scratch_room)
        return CSYCL_SUCCESS;
    struct scratch *scratch = realloc(stream->scratch, count * sizeof *scratch);
    if (!scratch)
        return csy_fail_memory();
    memset(scratch + stream->scratch_room, 0, (count - stream->scratch_room) * sizeof *scratch);
    stream->scratch = scratch;
    stream->scratch_room = count;
    return CSYCL_SUCCESS;
}

enum csycl_status csy_stream_take(struct stream **out, struct context *context, size_t params,
                                  size_t reductions)
{
    struct stream *stream = reuse(&context->streams);
    enum csycl_status status = stream ? CSYCL_SUCCESS : create(&stream, context);
    if (status)
        return status;
    status = reserve_params(stream, params);
    if (!status)
        status = reserve_scratch(stream, reductions);
    if (status)
        csy_stream_give(stream, context);
    else
        *out = stream;
    return status;
}

void csy_stream_give(struct stream *stream, struct context *context)
{
    pthread_mutex_lock(&context->streams.lock);
    stream->next = context->streams.free;
    context->streams.free = stream;
    pthread_mutex_unlock(&context->streams.lock);
}

static void release_buffer(struct scratch *scratch)
{
    if (scratch->buffer)
        clReleaseMemObject(scratch->buffer);
    scratch->buffer = NULL;
    scratch->size = 0;
}

static void release_host(struct scratch *scratch)
{
    free(scratch->host);
    scratch->host = NULL;
    scratch->host_size = 0;
}

enum csycl_status csy_stream_anchor(struct stream *stream, cl_context context)
{
    if (stream->anchor)
        return CSYCL_SUCCESS;
    if (!stream->anchor_host)
        stream->anchor_host = aligned_alloc(ANCHOR_SIZE, ANCHOR_SIZE);
    if (!stream->anchor_host)
        return csy_fail_memory();
    cl_int error;
    stream->anchor = clCreateBuffer(context, CL_MEM_READ_WRITE | CL_MEM_USE_HOST_PTR, ANCHOR_SIZE,
                                    stream->anchor_host, &error);
    return stream->anchor ? CSYCL_SUCCESS : csy_fail_opencl(error, "clCreateBuffer");
}

static void release_scratch(struct scratch *scratch)
{
    release_buffer(scratch);
    release_host(scratch);
}

void csy_stream_destroy(struct stream *stream)
{
    for (size_t i = 0; i < stream->scratch_room; i++)
        release_scratch(&stream->scratch[i]);
    release_scratch(&stream->told);
    release_scratch(&stream->seen);
    free(stream->scratch);
    free(stream->sections);
    free(stream->order);
    free(stream->regions);
    if (stream->anchor)
        clReleaseMemObject(stream->anchor);
    free(stream->anchor_host);
    clReleaseCommandQueue(stream->queue);
    free(stream);
}

enum csycl_status csy_scratch_reserve(struct scratch *scratch, cl_context context, size_t size)
{
    if (size <= scratch->size)
        return CSYCL_SUCCESS;
    release_buffer(scratch);
    cl_int error;
    scratch->buffer = clCreateBuffer(context, CL_MEM_READ_WRITE, size, NULL, &error);
    if (!scratch->buffer)
        return csy_fail_opencl(error, "clCreateBuffer");
    scratch->size = size;
    return CSYCL_SUCCESS;
}

enum csycl_status csy_scratch_reserve_host(struct scratch *scratch, size_t size)
{
    if (size <= scratch->host_size)
        return CSYCL_SUCCESS;
    release_host(scratch);
    scratch->host = malloc(size);
    if (!scratch->host)
        return csy_fail_memory();
    scratch->host_size = size;
    return CSYCL_SUCCESS;
}
