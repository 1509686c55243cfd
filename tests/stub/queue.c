/* queue.c: commands. They wait until clFinish, or until somebody waits for an event of their queue,
 * and then run in their order, those of all queues one at a time. */
#define _GNU_SOURCE
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "record.h"

/* Of all commands. A command may run those of another queue, for which it waits. */
static pthread_mutex_t lock = PTHREAD_RECURSIVE_MUTEX_INITIALIZER_NP;

void queue_lock(void)
{
    pthread_mutex_lock(&lock);
}

void queue_unlock(void)
{
    pthread_mutex_unlock(&lock);
}

struct command {
    struct command *next;
    enum { COPY, FILL, RUN, NOTHING } kind; /* FILL: with args[0] */
    cl_mem mem;                             /* kept alive by the command; NULL: none */
    cl_event event;                         /* of the command; NULL: none */
    cl_event after;                         /* that it waits for; NULL: none */
    const void *from;
    void *to, *taken; /* taken: the bytes are there, to be freed */
    size_t size;
    stub_kernel *run;
    struct argument args[MAX_ARGS]; /* as they were when the kernel was enqueued */
    cl_uint arg_count;
    struct stub_range range;
};

static struct command *create(cl_command_queue queue, cl_mem mem, cl_event *event)
{
    struct command *command = calloc(1, sizeof *command);
    if (!command)
        abort();
    command->kind = NOTHING;
    command->mem = mem;
    if (mem)
        object_retain(mem);
    if (event)
        command->event = *event = event_create(queue);
    return command;
}

static void append(cl_command_queue queue, struct command *command)
{
    pthread_mutex_lock(&lock);
    *queue->end = command;
    queue->end = &command->next;
    pthread_mutex_unlock(&lock);
}

static void execute(struct command *command)
{
    void *args[MAX_ARGS];
    if (command->kind == COPY && command->to != command->from)
        memcpy(command->to, command->from, command->size);
    for (size_t at = 0; command->kind == FILL && at < command->size; at += command->args->size)
        memcpy((char *)command->to + at, command->args->bytes, command->args->size);
    if (command->kind != RUN || !command->run)
        return;
    for (cl_uint i = 0; i < command->arg_count; i++) {
        struct argument *arg = &command->args[i];
        args[i] = arg->mem ? arg->mem->memory : arg->is_null ? NULL : arg->bytes;
    }
    command->run(args, &command->range);
}

void queue_drain(cl_command_queue queue, cl_int error)
{
    pthread_mutex_lock(&lock);
    while (queue->first) {
        struct command *command = queue->first;
        queue->first = command->next;
        if (!queue->first)
            queue->end = &queue->first;
        if (command->after)
            stub_wait_for_events(1, &command->after);
        if (!error)
            execute(command);
        if (command->after)
            stub_release_event(command->after);
        event_end(command->event, error ? error : CL_COMPLETE);
        if (command->mem)
            mem_release(command->mem);
        for (cl_uint i = 0; i < command->arg_count; i++)
            if (command->args[i].mem)
                mem_release(command->args[i].mem);
        free(command->taken);
        free(command);
    }
    pthread_mutex_unlock(&lock);
}

cl_command_queue CL_API_CALL stub_create_queue(cl_context context, cl_device_id device,
                                               cl_command_queue_properties properties,
                                               cl_int *error)
{
    (void)device;
    *error = record_call("clCreateCommandQueue", "properties=%lu", (unsigned long)properties);
    if (*error)
        return NULL;
    cl_command_queue queue = object_create(QUEUE, sizeof *queue, context);
    queue->end = &queue->first;
    return queue;
}

cl_int CL_API_CALL stub_release_queue(cl_command_queue queue)
{
    cl_int error = record_call("clReleaseCommandQueue", "%s", "");
    if (!error && object_release(queue)) {
        queue_drain(queue, CL_SUCCESS);
        free(queue);
    }
    return error;
}

cl_int CL_API_CALL stub_retain_queue(cl_command_queue queue)
{
    object_retain(queue);
    return CL_SUCCESS;
}

