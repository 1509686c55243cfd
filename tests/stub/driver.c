/* driver.c: the fake driver's platform, device and objects, and its dispatch table. */
#include "driver.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "record.h"

static struct _cl_platform_id the_platform = {&dispatch};
enum { MAX_DEVICES = 4 };
static struct _cl_device_id the_devices[MAX_DEVICES] = {
    {&dispatch, 0}, {&dispatch, 1}, {&dispatch, 2}, {&dispatch, 3}};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct object *all; /* that are alive: a hash table */
static unsigned live[OBJECT_KINDS];

unsigned stub_live(const char *kind)
{
    static const char *const names[] = {"context", "queue", "mem", "program", "kernel", "event"};
    for (int i = 0; i < OBJECT_KINDS; i++)
        if (!strcmp(kind, names[i]))
            return live[i];
    return ~0u;
}

void *object_create(enum object_kind kind, size_t size, cl_context context)
{
    struct object *object = calloc(1, size);
    if (!object)
        abort();
    pthread_mutex_lock(&lock);
    *object = (struct object){.dispatch = &dispatch,
                              .kind = kind,
                              .references = 1,
                              .context = context ? context : (cl_context)object,
                              .self = object};
    HASH_ADD_PTR(all, self, object);
    live[kind]++;
    pthread_mutex_unlock(&lock);
    return object;
}

void object_retain(void *object)
{
    pthread_mutex_lock(&lock);
    ((struct object *)object)->references++;
    pthread_mutex_unlock(&lock);
}

/* NULL: it is not alive. Locked. */
static struct object *find(const void *pointer)
{
    struct object *object;
    HASH_FIND_PTR(all, &pointer, object);
    return object;
}

int object_is(const void *pointer, enum object_kind kind)
{
    pthread_mutex_lock(&lock);
    const struct object *found = find(pointer);
    int is_kind = found && found->kind == kind;
    pthread_mutex_unlock(&lock);
    return is_kind;
}

int object_is_for(const void *pointer, enum object_kind kind, cl_command_queue queue)
{
    return object_is(pointer, kind) &&
           ((const struct object *)pointer)->context == queue->object.context;
}

int object_release(void *pointer)
{
    pthread_mutex_lock(&lock);
    struct object *object = find(pointer);
    if (!object)
        abort(); /* released too often */
    int last = --object->references == 0;
    if (last) {
        HASH_DEL(all, object);
        live[object->kind]--;
    }
    pthread_mutex_unlock(&lock);
    return last;
}

static const char *setting(const char *variable, const char *otherwise)
{
    const char *set = getenv(variable);
    return set ? set : otherwise;
}

/* Has the variable's list, with commas, the value for a device? The last one is for all others. */
static int is(cl_device_id device, const char *variable, const char *value)
{
    const char *at = setting(variable, ""), *comma;
    for (unsigned i = device->number; i && (comma = strchr(at, ',')); i--)
        at = comma + 1;
    size_t length = strcspn(at, ",");
    return length == strlen(value) && !memcmp(at, value, length);
}

static cl_uint device_count(void)
{
    unsigned long count = strtoul(setting("STUB_DEVICES", "1"), NULL, 10);
    return count < MAX_DEVICES ? (cl_uint)count : MAX_DEVICES;
}

/* Answers an info query with `size` bytes. */
static cl_int answer(size_t room, void *out, size_t *needed, size_t size, const void *value)
{
    if (out && room < size)
        return CL_INVALID_VALUE;
    if (out)
        memcpy(out, value, size);
    if (needed)
        *needed = size;
    return CL_SUCCESS;
}

#define ANSWER(type, ...) answer(room, out, needed, sizeof(type), (const type[]){__VA_ARGS__})
#define ANSWER_TEXT(text) answer(room, out, needed, strlen(text) + 1, text)

