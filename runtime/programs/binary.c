/* binary.c: see binary.h. */
#include "programs/binary.h"

#include <stdlib.h>

#include "device/context.h"

unsigned char *csy_binary_of(cl_program program, size_t *size)
{
    if (clGetProgramInfo(program, CL_PROGRAM_BINARY_SIZES, sizeof *size, size, NULL) || !*size)
        return NULL;
    unsigned char *binary = malloc(*size);
    if (binary && clGetProgramInfo(program, CL_PROGRAM_BINARIES, sizeof binary, &binary, NULL)) {
        free(binary);
        binary = NULL;
    }
    return binary;
}

bool csy_binary_build(cl_program *out, const struct context *context, const void *binary,
                      size_t size, const char *options)
{
    const cl_device_id *id = &context->device.id;
    const unsigned char *bytes = binary;
    cl_int taken = CL_SUCCESS, error;
    cl_program program =
        clCreateProgramWithBinary(context->opencl, 1, id, &size, &bytes, &taken, &error);
    if (!program)
        return false;
    if (!taken && !clBuildProgram(program, 1, id, options, NULL, NULL)) {
        *out = program;
        return true;
    }
    clReleaseProgram(program);
    return false;
}
