/* direct.h: does a device's kernel reach all of the process's memory?
 *
 * A CPU device that runs kernels inside of the process can use any address of it, as devices with
 * fine-grained system SVM do, also where its OpenCL has no SVM. There a launch needs no buffers
 * over the user's memory, and nobody has to know how large that is: the kernel gets a small buffer,
 * the anchor, and the distance from there to each pointer.
 *
 * No query tells of this, so it is tried: a kernel stores the address that a buffer has for it, and
 * where that is the host's, changes bytes far outside of the buffer. This kernel goes along in the
 * text of every program, because a program of its own would take tens of milliseconds to build, and
 * it runs once, when the first program is built.
 */
#ifndef CSYCL_MEMORY_DIRECT_H
#define CSYCL_MEMORY_DIRECT_H

#include <stdbool.h>

#include "device/opencl.h"

struct context;
struct device;

/* Bytes of an anchor, and their alignment: that of the largest type (16 longs). */
enum { ANCHOR_SIZE = 128 };

/* What is known of a device. */
enum direct {
    DIRECT_UNKNOWN, /* not yet */
    DIRECT_NO,
    DIRECT_YES,
};

/* The kernel's text, for each program of the device. NULL: none, as such devices are not tried.
 * CSYCL_MEMORY does not matter: a driver's cache then has one program for all of its values. */
const char *csy_direct_text(const struct device *device);

/* Tries it, with a program that was built with the text, unless that was done. What fails means
 * NO. */
void csy_direct_try(struct context *context, cl_program program);

/* Has the driver compile the kernel of such a program for its launch. */
void csy_direct_load(const struct context *context, cl_program program);

/* Says what is known; may it be YES, as far as that is known? */
bool csy_is_direct(const struct context *context);
bool csy_may_be_direct(const struct context *context);

#endif
