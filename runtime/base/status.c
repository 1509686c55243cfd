/* status.c: see status.h. */
#include "base/status.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/export.h"

/* A fixed room per thread, so that "out of memory" can be said too. A longer
 * message (a build log) keeps its beginning, where the first error stands. */
enum { MESSAGE_ROOM = 8192 };
static _Thread_local char message[MESSAGE_ROOM];
static _Thread_local enum csycl_status message_status;

CSYCL_EXPORT const char *csycl_error_message(void)
{
    return message;
}

CSYCL_EXPORT enum csycl_status csycl_error_status(void)
{
    return message_status;
}

CSYCL_EXPORT const char *csycl_status_name(enum csycl_status status)
{
    switch (status) {
    case CSYCL_SUCCESS:
        return "CSYCL_SUCCESS";
    case CSYCL_ERROR_INVALID:
        return "CSYCL_ERROR_INVALID";
    case CSYCL_ERROR_NO_DEVICE:
        return "CSYCL_ERROR_NO_DEVICE";
    case CSYCL_ERROR_BUILD:
        return "CSYCL_ERROR_BUILD";
    case CSYCL_ERROR_SPEC_CONST:
        return "CSYCL_ERROR_SPEC_CONST";
    case CSYCL_ERROR_MEMORY:
        return "CSYCL_ERROR_MEMORY";
    case CSYCL_ERROR_OPENCL:
        return "CSYCL_ERROR_OPENCL";
    case CSYCL_ERROR_UNIFORM:
        return "CSYCL_ERROR_UNIFORM";
    case CSYCL_ERROR_BOUNDS:
        return "CSYCL_ERROR_BOUNDS";
    }
    return "unknown csycl_status";
}

static void mark_cut(void)
{
    static const char mark[] = " [...]";
    memcpy(message + MESSAGE_ROOM - sizeof mark, mark, sizeof mark);
}

enum csycl_status csy_fail(enum csycl_status status, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    int length = vsnprintf(message, MESSAGE_ROOM, format, args);
    va_end(args);
    if (length >= MESSAGE_ROOM)
        mark_cut();
    message_status = status;
    return status;
}

enum csycl_status csy_fail_memory(void)
{
    return csy_fail(CSYCL_ERROR_MEMORY, "the host is out of memory");
}

enum csycl_status csy_fail_null(const char *what)
{
    return csy_fail(CSYCL_ERROR_INVALID, "%s is NULL", what);
}

void csy_message_prefix(const char *format, ...)
{
    char prefix[MESSAGE_ROOM / 2];
    va_list args;
    va_start(args, format);
    int wanted = vsnprintf(prefix, sizeof prefix, format, args);
    va_end(args);
    if (wanted < 0)
        return;
    size_t front = strlen(prefix);
    size_t rest = strlen(message);
    bool cut = front + rest >= MESSAGE_ROOM;
    if (cut)
        rest = MESSAGE_ROOM - 1 - front;
    memmove(message + front, message, rest);
    memcpy(message, prefix, front);
    message[front + rest] = '\0';
    if (cut)
        mark_cut();
}

enum csycl_status csy_told(const char *function, enum csycl_status status)
{
    if (status)
        csy_message_prefix("%s: ", function);
    return status;
}

enum csycl_status csy_failure_keep(struct failure *failure, enum csycl_status status)
{
    free(failure->message);
    failure->message = strdup(message);
    failure->status = status;
    return status;
}

enum csycl_status csy_failure_tell(const struct failure *failure)
{
    return csy_fail(failure->status, "%s", failure->message ? failure->message : "out of memory");
}

static enum csycl_status status_of(cl_int error)
{
    switch (error) {
    case CL_DEVICE_NOT_FOUND:
    case CL_DEVICE_NOT_AVAILABLE:
    case -1001: /* CL_PLATFORM_NOT_FOUND_KHR */
        return CSYCL_ERROR_NO_DEVICE;
    case CL_BUILD_PROGRAM_FAILURE:
    case CL_COMPILER_NOT_AVAILABLE:
        return CSYCL_ERROR_BUILD;
    case CL_MEM_OBJECT_ALLOCATION_FAILURE:
    case CL_OUT_OF_RESOURCES:
    case CL_OUT_OF_HOST_MEMORY:
    case CL_INVALID_BUFFER_SIZE:
        return CSYCL_ERROR_MEMORY;
    default:
        return CSYCL_ERROR_OPENCL;
    }
}

enum csycl_status csy_fail_opencl(cl_int error, const char *call)
{
    return csy_fail(status_of(error), "%s: %s (%d)", call, csy_opencl_error_name(error),
                    (int)error);
}

const char *csy_opencl_error_name(cl_int error)
{
    static const struct {
        cl_int error;
        const char *name;
    } names[] = {
#define NAME(error) {error, #error}
        NAME(CL_DEVICE_NOT_FOUND),
        NAME(CL_DEVICE_NOT_AVAILABLE),
        NAME(CL_COMPILER_NOT_AVAILABLE),
        NAME(CL_MEM_OBJECT_ALLOCATION_FAILURE),
        NAME(CL_OUT_OF_RESOURCES),
        NAME(CL_OUT_OF_HOST_MEMORY),
        NAME(CL_MEM_COPY_OVERLAP),
        NAME(CL_BUILD_PROGRAM_FAILURE),
        NAME(CL_MAP_FAILURE),
        NAME(CL_MISALIGNED_SUB_BUFFER_OFFSET),
        NAME(CL_EXEC_STATUS_ERROR_FOR_EVENTS_IN_WAIT_LIST),
        NAME(CL_INVALID_VALUE),
        NAME(CL_INVALID_PLATFORM),
        NAME(CL_INVALID_DEVICE),
        NAME(CL_INVALID_CONTEXT),
        NAME(CL_INVALID_QUEUE_PROPERTIES),
        NAME(CL_INVALID_COMMAND_QUEUE),
        NAME(CL_INVALID_HOST_PTR),
        NAME(CL_INVALID_MEM_OBJECT),
        NAME(CL_INVALID_BINARY),
        NAME(CL_INVALID_BUILD_OPTIONS),
        NAME(CL_INVALID_PROGRAM),
        NAME(CL_INVALID_PROGRAM_EXECUTABLE),
        NAME(CL_INVALID_KERNEL_NAME),
        NAME(CL_INVALID_KERNEL_DEFINITION),
        NAME(CL_INVALID_KERNEL),
        NAME(CL_INVALID_ARG_INDEX),
        NAME(CL_INVALID_ARG_VALUE),
        NAME(CL_INVALID_ARG_SIZE),
        NAME(CL_INVALID_KERNEL_ARGS),
        NAME(CL_INVALID_WORK_DIMENSION),
        NAME(CL_INVALID_WORK_GROUP_SIZE),
        NAME(CL_INVALID_WORK_ITEM_SIZE),
        NAME(CL_INVALID_GLOBAL_OFFSET),
        NAME(CL_INVALID_EVENT_WAIT_LIST),
        NAME(CL_INVALID_EVENT),
        NAME(CL_INVALID_OPERATION),
        NAME(CL_INVALID_BUFFER_SIZE),
        NAME(CL_INVALID_GLOBAL_WORK_SIZE),
        NAME(CL_INVALID_PROPERTY),
#undef NAME
        {-71, "CL_INVALID_SPEC_ID"}, /* OpenCL 2.2 */
        {-1001, "CL_PLATFORM_NOT_FOUND_KHR"},
    };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (names[i].error == error)
            return names[i].name;
    return "OpenCL error";
}
