/* copies.h: the copies of reduced sections: their sizes, their room, and the kernel that merges
 * them (csycl/glue.h tells what the kernels do with them). */
#ifndef CSYCL_LAUNCH_COPIES_H
#define CSYCL_LAUNCH_COPIES_H

#include <csycl.h>
#include <csycl/glue.h>

#include "memory/memory.h"
#include "programs/strategy.h"

/* Measures the sections of a launch whose memory is planned. */
struct reduced_sections csy_reduced_sections_measure(const struct memory *memory,
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

/* What kernels are told of reduction number `i`, a section: see <csycl/args.def>. */
struct reduced {
    const cl_mem *copies; /* NULL: there are no elements, or no copies */
    cl_long shift;
    size_t length, count, choice;
    size_t local; /* bytes of local memory */
    struct place target;
    size_t elements;
};
struct reduced csy_copies_of(const struct copies *copies, unsigned i);

/* The work-items of a group of the kernel that merges them. */
size_t csy_copies_merge_group(const struct csycl_glue_site *site, const struct device *device,
                              const struct kernel_limits *limits);

/* The nd_range of that kernel, which merges them into the user's memory. */
void csy_copies_merge_range(const struct copies *copies, const struct kernel_limits *limits,
                            size_t *global, size_t *local);

#endif
