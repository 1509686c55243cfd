/* arguments.h: the arguments of a site's kernels, set as the rows of its table say. */
#ifndef CSYCL_RUNTIME_ARGUMENTS_H
#define CSYCL_RUNTIME_ARGUMENTS_H

#include <csycl.h>
#include <csycl/glue.h>

#include "copies.h"

/* What the rows speak of, in a launch whose memory is sent and whose scratch is reserved. */
struct arguments {
    const struct copies *copies; /* and by them the memory and what the launch brings */
    size_t items;                /* work-items of a group */
    bool values;                 /* only those that are a VALUE's: the kernel has the others */
};

/* Sets those of `rows` that the kernel's build has, one after the other. */
enum csycl_status csy_arguments_set(const struct arguments *arguments, cl_kernel kernel,
                                    const struct csycl_glue_kernel_arg *rows, unsigned count);

#endif