static cl_int check_kernel(cl_command_queue queue, cl_kernel kernel)
{
    if (!object_is_for(kernel, KERNEL, queue))
        return CL_INVALID_CONTEXT;
    for (cl_uint i = 0; i < kernel->arg_count; i++)
        if (!kernel->args[i].set)
            return CL_INVALID_KERNEL_ARGS;
    for (cl_uint i = 0; i < kernel->arg_count; i++)
        if (kernel->args[i].mem && !object_is_for(kernel->args[i].mem, MEM, queue))
            return CL_INVALID_MEM_OBJECT;
    return CL_SUCCESS;
}

cl_int CL_API_CALL stub_enqueue_kernel(cl_command_queue queue, cl_kernel kernel, cl_uint dims,
                                       const size_t *start, const size_t *global,
                                       const size_t *local, cl_uint waits, const cl_event *wait,
                                       cl_event *event)
{
    (void)start, (void)waits, (void)wait;
    static const size_t ones[3] = {1, 1, 1};
    if (!local)
        local = ones; /* the driver's choice */
    cl_int error = record_call("clEnqueueNDRangeKernel", "%s dims=%u global=%zu local=%zu",
                               kernel->name, dims, global[0], local[0]);
    if (!error)
        error = check_kernel(queue, kernel);
    if (error)
        return error;
    struct command *command = create(queue, NULL, event);
    command->kind = RUN;
    command->run = find_kernel(kernel->name);
    command->arg_count = kernel->arg_count;
    memcpy(command->args, kernel->args, sizeof command->args);
    for (cl_uint i = 0; i < command->arg_count; i++)
        if (command->args[i].mem)
            object_retain(command->args[i].mem);
    command->range.dims = dims;
    memcpy(command->range.global, global, dims * sizeof *global);
    memcpy(command->range.local, local, dims * sizeof *local);
    append(queue, command);
    return CL_SUCCESS;
}

/* `taken`: bytes to be freed when they were copied; NULL: none. */
static cl_int copy(cl_command_queue queue, cl_mem mem, cl_bool blocking, size_t offset, size_t size,
                   const void *from, void *to, cl_event *event, void *taken)
{
    if (!object_is_for(mem, MEM, queue) || offset > mem->size || size > mem->size - offset ||
        !size) {
        free(taken);
        return CL_INVALID_VALUE;
    }
    struct command *command = create(queue, mem, event);
    command->kind = COPY;
    command->from = from;
    command->to = to;
    command->taken = taken;
    command->size = size;
    append(queue, command);
    if (blocking)
        queue_drain(queue, CL_SUCCESS);
    return CL_SUCCESS;
}

static void *take(const void *from, size_t size)
{
    void *taken = malloc(size + 1);

    return taken ? memcpy(taken, from, size) : NULL;
}

cl_int CL_API_CALL stub_enqueue_read(cl_command_queue queue, cl_mem mem, cl_bool blocking,
                                     size_t offset, size_t size, void *to, cl_uint waits,
                                     const cl_event *wait, cl_event *event)
{
    (void)waits, (void)wait;
    cl_int error = record_call("clEnqueueReadBuffer", "offset=%zu size=%zu blocking=%u", offset,
                               size, (unsigned)blocking);
    return error ? error
                 : copy(queue, mem, blocking, offset, size, mem->memory + offset, to, event, NULL);
}

cl_int CL_API_CALL stub_enqueue_write(cl_command_queue queue, cl_mem mem, cl_bool blocking,
                                      size_t offset, size_t size, const void *from, cl_uint waits,
                                      const cl_event *wait, cl_event *event)
{
    (void)waits, (void)wait;
    cl_int error = record_call("clEnqueueWriteBuffer", "offset=%zu size=%zu blocking=%u", offset,
                               size, (unsigned)blocking);
    void *taken = error ? NULL : take(from, size);
    return error ? error
                 : copy(queue, mem, blocking, offset, size, taken, mem->memory + offset, event,
                        taken);
}