static cl_int CL_API_CALL get_platform_info(cl_platform_id platform, cl_platform_info what,
                                            size_t room, void *out, size_t *needed)
{
    (void)platform;
    char version[64];
    /* The loader asks too, before the program does; only the name is the program's question. */
    cl_int error =
        what == CL_PLATFORM_NAME ? record_call("clGetPlatformInfo", "%s", "") : CL_SUCCESS;
    if (error)
        return error;
    switch (what) {
    case CL_PLATFORM_NAME:
        return ANSWER_TEXT(setting("STUB_PLATFORM", "Stub platform"));
    case CL_PLATFORM_VERSION:
        snprintf(version, sizeof version, "OpenCL %s stub", setting("STUB_VERSION", "1.2"));
        return ANSWER_TEXT(version);
    case CL_PLATFORM_PROFILE:
        return ANSWER_TEXT("FULL_PROFILE");
    case CL_PLATFORM_ICD_SUFFIX_KHR:
        return ANSWER_TEXT("STUB");
    case CL_PLATFORM_EXTENSIONS:
        return ANSWER_TEXT("cl_khr_icd");
    default:
        return CL_INVALID_VALUE;
    }
}

/* The two doors by which an ICD loader enters. It answers clGetPlatformIDs by itself, from what it
 * gets here. */
CL_API_ENTRY cl_int CL_API_CALL clIcdGetPlatformIDsKHR(cl_uint room, cl_platform_id *out,
                                                       cl_uint *count)
{
    cl_int error = record_call("clGetPlatformIDs", "%s", "");
    if (error)
        return error;
    if (out && room)
        *out = &the_platform;
    if (count)
        *count = 1;
    return CL_SUCCESS;
}

/* ocl-icd asks for clGetPlatformInfo before it has the dispatch table. */
CL_API_ENTRY void *CL_API_CALL clGetExtensionFunctionAddress(const char *name)
{
    if (!strcmp(name, "clGetPlatformInfo"))
        return (void *)(size_t)get_platform_info;
    return strcmp(name, "clIcdGetPlatformIDsKHR") ? NULL : (void *)(size_t)clIcdGetPlatformIDsKHR;
}

static cl_int CL_API_CALL get_devices(cl_platform_id platform, cl_device_type type, cl_uint room,
                                      cl_device_id *out, cl_uint *count)
{
    (void)platform;
    cl_int error = record_call("clGetDeviceIDs", "type=%lu", (unsigned long)type);
    if (error)
        return error;
    for (cl_uint i = 0; out && i < room && i < device_count(); i++)
        out[i] = &the_devices[i];
    if (count)
        *count = device_count();
    return CL_SUCCESS;
}

static cl_int CL_API_CALL get_device_info(cl_device_id device, cl_device_info what, size_t room,
                                          void *out, size_t *needed)
{
    char name[32] = "Stub device";
    cl_int error = record_call("clGetDeviceInfo", "what=0x%x", (unsigned)what);
    if (error)
        return error;
    switch (what) {
    case CL_DEVICE_TYPE:
        return ANSWER(cl_device_type,
                      is(device, "STUB_TYPE", "gpu") ? CL_DEVICE_TYPE_GPU : CL_DEVICE_TYPE_CPU);
    case CL_DEVICE_NAME:
        if (device->number)
            snprintf(name, sizeof name, "Stub device %u", device->number);
        return ANSWER_TEXT(setting("STUB_NAME", name));
    case CL_DEVICE_EXTENSIONS:
        return ANSWER_TEXT(setting("STUB_EXTENSIONS", ""));
    case CL_DRIVER_VERSION:
        return ANSWER_TEXT(setting("STUB_DRIVER", "1.0"));
    case CL_DEVICE_AVAILABLE:
    case CL_DEVICE_COMPILER_AVAILABLE:
    case CL_DEVICE_ENDIAN_LITTLE:
        return ANSWER(cl_bool, CL_TRUE);
    case CL_DEVICE_HOST_UNIFIED_MEMORY:
        return ANSWER(cl_bool, !is(device, "STUB_MEMORY", "separate"));
    case CL_DEVICE_SINGLE_FP_CONFIG:
        return ANSWER(cl_device_fp_config, CL_FP_CORRECTLY_ROUNDED_DIVIDE_SQRT);
    case CL_DEVICE_MAX_COMPUTE_UNITS:
        return ANSWER(cl_uint, 2);
    case CL_DEVICE_MAX_WORK_GROUP_SIZE:
        return ANSWER(size_t, 1024);
    case CL_DEVICE_MAX_WORK_ITEM_SIZES:
        return answer(room, out, needed, 3 * sizeof(size_t), (const size_t[]){1024, 1024, 64});
    case CL_DEVICE_GLOBAL_MEM_SIZE:
        return ANSWER(cl_ulong, (cl_ulong)1 << 30);
    case CL_DEVICE_MAX_MEM_ALLOC_SIZE:
        return ANSWER(cl_ulong, (cl_ulong)1 << 28);
    case CL_DEVICE_LOCAL_MEM_SIZE:
        return ANSWER(cl_ulong, 48 << 10);
    case CL_DEVICE_MEM_BASE_ADDR_ALIGN:
        return ANSWER(cl_uint, 1024); /* bits */
    case 0x4002:                      /* CL_DEVICE_REGISTERS_PER_BLOCK_NV */
        return ANSWER(cl_uint, 65536);
    case 0x4003: /* CL_DEVICE_WARP_SIZE_NV */
        return *setting("STUB_SUB_GROUP", "") ? ANSWER(cl_uint, 32) : CL_INVALID_VALUE;
    case CL_DEVICE_IL_VERSION:
        return ANSWER_TEXT(setting("STUB_IL", ""));
    default:
        return CL_INVALID_VALUE;
    }
}

