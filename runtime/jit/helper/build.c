/* build.c: see build.h.
 *
 * PoCL compiles a kernel for a size of work-groups when it is launched with that for the first
 * time, and its binary has what was compiled so far. In the CPU shape that size is always 1. So the
 * kernels are launched, without iterations: all numbers are 0.
 */
#define _GNU_SOURCE /* MAP_ANONYMOUS */
#include "jit/helper/build.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cache/cache.h"
#include "context.h"
#include "jit/request.h"
#include "pocl.h"
#include "trace.h"

enum {
    MOST_SECONDS = 300,  /* of processors */
    MOST_WAITING = 1200, /* seconds, with all others that have the processors first */
    BUFFER = 16 << 20,   /* for any argument: as large as the largest table of checks */
    ZEROS = 1 << 16,     /* no value has more bytes */
};

/* Bytes of memory that a build may take. */
static const rlim_t MOST_MEMORY = (rlim_t)4 << 30;

/* Counted from what the process has already, as sanitizers have a lot. */
static void limit_memory(void)
{
    unsigned long pages[6] = {0};
    FILE *file = fopen("/proc/self/statm", "r");
    if (!file)
        return;
    int count = fscanf(file, "%lu %lu %lu %lu %lu %lu", &pages[0], &pages[1], &pages[2], &pages[3],
                       &pages[4], &pages[5]);
    fclose(file);
    struct rlimit limit;
    if (count != 6 || getrlimit(RLIMIT_DATA, &limit))
        return;
    rlim_t most = pages[5] * (rlim_t)sysconf(_SC_PAGESIZE) + MOST_MEMORY;
    if (limit.rlim_cur > most) {
        limit.rlim_cur = most;
        setrlimit(RLIMIT_DATA, &limit);
    }
}

static void limit_time(void)
{
    const struct rlimit limit = {MOST_SECONDS, RLIM_INFINITY};
    setrlimit(RLIMIT_CPU, &limit);
    alarm(MOST_WAITING);
}

/* ---- launches without iterations ---- */

struct trial {
    const struct context *context;
    cl_program program;
    cl_command_queue queue;
    cl_mem buffer; /* zeros */
};

static cl_int set_argument(const struct trial *trial, cl_kernel kernel, cl_uint at,
                           struct jit_argument argument)
{
    static const char zeros[ZEROS];
    if (argument.kind == JIT_BUFFER)
        return clSetKernelArg(kernel, at, sizeof(cl_mem), &trial->buffer);
    if (argument.kind == JIT_LOCAL)
        return clSetKernelArg(kernel, at, argument.size, NULL);
    return argument.size > ZEROS ? CL_INVALID_ARG_SIZE
                                 : clSetKernelArg(kernel, at, argument.size, zeros);
}

static void launch(const struct trial *trial, const struct jit_kernel *wanted)
{
    const size_t one = 1;
    cl_int error;
    cl_kernel kernel = clCreateKernel(trial->program, wanted->name, &error);
    for (size_t i = 0; kernel && !error && i < wanted->count; i++)
        error = set_argument(trial, kernel, (cl_uint)i, csy_jit_argument(wanted, i));
    if (!error && !clEnqueueNDRangeKernel(trial->queue, kernel, 1, NULL, &one, &one, 0, NULL, NULL))
        clFinish(trial->queue);
}

/* What fails leaves less in the binary, and nothing else. */
static void launch_all(const struct context *context, cl_program program,
                       struct jit_request *request)
{
    struct jit_kernel kernel;
    cl_int error;
    struct trial trial = {.context = context, .program = program};
    char *zeros = mmap(NULL, BUFFER, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (zeros == MAP_FAILED)
        return;
    trial.queue = clCreateCommandQueue(context->opencl, context->device.id, 0, &error);
    trial.buffer = clCreateBuffer(context->opencl, CL_MEM_READ_WRITE | CL_MEM_USE_HOST_PTR, BUFFER,
                                  zeros, &error);
    while (trial.queue && trial.buffer && csy_jit_read_kernel(&kernel, request))
        launch(&trial, &kernel);
}

/* ---- the program ---- */

static bool keep(const struct settings *settings, const struct cache_key *key, cl_program program)
{
    size_t size = 0;
    if (clGetProgramInfo(program, CL_PROGRAM_BINARY_SIZES, sizeof size, &size, NULL) || !size)
        return false;
    unsigned char *binary = malloc(size);
    bool is_kept = binary &&
                   !clGetProgramInfo(program, CL_PROGRAM_BINARIES, sizeof binary, &binary, NULL) &&
                   csy_cache_store(settings, key, binary, size);
    free(binary);
    return is_kept;
}

static bool build(const struct context *context, const struct cache_key *key,
                  struct jit_request *request, bool is_careful)
{
    const struct device *device = &context->device;
    cl_int error;
    cl_program program =
        clCreateProgramWithSource(context->opencl, 1, &request->text, NULL, &error);
    if (!program || clBuildProgram(program, 1, &device->id, request->options, NULL, NULL))
        return false;
    if (device->is_pocl && device->shape == SHAPE_CPU && !is_careful)
        launch_all(context, program, request);
    return keep(context->settings, key, program);
}

/* The device that was opened may be another one than the program thought. */
static bool has_key(const struct cache_key *key, const struct jit_request *request)
{
    return key->text.length == request->key_length &&
           !memcmp(csy_text(&key->text), request->key, request->key_length);
}

static bool build_once(const struct context *context, struct jit_request *request, bool is_careful)
{
    const struct settings *settings = context->settings;
    struct strings strings = {0};
    struct cache_key key;
    csy_strings_add(&strings, request->text);
    csy_key_of_program(&key, &context->device, request->options, &strings);
    bool is_meant = has_key(&key, request);
    int lock = is_meant ? csy_cache_lock(settings, &key) : -1;
    bool is_there =
        is_meant && (csy_cache_has(settings, &key) || build(context, &key, request, is_careful));
    csy_cache_unlock(lock);
    csy_key_release(&key);
    csy_strings_release(&strings);
    return is_there;
}

static void trace(struct jit_request request, bool is_built, double begun)
{
    struct jit_kernel kernel;
    if (!csy_jit_read_kernel(&kernel, &request))
        kernel.name = "?";
    if (is_built)
        csy_trace("jit %s %.0f ms", kernel.name, csy_now_ms() - begun);
    else
        csy_trace("jit %s failed", kernel.name);
}

/* The bytes stay where they are. */
static bool read_request(struct jit_request *request, int descriptor, size_t size)
{
    char *bytes = mmap(NULL, size, PROT_READ, MAP_PRIVATE, descriptor, 0);
    return bytes != MAP_FAILED && csy_jit_read_program(request, bytes, size);
}

bool csy_jit_build(int descriptor, bool is_careful)
{
    struct context *context = csy_context();
    struct jit_request request;
    struct stat is;
    double begun = csy_now_ms();
    limit_memory();
    limit_time();
    free(context->process->settings.cache.system); /* the program has looked, and told of it */
    context->process->settings.cache.system = NULL;
    if (fstat(descriptor, &is))
        return false;
    if (!is.st_size)
        return !csy_context_open(context);
    if (!read_request(&request, descriptor, (size_t)is.st_size))
        return false;
    const struct jit_request kernels = request;
    bool is_built = !csy_context_open(context) && !csy_pocl_check(&context->device) &&
                    build_once(context, &request, is_careful);
    if (context->settings->trace & TRACE_BUILD)
        trace(kernels, is_built, begun);
    return is_built;
}
