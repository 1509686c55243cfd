/* il.c: programs from SPIR-V, whose kernels are C functions all the same, and sub-buffers. */
#include "record.h"

#include <stdatomic.h>
#include <time.h>

/* Fails a call that comes while another thread is in one: PoCL 6.0 gives such callers wrong
 * programs. */
cl_program CL_API_CALL stub_create_program_with_il(cl_context context, const void *module,
                                                   size_t size, cl_int *error)
{
    *error = record_call("clCreateProgramWithIL", "size=%zu first=0x%08x", size,
                         size < 4 ? 0 : *(const unsigned *)module);
    static atomic_flag busy = ATOMIC_FLAG_INIT;
    if (atomic_flag_test_and_set(&busy)) {
        *error = CL_INVALID_OPERATION;
        return NULL;
    }
    nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
    atomic_flag_clear(&busy);
    return *error ? NULL : object_create(PROGRAM, sizeof(struct _cl_program), context);
}

cl_int CL_API_CALL stub_set_spec_constant(cl_program program, cl_uint id, size_t size,
                                          const void *value)
{
    (void)program;
    unsigned long long bits = 0;
    for (size_t i = 0; i < size && i < sizeof bits; i++)
        bits |= (unsigned long long)((const unsigned char *)value)[i] << 8 * i;
    return record_call("clSetProgramSpecializationConstant", "%u size=%zu value=0x%llx", id, size,
                       bits);
}

cl_mem CL_API_CALL stub_create_sub_buffer(cl_mem buffer, cl_mem_flags flags,
                                          cl_buffer_create_type type, const void *info,
                                          cl_int *error)
{
    (void)type;
    const cl_buffer_region *part = info;
    *error = record_call("clCreateSubBuffer", "flags=%lu origin=%zu size=%zu", (unsigned long)flags,
                         part->origin, part->size);
    if (!*error &&
        (!part->size || part->origin > buffer->size || part->size > buffer->size - part->origin))
        *error = CL_INVALID_VALUE;
    if (!*error && part->origin % (1024 / 8))
        *error = CL_MISALIGNED_SUB_BUFFER_OFFSET;
    if (*error)
        return NULL;
    cl_mem mem = object_create(MEM, sizeof *mem, buffer->object.context);
    mem->size = part->size;
    mem->memory = buffer->memory + part->origin;
    mem->parent = buffer;
    object_retain(buffer);
    return mem;
}
