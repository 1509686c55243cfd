/* arguments.h: the arguments of a site's kernels, set as the rows of its table say. */
#ifndef CSYCL_PROGRAMS_ARGUMENTS_H
#define CSYCL_PROGRAMS_ARGUMENTS_H

#include <csycl.h>
#include <csycl/glue.h>

#include "launch/copies.h"
#include "sites/form.h"

/* Kinds of arguments. A kernel keeps those that are set from launch to launch. */
enum {
    ARGUMENTS_VALUES = 1,  /* VALUE */
    ARGUMENTS_BUFFERS = 2, /* POINTER */
    ARGUMENTS_COUNTS = 4,  /* COUNT, BEGIN */
    ARGUMENTS_OTHERS = 8,
    ARGUMENTS_ALL = ARGUMENTS_VALUES | ARGUMENTS_BUFFERS | ARGUMENTS_COUNTS | ARGUMENTS_OTHERS
};

/* What the rows speak of, in a launch whose memory is sent and whose scratch is reserved. */
struct arguments {
    const struct copies *copies;  /* and by them the memory and what the launch brings */
    size_t items;                 /* work-items of a group */
    unsigned there;               /* the kinds that the kernel has already */
    const void *const *constants; /* where the values are; NULL: it is no generic build */
};

/* Which build of a text it is, as far as kernels have other arguments for it. */
struct arguments_of_build {
    bool groups, local, checked, bounded, generic;
};
struct arguments_of_build csy_arguments_of_build(const struct context *context,
                                                 const struct device *device,
                                                 const struct csycl_glue_site *site,
                                                 const struct definitions *definitions,
                                                 struct form form);

/* Sets those of `rows` that the kernel's build has, one after the other. */
enum csycl_status csy_arguments_set(const struct arguments *arguments, cl_kernel kernel,
                                    const struct csycl_glue_kernel_arg *rows, unsigned count);

/* May the kernel, in the CPU shape, run a slice of a loop that has no scans? */
bool csy_arguments_have_begin(const struct csycl_glue_site *site);

/* Is the kernel enqueued for phases, as loops with scans are? Its first argument says which. */
bool csy_arguments_have_phase(const struct csycl_glue_site *site);
enum csycl_status csy_arguments_set_phase(cl_kernel kernel, cl_ulong phase);

/* Sets those of `rows` that the build has for a launch without iterations: numbers to 0, memory to
 * `zeros`. `items`: of a work-group. */
cl_int csy_arguments_set_zeros(cl_kernel kernel, const struct arguments_of_build *build,
                               const struct csycl_glue_site *site,
                               const struct csycl_glue_kernel_arg *rows, unsigned count,
                               const cl_mem *zeros, size_t items);

#endif