static cl_context CL_API_CALL create_context(const cl_context_properties *properties, cl_uint count,
                                             const cl_device_id *devices,
                                             void(CL_CALLBACK *notify)(const char *, const void *,
                                                                       size_t, void *),
                                             void *data, cl_int *error)
{
    (void)properties, (void)devices, (void)notify, (void)data;
    *error = record_call("clCreateContext", "devices=%u", count);
    return *error ? NULL : object_create(CONTEXT, sizeof(struct _cl_context), NULL);
}

static cl_mem CL_API_CALL create_buffer(cl_context context, cl_mem_flags flags, size_t size,
                                        void *host, cl_int *error)
{
    *error = record_call("clCreateBuffer", "flags=%lu size=%zu", (unsigned long)flags, size);
    if (!*error && (!size || size > (size_t)1 << 28))
        *error = CL_INVALID_BUFFER_SIZE;
    if (*error)
        return NULL;
    cl_mem mem = object_create(MEM, sizeof *mem, context);
    mem->size = size;
    mem->owned = !(flags & CL_MEM_USE_HOST_PTR);
    mem->memory = mem->owned ? malloc(size) : host;
    if (mem->owned)
        memset(mem->memory, 0xee, size);
    return mem;
}

void mem_release(cl_mem mem)
{
    if (!object_release(mem))
        return;
    if (mem->owned)
        free(mem->memory);
    if (mem->parent)
        mem_release(mem->parent);
    free(mem);
}

static cl_int CL_API_CALL release_mem(cl_mem mem)
{
    cl_int error = record_call("clReleaseMemObject", "%s", "");
    mem_release(mem);
    return error;
}

static cl_program CL_API_CALL create_program(cl_context context, cl_uint count,
                                             const char **strings, const size_t *lengths,
                                             cl_int *error)
{
    (void)lengths;
    *error = record_call("clCreateProgramWithSource", "strings=%u", count);
    record_source(count, strings);
    if (*error)
        return NULL;
    cl_program program = object_create(PROGRAM, sizeof *program, context);
    binary_make(program, count, strings);
    return program;
}

static cl_int CL_API_CALL build_program(cl_program program, cl_uint count,
                                        const cl_device_id *devices, const char *options,
                                        void(CL_CALLBACK *notify)(cl_program, void *), void *data)
{
    (void)program, (void)count, (void)devices, (void)notify, (void)data;
    record_options(options);
    return record_call("clBuildProgram", "%s", options ? options : "");
}

static cl_int CL_API_CALL get_build_info(cl_program program, cl_device_id device,
                                         cl_program_build_info what, size_t room, void *out,
                                         size_t *needed)
{
    (void)program, (void)device;
    cl_int error = record_call("clGetProgramBuildInfo", "what=0x%x", (unsigned)what);
    return error ? error : ANSWER_TEXT(setting("STUB_BUILD_LOG", ""));
}

static cl_int CL_API_CALL release_program(cl_program program)
{
    cl_int error = record_call("clReleaseProgram", "%s", "");
    if (object_release(program)) {
        free(program->binary);
        free(program);
    }
    return error;
}

static cl_kernel CL_API_CALL create_kernel(cl_program program, const char *name, cl_int *error)
{
    *error = record_call("clCreateKernel", "%s", name);
    if (*error)
        return NULL;
    cl_kernel kernel = object_create(KERNEL, sizeof *kernel, program->object.context);
    kernel->name = strdup(name);
    return kernel;
}