cl_int CL_API_CALL stub_enqueue_copy(cl_command_queue queue, cl_mem from, cl_mem to, size_t from_at,
                                     size_t to_at, size_t size, cl_uint waits, const cl_event *wait,
                                     cl_event *event)
{
    (void)waits, (void)wait;
    cl_int error =
        record_call("clEnqueueCopyBuffer", "from=%zu to=%zu size=%zu", from_at, to_at, size);
    if (error)
        return error;
    if (!object_is_for(from, MEM, queue) || from_at > from->size || size > from->size - from_at)
        return CL_INVALID_VALUE;
    return copy(queue, to, CL_FALSE, to_at, size, from->memory + from_at, to->memory + to_at, event,
                NULL);
}

cl_int CL_API_CALL stub_enqueue_fill(cl_command_queue queue, cl_mem mem, const void *pattern,
                                     size_t pattern_size, size_t offset, size_t size, cl_uint waits,
                                     const cl_event *wait, cl_event *event)
{
    (void)waits, (void)wait;
    cl_int error = record_call("clEnqueueFillBuffer", "pattern=%zu offset=%zu size=%zu",
                               pattern_size, offset, size);
    if (error)
        return error;
    if (!object_is_for(mem, MEM, queue) || offset > mem->size || size > mem->size - offset ||
        pattern_size > sizeof(cl_double16) || !pattern_size || size % pattern_size)
        return CL_INVALID_VALUE;
    struct command *command = create(queue, mem, event);
    command->kind = FILL;
    command->to = mem->memory + offset;
    command->size = size;
    command->args->size = pattern_size;
    memcpy(command->args->bytes, pattern, pattern_size);
    append(queue, command);
    return CL_SUCCESS;
}

void *CL_API_CALL stub_enqueue_map(cl_command_queue queue, cl_mem mem, cl_bool blocking,
                                   cl_map_flags flags, size_t offset, size_t size, cl_uint waits,
                                   const cl_event *wait, cl_event *event, cl_int *error)
{
    (void)flags, (void)waits, (void)wait;
    *error = record_call("clEnqueueMapBuffer", "offset=%zu size=%zu", offset, size);
    if (!*error &&
        (!object_is_for(mem, MEM, queue) || offset > mem->size || size > mem->size - offset))
        *error = CL_INVALID_VALUE;
    if (*error)
        return NULL;
    append(queue, create(queue, mem, event));
    if (blocking)
        queue_drain(queue, CL_SUCCESS);
    return mem->memory + offset;
}

cl_int CL_API_CALL stub_enqueue_unmap(cl_command_queue queue, cl_mem mem, void *mapped,
                                      cl_uint waits, const cl_event *wait, cl_event *event)
{
    (void)mapped, (void)waits, (void)wait;
    cl_int error = record_call("clEnqueueUnmapMemObject", "%s", "");
    if (!error)
        append(queue, create(queue, mem, event));
    return error;
}

static cl_int enqueue_nothing(cl_command_queue queue, cl_uint waits, const cl_event *wait,
                              cl_event *event)
{
    if (waits > 1 || (waits && !object_is_for(wait[0], EVENT, queue)))
        return CL_INVALID_EVENT_WAIT_LIST; /* that much is not needed */
    struct command *command = create(queue, NULL, event);
    command->after = waits ? wait[0] : NULL;
    if (waits)
        stub_retain_event(wait[0]);
    append(queue, command);
    return CL_SUCCESS;
}

cl_int CL_API_CALL stub_enqueue_marker(cl_command_queue queue, cl_uint waits, const cl_event *wait,
                                       cl_event *event)
{
    cl_int error = record_call("clEnqueueMarkerWithWaitList", "waits=%u", waits);
    return error ? error : enqueue_nothing(queue, waits, wait, event);
}

cl_int CL_API_CALL stub_enqueue_barrier(cl_command_queue queue, cl_uint waits, const cl_event *wait,
                                        cl_event *event)
{
    cl_int error = record_call("clEnqueueBarrierWithWaitList", "waits=%u", waits);
    return error ? error : enqueue_nothing(queue, waits, wait, event);
}

cl_int CL_API_CALL stub_flush(cl_command_queue queue)
{
    (void)queue;
    return record_call("clFlush", "%s", "");
}

/* A clFinish that fails has lost the commands: they do not run. */
cl_int CL_API_CALL stub_finish(cl_command_queue queue)
{
    cl_int error = record_call("clFinish", "%s", "");
    queue_drain(queue, error);
    return error;
}
