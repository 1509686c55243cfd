/* binary.c: binaries of programs, which are their text behind a mark. */
#include "record.h"

#include <stdlib.h>
#include <string.h>

static const char mark[] = "stub:";

void binary_make(cl_program program, cl_uint count, const char *const *strings)
{
    program->size = sizeof mark - 1;
    for (cl_uint i = 0; i < count; i++)
        program->size += strlen(strings[i]);
    program->binary = malloc(program->size + 1);
    strcpy(program->binary, mark);
    for (cl_uint i = 0; i < count; i++)
        strcat(program->binary, strings[i]);
}

cl_program CL_API_CALL stub_create_program_with_binary(cl_context context, cl_uint count,
                                                       const cl_device_id *devices,
                                                       const size_t *sizes,
                                                       const unsigned char **binaries,
                                                       cl_int *states, cl_int *error)
{
    (void)devices;
    *error = record_call("clCreateProgramWithBinary", "devices=%u size=%zu", count, *sizes);
    if (!*error && (*sizes < sizeof mark - 1 || memcmp(*binaries, mark, sizeof mark - 1) != 0))
        *error = CL_INVALID_BINARY;
    if (states)
        *states = *error;
    if (*error)
        return NULL;
    cl_program program = object_create(PROGRAM, sizeof *program, context);
    program->size = *sizes;
    program->binary = malloc(*sizes);
    memcpy(program->binary, *binaries, *sizes);
    return program;
}

cl_int CL_API_CALL stub_get_program_info(cl_program program, cl_program_info what, size_t room,
                                         void *out, size_t *needed)
{
    cl_int error = record_call("clGetProgramInfo", "what=0x%x", (unsigned)what);
    if (error)
        return error;
    size_t size = what == CL_PROGRAM_BINARIES ? sizeof(char *) : sizeof(size_t);
    if ((what != CL_PROGRAM_BINARIES && what != CL_PROGRAM_BINARY_SIZES) || (out && room < size))
        return CL_INVALID_VALUE;
    if (needed)
        *needed = size;
    if (out && what == CL_PROGRAM_BINARIES)
        memcpy(*(char **)out, program->binary, program->size);
    else if (out)
        memcpy(out, &program->size, sizeof program->size);
    return CL_SUCCESS;
}