static cl_int CL_API_CALL release_kernel(cl_kernel kernel)
{
    cl_int error = record_call("clReleaseKernel", "%s", "");
    if (object_release(kernel)) {
        free(kernel->name);
        free(kernel);
    }
    return error;
}

static cl_int CL_API_CALL get_kernel_info(cl_kernel kernel, cl_device_id device,
                                          cl_kernel_work_group_info what, size_t room, void *out,
                                          size_t *needed)
{
    (void)kernel, (void)device;
    cl_int error = record_call("clGetKernelWorkGroupInfo", "what=0x%x", (unsigned)what);
    if (error)
        return error;
    if (what == CL_KERNEL_COMPILE_WORK_GROUP_SIZE)
        return answer(room, out, needed, 3 * sizeof(size_t), (const size_t[3]){0});
    if (what == CL_KERNEL_PREFERRED_WORK_GROUP_SIZE_MULTIPLE)
        return ANSWER(size_t, 32);
    return what == CL_KERNEL_LOCAL_MEM_SIZE ? ANSWER(cl_ulong, 0) : ANSWER(size_t, 1024);
}

static cl_int CL_API_CALL set_arg(cl_kernel kernel, cl_uint index, size_t size, const void *value)
{
    cl_int error = record_call("clSetKernelArg", "%s %u size=%zu", kernel->name, index, size);
    if (!error && (index >= MAX_ARGS || (value && size > sizeof kernel->args[0].bytes)))
        error = CL_INVALID_ARG_INDEX;
    if (error)
        return error;
    struct argument *arg = &kernel->args[index];
    *arg = (struct argument){.size = size, .set = 1, .is_null = !value};
    if (value)
        memcpy(arg->bytes, value, size);
    cl_mem mem;
    if (value && size == sizeof mem) {
        memcpy(&mem, value, sizeof mem);
        arg->mem = object_is(mem, MEM) ? mem : NULL; /* or it is a number of 8 bytes */
    }
    if (index >= kernel->arg_count)
        kernel->arg_count = index + 1;
    return CL_SUCCESS;
}

const cl_icd_dispatch dispatch = {
    .clGetPlatformInfo = get_platform_info,
    .clGetDeviceIDs = get_devices,
    .clGetDeviceInfo = get_device_info,
    .clCreateContext = create_context,
    .clCreateCommandQueue = stub_create_queue,
    .clReleaseCommandQueue = stub_release_queue,
    .clRetainCommandQueue = stub_retain_queue,
    .clCreateBuffer = create_buffer,
    .clCreateSubBuffer = stub_create_sub_buffer,
    .clReleaseMemObject = release_mem,
    .clCreateProgramWithSource = create_program,
    .clCreateProgramWithBinary = stub_create_program_with_binary,
    .clCreateProgramWithIL = stub_create_program_with_il,
    .clSetProgramSpecializationConstant = stub_set_spec_constant,
    .clBuildProgram = build_program,
    .clGetProgramInfo = stub_get_program_info,
    .clGetProgramBuildInfo = get_build_info,
    .clReleaseProgram = release_program,
    .clCreateKernel = create_kernel,
    .clReleaseKernel = release_kernel,
    .clGetKernelWorkGroupInfo = get_kernel_info,
    .clSetKernelArg = set_arg,
    .clEnqueueNDRangeKernel = stub_enqueue_kernel,
    .clEnqueueReadBuffer = stub_enqueue_read,
    .clEnqueueWriteBuffer = stub_enqueue_write,
    .clEnqueueCopyBuffer = stub_enqueue_copy,
    .clEnqueueFillBuffer = stub_enqueue_fill,
    .clEnqueueMapBuffer = stub_enqueue_map,
    .clEnqueueUnmapMemObject = stub_enqueue_unmap,
    .clEnqueueMarkerWithWaitList = stub_enqueue_marker,
    .clEnqueueBarrierWithWaitList = stub_enqueue_barrier,
    .clFlush = stub_flush,
    .clFinish = stub_finish,
    .clRetainEvent = stub_retain_event,
    .clReleaseEvent = stub_release_event,
    .clWaitForEvents = stub_wait_for_events,
    .clGetEventInfo = stub_get_event_info,
    .clGetEventProfilingInfo = stub_get_profiling_info,
};
