/* build.h: a program, built for the device and kept in the disk cache; or the device alone, opened
 * and remembered.
 *
 * For a process that does nothing else: it gets limits of time and memory. What fails has its
 * message. */
#ifndef CSYCL_RUNTIME_JIT_HELPER_BUILD_H
#define CSYCL_RUNTIME_JIT_HELPER_BUILD_H

#include <stddef.h>

#include <csycl.h>

/* What a request asks for, a descriptor. */
enum csycl_status csy_jit_answer(int request);

/* The program of a key for the device that is here. Its text may be anybody's: it is compiled, and
 * nothing of it runs. */
enum csycl_status csy_jit_build_foreign(const char *key, size_t size);

#endif
