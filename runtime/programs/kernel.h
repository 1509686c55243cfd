/* kernel.h: kernel objects of a program. */
#ifndef CSYCL_PROGRAMS_KERNEL_H
#define CSYCL_PROGRAMS_KERNEL_H

#include <stdbool.h>
#include <stdint.h>

#include <csycl.h>

#include "device/opencl.h"

/* A kernel object, and where sections are reduced that of their merge. Setting arguments of one and
 * launching it are two steps that another thread must not come between. So a launch takes an object
 * of its own from the variant's free ones; making another one costs less than a microsecond, and no
 * launch waits for a launch. */
struct kernel {
    struct kernel *next;
    cl_kernel opencl;
    cl_kernel merge; /* NULL: there are no reduced sections */
    uint64_t in_svm; /* the params that were set as such (csy_memory_in_svm) */
};

/* `merges`: there is one that merges sections, too. */
enum csycl_status csy_kernel_create(struct kernel **out, cl_program program, const char *name,
                                    bool merges);

/* NULL is none. */
void csy_kernel_release(struct kernel *kernel);

#endif
