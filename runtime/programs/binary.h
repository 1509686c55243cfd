/* binary.h: programs as what their driver made of them. */
#ifndef CSYCL_PROGRAMS_BINARY_H
#define CSYCL_PROGRAMS_BINARY_H

#include <stdbool.h>
#include <stddef.h>

#include "device/opencl.h"

struct context;

/* The binary of a program that was built, to be freed. NULL: the driver gives none, or memory ran
 * out. */
unsigned char *csy_binary_of(cl_program program, size_t *size);

/* A program of that, for the context's device. False: the driver does not take it. */
bool csy_binary_build(cl_program *out, const struct context *context, const void *binary,
                      size_t size, const char *options);

#endif
