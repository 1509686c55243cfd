/* kernel.c: see kernel.h. */
#include "programs/kernel.h"

#include <stdlib.h>

#include "base/status.h"
#include "base/text.h"

void csy_kernel_release(struct kernel *kernel)
{
    if (kernel && kernel->opencl)
        clReleaseKernel(kernel->opencl);
    if (kernel && kernel->merge)
        clReleaseKernel(kernel->merge);
    free(kernel);
}

/* `suffix`: of the name. */
static enum csycl_status create_object(cl_kernel *out, cl_program program, const char *name,
                                       const char *suffix)
{
    struct text text = {0};
    csy_text_printf(&text, "%s%s", name, suffix);
    cl_int error = CL_OUT_OF_HOST_MEMORY;
    *out = text.cut ? NULL : clCreateKernel(program, csy_text(&text), &error);
    csy_text_release(&text);
    return *out ? CSYCL_SUCCESS : csy_fail_opencl(error, "clCreateKernel");
}

enum csycl_status csy_kernel_create(struct kernel **out, cl_program program, const char *name,
                                    bool merges)
{
    struct kernel *kernel = calloc(1, sizeof *kernel);
    if (!kernel)
        return csy_fail_memory();
    enum csycl_status status = create_object(&kernel->opencl, program, name, "");
    if (!status && merges)
        status = create_object(&kernel->merge, program, name, "_merge");
    if (status)
        csy_kernel_release(kernel);
    else
        *out = kernel;
    return status;
}
