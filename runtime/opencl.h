/* opencl.h: the one place that includes OpenCL, held to version 1.2. */
#ifndef CSYCL_OPENCL_H
#define CSYCL_OPENCL_H

#define CL_TARGET_OPENCL_VERSION 120
#include <CL/cl.h>

#endif
