/* build.h: a request's program, built for the device and kept in the disk cache; or the device
 * alone, opened and remembered. */
#ifndef CSYCL_RUNTIME_JIT_HELPER_BUILD_H
#define CSYCL_RUNTIME_JIT_HELPER_BUILD_H

#include <stdbool.h>

/* For a process that does nothing else: it gets limits of time and memory. False: it is not built,
 * or not kept. `request`: a descriptor. */
bool csy_jit_build(int request);

#endif
