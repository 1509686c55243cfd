/* status.h: how a failure is told: a status, and the thread's last message.
 *
 * Whoever fails first writes the message (csy_fail...); callers pass the status
 * up and may put more in front (csy_message_prefix).
 */
#ifndef CSYCL_BASE_STATUS_H
#define CSYCL_BASE_STATUS_H

#include <csycl.h>

#include "device/opencl.h"

/* Sets the thread's message and its status; returns `status`. */
enum csycl_status csy_fail(enum csycl_status status, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* The same for an OpenCL call: "clCreateBuffer: CL_OUT_OF_HOST_MEMORY (-6)". The status
 * follows from the error. */
enum csycl_status csy_fail_opencl(cl_int error, const char *call);

enum csycl_status csy_fail_memory(void);

/* CSYCL_ERROR_INVALID: "the bundle is NULL". */
enum csycl_status csy_fail_null(const char *what);

void csy_message_prefix(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* Puts the public function's name in front, unless `status` is success; returns it. */
enum csycl_status csy_told(const char *function, enum csycl_status status);

/* A failure that is kept, to be told again without being tried again. All zero is none. */
struct failure {
    enum csycl_status status;
    char *message; /* owned; NULL where memory ran out */
};

/* Keeps `status` and the thread's message; returns `status`. */
enum csycl_status csy_failure_keep(struct failure *failure, enum csycl_status status);

/* Makes the kept message the thread's; returns the kept status. */
enum csycl_status csy_failure_tell(const struct failure *failure);

/* "CL_OUT_OF_HOST_MEMORY", or "OpenCL error" for a number without a name. */
const char *csy_opencl_error_name(cl_int error);

#endif
