/* event.c: events: the commands of their queue run when somebody waits for one. */
#include <stdlib.h>
#include <string.h>

#include "record.h"

/* The command and the caller have a reference each. */
cl_event event_create(cl_command_queue queue)
{
    cl_event event = object_create(EVENT, sizeof *event, queue->object.context);
    event->state = CL_QUEUED;
    event->queue = queue;
    object_retain(event);
    return event;
}

void event_end(cl_event event, cl_int state)
{
    static cl_ulong now;
    if (!event)
        return;
    event->state = state;
    event->queue = NULL;
    event->time = __atomic_add_fetch(&now, 100, __ATOMIC_RELAXED);
    if (object_release(event))
        free(event);
}

cl_int CL_API_CALL stub_retain_event(cl_event event)
{
    object_retain(event);
    return CL_SUCCESS;
}

cl_int CL_API_CALL stub_release_event(cl_event event)
{
    if (object_release(event))
        free(event);
    return CL_SUCCESS;
}

cl_int CL_API_CALL stub_wait_for_events(cl_uint count, const cl_event *events)
{
    cl_int error = record_call("clWaitForEvents", "count=%u", count);
    queue_lock();
    for (cl_uint i = 0; !error && i < count; i++) {
        if (events[i]->queue)
            queue_drain(events[i]->queue, CL_SUCCESS);
        if (events[i]->state < 0)
            error = CL_EXEC_STATUS_ERROR_FOR_EVENTS_IN_WAIT_LIST;
    }
    queue_unlock();
    return error;
}

cl_int CL_API_CALL stub_get_event_info(cl_event event, cl_event_info what, size_t room, void *out,
                                       size_t *needed)
{
    cl_int error = record_call("clGetEventInfo", "what=0x%x", (unsigned)what);
    (void)needed;
    if (error)
        return error;
    if (what != CL_EVENT_COMMAND_EXECUTION_STATUS || room < sizeof event->state)
        return CL_INVALID_VALUE;
    queue_lock();
    memcpy(out, &event->state, sizeof event->state);
    queue_unlock();
    return CL_SUCCESS;
}

cl_int CL_API_CALL stub_get_profiling_info(cl_event event, cl_profiling_info what, size_t room,
                                           void *out, size_t *needed)
{
    cl_int error = record_call("clGetEventProfilingInfo", "what=0x%x", (unsigned)what);
    cl_ulong time = event->time + (what == CL_PROFILING_COMMAND_END ? 10 : 0);
    (void)needed;
    if (error)
        return error;
    if (event->state != CL_COMPLETE)
        return CL_PROFILING_INFO_NOT_AVAILABLE;
    if (room < sizeof time)
        return CL_INVALID_VALUE;
    memcpy(out, &time, sizeof time);
    return CL_SUCCESS;
}
