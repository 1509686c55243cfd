/* opencl_linked.c: the OpenCL library that the program is linked with; see opencl.h. */
#define CSYCL_OPENCL_LINKED
#include "device/opencl.h"

struct opencl csy_opencl = {
#define FUNCTION(name) .name = name,
#include "device/opencl.def"
#undef FUNCTION
};

enum csycl_status csy_opencl_load(void)
{
    return CSYCL_SUCCESS;
}
