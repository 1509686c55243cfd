/* stub.h: what tests say to the fake OpenCL driver. README.md tells what it does. */
#ifndef STUB_H
#define STUB_H

#include <stddef.h>

/* Makes the ICD loader load this driver and no other. Before the first OpenCL call. */
void stub_use(void);

/* The calls of an entry point so far: stub_calls("clBuildProgram"). */
unsigned stub_calls(const char *entry);

/* The last call of an entry point as the log tells it: "flags=1 size=40". "" before the first. */
const char *stub_last(const char *entry);

/* From now on the nth call (1: the next one, 0: all) of `entry` fails with `error`. NULL takes all
 * such wishes back. */
void stub_fail(const char *entry, unsigned nth, int error);

/* How many objects are alive: "context", "queue", "mem", "program", "kernel" or "event". */
unsigned stub_live(const char *kind);

/* The text given to the last clCreateProgramWithSource, the options of the last clBuildProgram. */
const char *stub_source(void);
const char *stub_options(void);

/* A kernel as C. args[i] points to the bytes of a value argument, or to the memory of a buffer
 * argument (NULL: a null pointer), or is NULL for local memory. */
struct stub_range {
    size_t dims, global[3], local[3];
};
typedef void stub_kernel(void *const *args, const struct stub_range *range);

/* Kernels of this name do that; others do nothing. */
void stub_define(const char *name, stub_kernel *run);

#endif
