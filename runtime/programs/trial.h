/* trial.h: launches of kernels without iterations.
 *
 * PoCL compiles a kernel for a size of work-groups when it is launched with that for the first
 * time. So the kernels are launched: all numbers are 0, and so no iteration runs. */
#ifndef CSYCL_PROGRAMS_TRIAL_H
#define CSYCL_PROGRAMS_TRIAL_H

#include <csycl/glue.h>

#include "device/opencl.h"
#include "sites/definitions.h"
#include "sites/form.h"

struct context;

/* Launches the kernels of a site's program that was built, and waits for them: each with the group
 * of a long range, and with a grid that is wider than those that PoCL compiles apart, where there
 * are such. What fails is compiled later, by the first launch. */
void csy_trial_run(struct context *context, cl_program program, const struct csycl_glue_site *site,
                   const struct definitions *definitions, struct form form);

#endif
