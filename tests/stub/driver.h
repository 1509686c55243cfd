/* driver.h: the objects of the fake driver. */
#ifndef STUB_DRIVER_H
#define STUB_DRIVER_H

#define CL_TARGET_OPENCL_VERSION 220
#define CL_USE_DEPRECATED_OPENCL_1_2_APIS
#include <CL/cl_icd.h>
#include <uthash.h>

#include "stub.h"

enum { MAX_ARGS = 64 };

/* The ICD loader wants the dispatch table first in every object. */
struct _cl_platform_id {
    const cl_icd_dispatch *dispatch;
};
struct _cl_device_id {
    const cl_icd_dispatch *dispatch;
    unsigned number;
};

enum object_kind { CONTEXT, QUEUE, MEM, PROGRAM, KERNEL, EVENT, OBJECT_KINDS };

struct object {
    const cl_icd_dispatch *dispatch;
    enum object_kind kind;
    unsigned references;
    cl_context context;        /* that it is of; a context: itself */
    const struct object *self; /* its key among those that are alive */
    UT_hash_handle hh;
};

struct _cl_context {
    struct object object;
};
struct _cl_command_queue {
    struct object object;
    struct command *first, **end;
};
struct _cl_event {
    struct object object;
    cl_int state;
    cl_command_queue queue; /* that has its command, while that waits */
    cl_ulong time;          /* ns, when it ran; a command takes 10 */
};
struct _cl_mem {
    struct object object;
    size_t size;
    char *memory;
    int owned;
    cl_mem parent; /* of a sub-buffer; NULL: it is none */
};
struct _cl_program {
    struct object object;
    char *binary; /* that of a program from source is "stub:" and the source; NULL: none */
    size_t size;
};
struct argument {
    size_t size;
    cl_mem mem; /* a buffer, or else: */
    char bytes[256];
    int set, is_null;
};
struct _cl_kernel {
    struct object object;
    char *name;
    struct argument args[MAX_ARGS];
    cl_uint arg_count;
};

extern const cl_icd_dispatch dispatch;

/* A new object with one reference; `size` is that of its struct. Of no context: it is one. */
void *object_create(enum object_kind kind, size_t size, cl_context context);
void object_retain(void *object);

/* Is it a live object of this kind? Any pointer may be asked about. */
int object_is(const void *pointer, enum object_kind kind);

/* Is it a live object of this kind, of the queue's context? */
int object_is_for(const void *pointer, enum object_kind kind, cl_command_queue queue);

/* Drops a reference; true when that was the last one: then the caller frees it. */
int object_release(void *object);

void mem_release(cl_mem mem);

/* binary.c: of a new program; and its part of dispatch */
void binary_make(cl_program program, cl_uint count, const char *const *strings);
cl_program CL_API_CALL stub_create_program_with_binary(cl_context, cl_uint, const cl_device_id *,
                                                       const size_t *, const unsigned char **,
                                                       cl_int *, cl_int *);
cl_int CL_API_CALL stub_get_program_info(cl_program, cl_program_info, size_t, void *, size_t *);

/* queue.c: the commands of dispatch */
cl_command_queue CL_API_CALL stub_create_queue(cl_context, cl_device_id,
                                               cl_command_queue_properties, cl_int *);
cl_int CL_API_CALL stub_release_queue(cl_command_queue);
cl_int CL_API_CALL stub_retain_queue(cl_command_queue);
cl_int CL_API_CALL stub_enqueue_kernel(cl_command_queue, cl_kernel, cl_uint, const size_t *,
                                       const size_t *, const size_t *, cl_uint, const cl_event *,
                                       cl_event *);
cl_int CL_API_CALL stub_enqueue_read(cl_command_queue, cl_mem, cl_bool, size_t, size_t, void *,
                                     cl_uint, const cl_event *, cl_event *);
cl_int CL_API_CALL stub_enqueue_write(cl_command_queue, cl_mem, cl_bool, size_t, size_t,
                                      const void *, cl_uint, const cl_event *, cl_event *);
cl_int CL_API_CALL stub_enqueue_copy(cl_command_queue, cl_mem, cl_mem, size_t, size_t, size_t,
                                     cl_uint, const cl_event *, cl_event *);
cl_int CL_API_CALL stub_enqueue_fill(cl_command_queue, cl_mem, const void *, size_t, size_t, size_t,
                                     cl_uint, const cl_event *, cl_event *);
void *CL_API_CALL stub_enqueue_map(cl_command_queue, cl_mem, cl_bool, cl_map_flags, size_t, size_t,
                                   cl_uint, const cl_event *, cl_event *, cl_int *);
cl_int CL_API_CALL stub_enqueue_unmap(cl_command_queue, cl_mem, void *, cl_uint, const cl_event *,
                                      cl_event *);
cl_int CL_API_CALL stub_enqueue_marker(cl_command_queue, cl_uint, const cl_event *, cl_event *);
cl_int CL_API_CALL stub_enqueue_barrier(cl_command_queue, cl_uint, const cl_event *, cl_event *);
cl_int CL_API_CALL stub_flush(cl_command_queue);
cl_int CL_API_CALL stub_finish(cl_command_queue);
/* While it is held, no command of any queue runs. */
void queue_lock(void);
void queue_unlock(void);
void queue_drain(cl_command_queue, cl_int error); /* with an error the commands are lost */

/* event.c */
cl_event event_create(cl_command_queue);
void event_end(cl_event, cl_int state); /* drops the command's reference; NULL: there is none */
cl_int CL_API_CALL stub_retain_event(cl_event);
cl_int CL_API_CALL stub_release_event(cl_event);
cl_int CL_API_CALL stub_wait_for_events(cl_uint, const cl_event *);
cl_int CL_API_CALL stub_get_event_info(cl_event, cl_event_info, size_t, void *, size_t *);
cl_int CL_API_CALL stub_get_profiling_info(cl_event, cl_profiling_info, size_t, void *, size_t *);

/* il.c: SPIR-V, and sub-buffers */
cl_program CL_API_CALL stub_create_program_with_il(cl_context, const void *, size_t, cl_int *);
cl_int CL_API_CALL stub_set_spec_constant(cl_program, cl_uint, size_t, const void *);
cl_mem CL_API_CALL stub_create_sub_buffer(cl_mem, cl_mem_flags, cl_buffer_create_type, const void *,
                                          cl_int *);

/* record.c */
stub_kernel *find_kernel(const char *name);

#endif
