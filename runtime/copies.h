/* copies.h: the copies of reduced sections: their sizes, their room, and the kernel that merges
 * them (csycl/glue.h tells what the kernels do with them). */
#ifndef CSYCL_RUNTIME_COPIES_H
#define CSYCL_RUNTIME_COPIES_H

#include <csycl.h>
#include <csycl/glue.h>

#include "memory.h"
#include "strategy.h"
#include "variant.h"

/* Measures the sections of a launch whose memory is planned. */
struct sections csy_sections_measure(const struct memory *memory,
                                     const struct csycl_glue_launch *launch);

/* The copies of the sections of a launch whose memory is planned. */
struct copies {
    const struct memory *memory;
    const struct csycl_glue_launch *launch;
    size_t count; /* of each section */
    size_t lanes; /* in local memory: of each section for a group; 0: they are not there */
};

/* Bytes of all of them. */
size_t csy_copies_bytes(const struct copies *copies);

/* Makes room for them. */
enum csycl_status csy_copies_reserve(const struct copies *copies);

/* Enqueues what sets all of them to the identity. */
enum csycl_status csy_copies_clear(const struct copies *copies);

/* Sets the arguments of SECTION number `param`, and for copies in local memory those at the end of
 * the kernel's, and moves `*index` on. */
cl_int csy_copies_set(const struct copies *copies, cl_kernel kernel, cl_uint *index,
                      unsigned param);
cl_int csy_copies_set_local(const struct copies *copies, cl_kernel kernel, cl_uint *index);

/* Enqueues the kernel that merges them into the user's memory. `*event`: NULL, or it gets the
 * command's event. */
enum csycl_status csy_copies_merge(const struct copies *copies, cl_kernel kernel,
                                   const struct kernel_limits *limits, cl_event *event);

#endif
