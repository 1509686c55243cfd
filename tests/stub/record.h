/* record.h: what the fake driver keeps of its calls. Inside the driver only. */
#ifndef STUB_RECORD_H
#define STUB_RECORD_H

#include "driver.h"

/* Counts and logs a call. Returns CL_SUCCESS, or the error with which it has to fail. */
cl_int record_call(const char *entry, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

void record_source(cl_uint count, const char *const *strings);
void record_options(const char *options);

#endif
